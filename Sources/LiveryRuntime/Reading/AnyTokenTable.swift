/// The tokens that were read in one scope, whatever their type is.
@usableFromInline
class AnyTokenTable {
    /// The slots whose tokens have other values, given two snapshots of the manager's type of theme.
    final let changedSlots: (_ old: AnyObject, _ new: AnyObject) -> ContiguousArray<Int32>

    @usableFromInline
    init(changedSlots: @escaping (_ old: AnyObject, _ new: AnyObject) -> ContiguousArray<Int32>) {
        self.changedSlots = changedSlots
    }

    /// How many tokens there are.
    var count: Int { 0 }

    /// Forgets the token of a slot.
    func remove(_ slot: Int32) {}
}
