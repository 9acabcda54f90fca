#if canImport(UIKit) && !os(watchOS)
public import LiveryRuntime
public import UIKit

/// Views can be styled by a ``LiveryRuntime/StyleRegistry``: `styles.addRoot(window)`.
extension UIView: @MainActor StyleNode {
    /// The state of a control.
    public var styleState: StyleState {
        guard let control = self as? UIControl else { return .normal }
        if !control.isEnabled { return .disabled }
        if control.isHighlighted { return .highlighted }
        return control.isSelected ? .selected : .normal
    }

    /// The view around this one.
    public var styleParent: (any StyleNode)? { superview }

    /// Calls a closure with each view in this one.
    public func visitStyleChildren(_ visit: (any StyleNode) -> Void) {
        for view in subviews { visit(view) }
    }
}
#endif
