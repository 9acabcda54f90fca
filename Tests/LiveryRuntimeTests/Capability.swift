/// What a theming library for apps has to do, capability by capability, and the tests that fail where it does not.
///
/// A: a picker of accents with a saved choice. B: tint and light and dark. C: closures that apply a theme. D: looks by class in
/// real time. E: markets and typed accessors. G: faults that such libraries have had, and this one has not.
struct Capability {
    var id: String
    var summary: String
    var tests: [String]

    init(_ id: String, _ summary: String, _ tests: [String]) {
        self.id = id
        self.summary = summary
        self.tests = tests
    }

    /// All of them.
    static let all: [Capability] = [
        Capability(
            "A1", "offered choices are in an order of their own",
            [
                "choices keep their order over a reload"
            ]),
        Capability(
            "A2", "the choice that holds is marked",
            [
                "exactly one choice is marked also by default"
            ]),
        Capability(
            "A3", "choosing is one transition",
            [
                "a choice is made in one transition and all see it before it returns",
                "a choice that is animated is one animation",
            ]),
        Capability(
            "A4", "the choice is saved under one key",
            [
                "what is saved is a text with the format's version",
                "another process reads what one has saved in a file",
            ]),
        Capability(
            "A5", "what is missing, damaged or unknown is the default",
            [
                "a damaged or unknown choice is the default with one diagnostic and stays saved",
                "bytes that are no text are a damaged choice",
                "a choice that was not saved holds over further choices and readings",
            ]),
        Capability(
            "A6", "a custom colour is not lost, and what is offered can be had",
            [
                "a choice comes back exactly as it was",
                "every choice that is offered can be had",
            ]),
        Capability(
            "A7", "all follow at once",
            [
                "every observer has the new value when the change returns",
                "a choice is saved and resolved and shown before it returns",
            ]),
        Capability(
            "A8", "without a store around a view there is a default",
            [
                "without anything around a view in SwiftUI there are defaults and the nearest that was set wins",
                "one call at the root of an app in SwiftUI turns it all on",
            ]),
        Capability(
            "A9", "the choice is read again when a picker appears",
            [
                "a change from outside is seen and runs closures once"
            ]),
        Capability(
            "A10", "the choice can be taken back",
            [
                "a choice can be taken back and all of it goes"
            ]),
        Capability(
            "A11", "any number of choices",
            [
                "any number of choices will do"
            ]),
        Capability(
            "B1", "a tint reaches all below",
            [
                "a tint reaches all below and the nearest that was set wins"
            ]),
        Capability(
            "B2", "a tint of one's own in the environment",
            [
                "without anything around a view in SwiftUI there are defaults and the nearest that was set wins",
                "there is one default tint",
                "one call at the root of an app in SwiftUI turns it all on",
            ]),
        Capability(
            "B3", "the tint is a foreground, a background, a fill and a stroke",
            [
                "without anything around a view in SwiftUI there are defaults and the nearest that was set wins",
                "one call at the root of an app in SwiftUI turns it all on",
                "colours and fonts are had of every theme in SwiftUI and UIKit and plain Swift",
            ]),
        Capability(
            "B4", "what ignores a tint is set by its container",
            [
                "windows and what shows itself in others follow a manager in UIKit",
                "containers decide among rules of one class and the longer chain wins",
                "a tint for all can be switched off in one container",
            ]),
        Capability(
            "B5", "a setting is a name, else a colour, else the default",
            [
                "a tint setting is a name else a colour else the default"
            ]),
        Capability(
            "B6", "light, dark or the system's",
            [
                "the setting comes before the system"
            ]),
        Capability(
            "B7", "applied at once and at each change",
            [
                "closures run at once and at each change of the system or the setting",
                "tint and size of text are read like the rest",
            ]),
        Capability(
            "B8", "the system is heard only where it is followed",
            [
                "under a fixed setting the system is not listened to"
            ]),
        Capability(
            "B9", "one call turns it all on",
            [
                "one call at the root of an app in SwiftUI turns it all on"
            ]),
        Capability(
            "B10", "settings are typed, saved and observable",
            [
                "a change from outside is seen and runs closures once",
                "following the system and a tint do not exclude each other",
            ]),
        Capability(
            "B11", "one default in one place",
            [
                "there is one default tint"
            ]),
        Capability(
            "B12", "what is not dark is light",
            [
                "anything that is not dark is light"
            ]),
        Capability(
            "C1", "a theme is the app's own value",
            [
                "a closure runs again only when what it read has changed"
            ]),
        Capability(
            "C2", "a shared manager and others",
            [
                "managers do not affect one another",
                "the shared manager of a type of theme is one and belongs to the main actor",
            ]),
        Capability(
            "C3", "a closure runs at once",
            [
                "a closure has run once when the registration returns"
            ]),
        Capability(
            "C4", "and again at each change, in order",
            [
                "closures run again at each change in the order of their registration before the assignment returns"
            ]),
        Capability(
            "C5", "animated is for the first run",
            [
                "the first run goes by the call and later ones by the manager"
            ]),
        Capability(
            "C6", "owners are held weakly",
            [
                "an owner is held weakly and its closure is freed"
            ]),
        Capability(
            "C7", "closures should do the same twice",
            [
                "a closure that does the same when it runs again is idempotent",
                "a closure that does something else when it runs again is found out",
            ]),
        Capability(
            "C8", "nothing runs without a theme",
            [
                "nothing runs before there is a theme and all do when there is one"
            ]),
        Capability(
            "C9", "a theme of the wrong type is not applied",
            [
                "a closure for another type of theme does not compile",
                "a role that has to be there and is not is clear and reported once",
            ]),
        Capability(
            "C10", "several closures of one owner",
            [
                "all closures of one owner run and one of them can be cancelled"
            ]),
        Capability(
            "C11", "another size of text runs closures",
            [
                "another size of text runs the closures again"
            ]),
        Capability(
            "C12", "an app starts with the saved choice",
            [
                "a store begins with the saved choice else with the default"
            ]),
        Capability(
            "C13", "a part of a theme",
            [
                "a part of the theme by its key path",
                "closures that read roles run when these have changed and not otherwise",
            ]),
        Capability(
            "C14", "looks by class can be taken back",
            [
                "what a statement has given is taken back by its token"
            ]),
        Capability(
            "C15", "everything is allowed in a closure",
            [
                "a closure can register another which runs once with the same theme",
                "a closure that an outer one registers in a scope on the way has seen the change",
                "a closure can cancel itself and one that has not run yet",
                "a closure can set the theme which the others see after the present one",
            ]),
        Capability(
            "C16", "any object can be an owner",
            [
                "registering and dropping a hundred thousand owners leaves nothing behind"
            ]),
        Capability(
            "D1", "defaults for what comes",
            [
                "a view that is made later gets the values of its class and subclasses inherit them"
            ]),
        Capability(
            "D2", "what is shown changes too",
            [
                "views that are shown change too and nothing happens to them but writes"
            ]),
        Capability(
            "D3", "nothing is removed and added again",
            [
                "views that are shown change too and nothing happens to them but writes",
                "a view that is removed and added again shows it",
            ]),
        Capability(
            "D4", "big trees are one walk",
            [
                "a hundred thousand views are visited once each",
                "a chain of a hundred thousand views is no deeper than the stack",
            ]),
        Capability(
            "D5", "a preview changes nothing",
            [
                "a preview resolves without a change"
            ]),
        Capability(
            "D6", "all roots and levels",
            [
                "all roots and levels are walked and foreign ones in the middle are left alone"
            ]),
        Capability(
            "D7", "the most specific class wins",
            [
                "the most specific class wins in whatever order rules are stated"
            ]),
        Capability(
            "D8", "values for states",
            [
                "a state without a value has the normal one"
            ]),
        Capability(
            "D9", "defaults without a refresh",
            [
                "defaults can be set without a refresh"
            ]),
        Capability(
            "D10", "what belongs to the root",
            [
                "what belongs to the root runs once after each walk"
            ]),
        Capability(
            "D11", "views know nothing of themes",
            [
                "views know nothing of themes"
            ]),
        Capability(
            "D12", "foreign windows are left alone",
            [
                "all roots and levels are walked and foreign ones in the middle are left alone",
                "a root that is gone or was taken out is not walked",
            ]),
        Capability(
            "E1", "any number of markets",
            [
                "any number of markets will do"
            ]),
        Capability(
            "E2", "a wrong default is an error",
            [
                "a wrong default is reported with the nearest name and shows nothing"
            ]),
        Capability(
            "E3", "fonts are registered, the first theme's too",
            [
                "faces of the first theme and of each change are registered once",
                "a face that the system knows already is a success",
            ]),
        Capability(
            "E4", "values of every theme without its being the current",
            [
                "colours and fonts are had of every theme in SwiftUI and UIKit and plain Swift",
                "values are those of the themes and light and dark are one colour",
            ]),
        Capability(
            "E5", "colours by name and market",
            [
                "values are those of the themes and light and dark are one colour"
            ]),
        Capability(
            "E6", "a missing colour is clear and told",
            [
                "what some theme does not have is clear there and told",
                "a role that has to be there and is not is clear and reported once",
            ]),
        Capability(
            "E7", "line heights by style and market",
            [
                "family and line height are those of the market"
            ]),
        Capability(
            "E8", "scaled and unscaled fonts of one style",
            [
                "size and line height grow by one factor and stop together",
                "one style gives scaled and unscaled text and the two are not equal",
            ]),
        Capability(
            "E9", "families by market",
            [
                "family and line height are those of the market",
                "families are those of the market",
            ]),
        Capability(
            "E10", "values for an app's own components",
            [
                "components of an app have values of their own in each theme"
            ]),
        Capability(
            "E11", "what there is can be found",
            [
                "every accessor says which token it is"
            ]),
        Capability(
            "E12", "a package of its own",
            [
                "the exported package builds without network and without anything of ours"
            ]),
        Capability(
            "E13", "one value for both toolkits",
            [
                "colours and fonts are had of every theme in SwiftUI and UIKit and plain Swift"
            ]),
        Capability(
            "E14", "a market without a style inherits",
            [
                "a market without a style has that of the base three packs up"
            ]),
        Capability(
            "E15", "names are identifiers",
            [
                "every name that packs can have is an identifier of its own",
                "names that become one are an error",
                "texts of packs stay texts",
            ]),
        Capability(
            "G1", "animated and the duration are heeded",
            [
                "the first run goes by the call and later ones by the manager",
                "an animation takes four tenths of a second unless set",
            ]),
        Capability(
            "G2", "ending a registration frees it",
            [
                "registering and cancelling leaves nothing behind",
                "a thousand switches leave as many closures as there were",
            ]),
        Capability(
            "G3", "an owner is known by no address",
            [
                "an owner at the address of one that is gone is another owner"
            ]),
        Capability(
            "G4", "registrations of one owner do not replace one another",
            [
                "all closures of one owner run and one of them can be cancelled"
            ]),
        Capability(
            "G5", "order is certain, and nothing is put off",
            [
                "two changes in a row are both seen in their order",
                "closures run again at each change in the order of their registration before the assignment returns",
            ]),
        Capability(
            "G6", "a foreign window does not end a refresh",
            [
                "all roots and levels are walked and foreign ones in the middle are left alone"
            ]),
        Capability(
            "G7", "a refresh writes and nothing else",
            [
                "values that are there already are not written again",
                "views that are shown change too and nothing happens to them but writes",
            ]),
        Capability(
            "G8", "a wrong type of theme does not pass silently",
            [
                "a closure for another type of theme does not compile"
            ]),
        Capability(
            "G9", "all of this is tested",
            [
                "every capability has tests that are there"
            ]),
    ]
}
