/// The classes that storyboards can name, with what cannot be found out about a class by its name: how
/// it is made, and what its outlets and actions are.
///
/// Part of the app like its code: it is filled before the launch, outlives the application object, and
/// is the same in every run.
@MainActor final class StoryboardRegistry {
  /// A class that was registered.
  final class Entry {
    let name: String
    let module: String
    /// Whether an object is of the class.
    let accepts: (AnyObject) -> Bool
    let make: () -> AnyObject
    var outlets: [Outlet] = []
    var attributes: [Attribute] = []
    var actions: [Selector] = []

    init(
      name: String, module: String, accepts: @escaping (AnyObject) -> Bool,
      make: @escaping () -> AnyObject
    ) {
      self.name = name
      self.module = module
      self.accepts = accepts
      self.make = make
    }
  }

  /// An outlet or an outlet collection.
  struct Outlet {
    var name: String
    var isCollection: Bool
    /// Connects; false where an object is of another class than the property.
    var connect: (AnyObject, [AnyObject]) -> Bool
  }

  /// A property for a value that is typed into Xcode's inspector.
  struct Attribute {
    var name: String
    /// Sets it to the first value that fits; false where none does.
    var set: (AnyObject, [Any]) -> Bool
  }

  typealias SegueMaker = (String?, UIViewController, UIViewController) -> UIStoryboardSegue

  static let shared = StoryboardRegistry()

  /// The latest registration of a class comes last and counts.
  private var entries: [Entry] = []
  private var segues: [(name: String, make: SegueMaker)] = []

  init() { addBuiltIn() }

  // MARK: Filling

  func add(_ entry: Entry) {
    entries.removeAll { $0.name == entry.name && $0.module == entry.module }
    entries.append(entry)
  }

  func addSegue(_ name: String, make: @escaping SegueMaker) {
    segues.removeAll { $0.name == name }
    segues.append((name, make))
  }

  // MARK: Finding

  /// The class with this name: that of the module, else any, since Xcode's target may have another
  /// name here.
  func entry(_ name: String, module: String?) -> Entry? {
    let found = entries.filter { $0.name == name }
    return found.last { $0.module == module } ?? found.last
  }

  func segue(_ name: String) -> SegueMaker? {
    segues.first { $0.name == name }?.make
  }

  /// The outlet that the class of `object`, or one that it inherits from, has by this name.
  func outlet(_ name: String, isCollection: Bool, of object: AnyObject) -> Outlet? {
    firstFit(object) { $0.outlets.last { $0.name == name && $0.isCollection == isCollection } }
  }

  func attribute(_ name: String, of object: AnyObject) -> Attribute? {
    firstFit(object) { $0.attributes.last { $0.name == name } }
  }

  /// The action that the class of `object`, or one that it inherits from, has by this name.
  func action(_ name: String, of object: AnyObject) -> Selector? {
    firstFit(object) { $0.actions.last { $0.name == name } }
  }

  /// All actions with this name, of whatever class, the latest registration first.
  func actions(_ name: String) -> [Selector] {
    entries.reversed().flatMap { $0.actions.filter { $0.name == name } }
  }

  private func firstFit<Found>(_ object: AnyObject, _ look: (Entry) -> Found?) -> Found? {
    for entry in entries.reversed() where entry.accepts(object) {
      if let found = look(entry) { return found }
    }
    return nil
  }

  // MARK: Ours

  /// The outlets of UIKit's own classes.
  private func addBuiltIn() {
    builtIn(UIScrollView.self, \.delegate)
    builtIn(UIGestureRecognizer.self, \.delegate)
    builtIn(UINavigationController.self, \.delegate)
    builtIn(UITabBarController.self, \.delegate)
    builtIn(UITabBar.self, \.delegate)
  }

  private func builtIn<Object: AnyObject, Delegate>(
    _ type: Object.Type, _ delegate: ReferenceWritableKeyPath<Object, Delegate?>
  ) {
    let entry = Entry(
      name: String(describing: type), module: "UIKit", accepts: { $0 is Object },
      make: { preconditionFailure("\(type) is made by its element") })
    entry.outlets = [
      Outlet(name: "delegate", isCollection: false) { object, destinations in
        guard let object = object as? Object, let value = destinations.first as? Delegate
        else { return false }
        object[keyPath: delegate] = value
        return true
      }
    ]
    entries.append(entry)
  }
}
