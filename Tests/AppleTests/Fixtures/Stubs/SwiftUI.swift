// swift-format-ignore-file
// The signatures of SwiftUI that Livery's sources and exports use, as Apple documents them, with colours and the environment
// behind them and nothing else: tests compile this as a module `SwiftUI` where the real one is not to be had.

public import UIKit

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("no SwiftUI here") }
}

@resultBuilder
public enum ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        TupleView()
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<A: View, B: View>(first: A) -> ConditionalContent<A, B> { ConditionalContent() }
    public static func buildEither<A: View, B: View>(second: B) -> ConditionalContent<A, B> { ConditionalContent() }
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
}

public struct EmptyView: View { public var body: Never { fatalError("no SwiftUI here") } }
public struct TupleView<Content>: View { public var body: Never { fatalError("no SwiftUI here") } }
public struct ConditionalContent<A, B>: View { public var body: Never { fatalError("no SwiftUI here") } }
public struct ModifiedContent<Content, Modifier>: View { public var body: Never { fatalError("no SwiftUI here") } }
extension Optional: View where Wrapped: View { public var body: Never { fatalError("no SwiftUI here") } }

@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = ViewModifierContent<Self>
    @ViewBuilder func body(content: Content) -> Body
}

public struct ViewModifierContent<Modifier>: View { public var body: Never { fatalError("no SwiftUI here") } }

public protocol ShapeStyle: Sendable {
    associatedtype Resolved: ShapeStyle = Never
    func resolve(in environment: EnvironmentValues) -> Resolved
}

extension Never: ShapeStyle {
    public func resolve(in environment: EnvironmentValues) -> Never { fatalError("no SwiftUI here") }
}

extension ShapeStyle where Resolved == Never {
    public func resolve(in environment: EnvironmentValues) -> Never { fatalError("no SwiftUI here") }
}

public protocol Shape: View, Sendable {}

extension Shape {
    nonisolated public func fill<Style: ShapeStyle>(_ style: Style) -> some View { EmptyView() }
    nonisolated public func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> some View {
        EmptyView()
    }
}

public struct Circle: Shape {
    public init() {}
    public var body: Never { fatalError("no SwiftUI here") }
}

public struct Color: ShapeStyle, Hashable {
    public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
    private let components: [Double]
    private let space: RGBColorSpace
    public init(
        _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        self.space = space
        components = [red, green, blue, opacity]
    }
    public init(uiColor: UIColor) { self.init(red: 0, green: 0, blue: 0) }
    public static let accentColor = Color(red: 0, green: 0, blue: 0)
    public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
}

extension Color: View { public var body: Never { fatalError("no SwiftUI here") } }

public enum ColorScheme: CaseIterable, Sendable { case light, dark }

public struct Font: Hashable, Sendable {
    public enum TextStyle: CaseIterable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
    public struct Weight: Hashable, Sendable {
        public static let ultraLight = Weight()
        public static let thin = Weight()
        public static let light = Weight()
        public static let regular = Weight()
        public static let medium = Weight()
        public static let semibold = Weight()
        public static let bold = Weight()
        public static let heavy = Weight()
        public static let black = Weight()
    }
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font() }
    public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font { Font() }
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { Font() }
    public func weight(_ weight: Weight) -> Font { self }
    public func italic() -> Font { self }
}

public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
}

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

public struct EnvironmentValues {
    public init() {}
    private var values: [ObjectIdentifier: Any] = [:]
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
    public var colorScheme: ColorScheme {
        get { .light }
        set {}
    }
    public var dynamicTypeSize: DynamicTypeSize {
        get { .large }
        set {}
    }
}

public protocol DynamicProperty {}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
    public var wrappedValue: Value { fatalError("no SwiftUI here") }
}

@propertyWrapper
public struct ScaledMetric<Value>: DynamicProperty {
    public init(wrappedValue: Value, relativeTo style: Font.TextStyle) {}
    public var wrappedValue: Value { fatalError("no SwiftUI here") }
}

@propertyWrapper
public struct State<Value>: DynamicProperty {
    public init(wrappedValue: Value) {}
    public var wrappedValue: Value {
        get { fatalError("no SwiftUI here") }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { fatalError("no SwiftUI here") }
}

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    @preconcurrency
    public init(
        get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
    }
    public var wrappedValue: Value {
        get { fatalError("no SwiftUI here") }
        nonmutating set {}
    }
    public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
        fatalError("no SwiftUI here")
    }
}

public struct Animation: Sendable {
    public static func easeInOut(duration: Double) -> Animation { Animation() }
}

public func withAnimation<Result>(_ animation: Animation?, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

public struct Text: View {
    public init<S: StringProtocol>(_ content: S) {}
    public init(verbatim content: String) {}
    public var body: Never { fatalError("no SwiftUI here") }
}

public struct Image: View {
    public init(systemName: String) {}
    public var body: Never { fatalError("no SwiftUI here") }
}

public struct HStack<Content: View>: View {
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError("no SwiftUI here") }
}

public struct Spacer: View {
    public init() {}
    public var body: Never { fatalError("no SwiftUI here") }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {}
    public var body: Never { fatalError("no SwiftUI here") }
}

public struct Button<Label: View>: View {
    @preconcurrency
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
    public var body: Never { fatalError("no SwiftUI here") }
}

public struct Picker<Label: View, Selection: Hashable, Content: View>: View {
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Selection>, @ViewBuilder content: () -> Content
    ) where Label == Text {}
    public var body: Never { fatalError("no SwiftUI here") }
}

public struct AccessibilityTraits: Sendable {
    public static let isSelected = AccessibilityTraits()
}

extension View {
    nonisolated public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent()
    }
    nonisolated public func font(_ font: Font?) -> some View { self }
    nonisolated public func lineSpacing(_ spacing: CGFloat) -> some View { self }
    nonisolated public func tracking(_ tracking: CGFloat) -> some View { self }
    nonisolated public func foregroundColor(_ color: Color?) -> some View { self }
    nonisolated public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View { self }
    nonisolated public func background<Style: ShapeStyle>(_ style: Style) -> some View { self }
    nonisolated public func tint(_ tint: Color?) -> some View { self }
    nonisolated public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }
    nonisolated public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View { self }
    nonisolated public func tag<Tag: Hashable>(_ tag: Tag) -> some View { self }
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
    nonisolated public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping (_ old: Value, _ new: Value) -> Void
    ) -> some View { self }
    nonisolated public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View { self }
    nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
}
