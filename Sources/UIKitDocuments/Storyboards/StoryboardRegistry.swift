import Foundation

/// The classes that storyboards can name, with the facts that cannot be derived from a name: how
/// their objects are created, and their outlets and actions.
///
/// Part of the app like its code: it is filled before the launch, outlives the application object,
/// and is the same in every run.
@MainActor final class StoryboardRegistry {
  /// A registered class.
  final class Entry {
    let name: String
    let module: String
    /// Returns whether an object is of the class.
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
    /// Connects objects; returns false if one is not of the property's class.
    var connect: (AnyObject, [AnyObject]) -> Bool
  }

  /// A property for a value entered in Xcode's inspector.
  struct Attribute {
    var name: String
    /// Sets the property to the first value that fits; returns false if none does.
    var set: (AnyObject, [Any]) -> Bool
  }

  typealias SegueMaker = (String?, UIViewController, UIViewController) -> UIStoryboardSegue

  static let shared = StoryboardRegistry()

  /// The registrations; if a class has several, the last one counts.
  private var entries: [Entry] = []
  private var segues: [(name: String, make: SegueMaker)] = []
  /// The names that have been looked for among the app's `UIStoryboardClass`es.
  private var sought: Set<String> = []

  init() {
    addBuiltIn()
    UIStoryboard.hasAction = { StoryboardRegistry.shared.action($0, of: $1) != nil }
  }

  // MARK: Registration

  func add(_ entry: Entry) {
    entries.removeAll { $0.name == entry.name && $0.module == entry.module }
    entries.append(entry)
  }

  func addSegue(_ name: String, make: @escaping SegueMaker) {
    segues.removeAll { $0.name == name }
    segues.append((name, make))
  }

  // MARK: Look-up

  /// Returns the class with this name in the module, or in any module if that has none, since the
  /// target in Xcode may have had another name.
  func entry(_ name: String, module: String?) -> Entry? {
    seek(name, module)
    let found = entries.filter { $0.name == name }
    return found.last { $0.module == module } ?? found.last
  }

  /// Registers a class that the app has not registered, if something beside it can.
  private func seek(_ name: String, _ module: String?) {
    guard !entries.contains(where: { $0.name == name }), sought.insert(name).inserted else {
      return
    }
    guard let module, !module.isEmpty else { return }
    let found: AnyClass? = NSClassFromString("\(module).StoryboardClass_\(name)")
    (found as? any UIStoryboardClass.Type)?.register()
  }

  func segue(_ name: String) -> SegueMaker? {
    segues.first { $0.name == name }?.make
  }

  /// Returns the outlet of this name in the class of `object` or a superclass.
  func outlet(_ name: String, isCollection: Bool, of object: AnyObject) -> Outlet? {
    firstFit(object) { $0.outlets.last { $0.name == name && $0.isCollection == isCollection } }
  }

  func attribute(_ name: String, of object: AnyObject) -> Attribute? {
    firstFit(object) { $0.attributes.last { $0.name == name } }
  }

  /// Returns the action of this name in the class of `object` or a superclass.
  func action(_ name: String, of object: AnyObject) -> Selector? {
    firstFit(object) { $0.actions.last { $0.name == name } }
  }

  /// Returns all actions of this name, of any class, the latest registration first.
  func actions(_ name: String) -> [Selector] {
    entries.reversed().flatMap { $0.actions.filter { $0.name == name } }
  }

  private func firstFit<Found>(_ object: AnyObject, _ look: (Entry) -> Found?) -> Found? {
    for entry in entries.reversed() where entry.accepts(object) {
      if let found = look(entry) { return found }
    }
    return nil
  }

  // MARK: Built-in classes

  /// Adds the outlets of UIKit's own classes.
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
