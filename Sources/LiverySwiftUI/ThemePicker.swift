#if canImport(SwiftUI)
public import LiveryRuntime
public import SwiftUI

/// Lets people choose a pack. The one that holds is marked, also where nobody has chosen.
public struct ThemePicker: View {
    private let title: String
    @State private var model: SelectionModel

    /// A picker for the packs of a store.
    public init(_ title: String, selections: SelectionStore) {
        self.title = title
        _model = State(wrappedValue: SelectionModel(selections))
    }

    /// The picker.
    public var body: some View {
        Picker(title, selection: $model.pack) {
            ForEach(model.choices, id: \.id) { choice in
                Text(verbatim: choice.title).tag(choice.id)
            }
        }
        .onAppear { model.reload() }
    }
}
#endif
