import Foundation

extension UIStoryboard {
  /// Registers one of the app's classes, so that storyboards can create its objects and connect
  /// them.
  ///
  ///     UIStoryboard.register(BoardController.self) { BoardController() }
  ///       .outlet("card", \.card)
  ///       .action("deal:", BoardController.deal)
  ///
  /// On iOS the Objective-C runtime finds all this by name. Register before the launch, in the
  /// `init()` of the application's delegate, since a main storyboard is loaded before the
  /// delegate's first call. Registering a class again replaces its registration.
  ///
  /// - Parameters:
  ///   - type: The class of a view controller, view, gesture recognizer or other object.
  ///   - name: The class's name in the storyboard. Default: the class's own name.
  ///   - make: Creates an object; the storyboard sets its frame and attributes afterwards.
  @discardableResult public static func register<Object: AnyObject>(
    _ type: Object.Type, as name: String? = nil, make: @escaping @MainActor () -> Object
  ) -> Registration<Object> {
    let full = String(reflecting: type)
    let entry = StoryboardRegistry.Entry(
      name: name ?? String(describing: type),
      module: String(full.prefix { $0 != "." }), accepts: { $0 is Object }, make: make)
    StoryboardRegistry.shared.add(entry)
    return Registration(entry)
  }

  /// Registers one of the app's segue classes, which storyboards name as the class of a segue.
  public static func register<Segue: UIStoryboardSegue>(
    segue type: Segue.Type, as name: String? = nil,
    make:
      @escaping @MainActor (
        _ identifier: String?, _ source: UIViewController, _ destination: UIViewController
      ) -> Segue
  ) {
    StoryboardRegistry.shared.addSegue(name ?? String(describing: type), make: make)
  }

  /// The registration of a class: its outlets, actions and attributes. Subclasses inherit them.
  @preconcurrency @MainActor public struct Registration<Object: AnyObject> {
    private let entry: StoryboardRegistry.Entry

    init(_ entry: StoryboardRegistry.Entry) { self.entry = entry }

    /// Adds an outlet: a property that is set to the connected object, or stays nil.
    @discardableResult public func outlet<Value>(
      _ name: String, _ property: ReferenceWritableKeyPath<Object, Value?>
    ) -> Self {
      outlet(name) { (object, value: Value) in object[keyPath: property] = value }
    }

    /// Adds an outlet that `connect` sets.
    @discardableResult public func outlet<Value>(
      _ name: String, _ connect: @escaping @MainActor (Object, Value) -> Void
    ) -> Self {
      add(name, isCollection: false) { object, values in
        guard let value = values.first as? Value else { return false }
        connect(object, value)
        return true
      }
    }

    /// Adds an outlet collection: a property that is set to the connected objects, in the order of
    /// the file.
    @discardableResult public func outletCollection<Value>(
      _ name: String, _ property: ReferenceWritableKeyPath<Object, [Value]>
    ) -> Self {
      collection(name) { (object, values: [Value]) in object[keyPath: property] = values }
    }

    /// Adds an outlet collection that is nil if nothing is connected.
    @discardableResult public func outletCollection<Value>(
      _ name: String, _ property: ReferenceWritableKeyPath<Object, [Value]?>
    ) -> Self {
      collection(name) { (object, values: [Value]) in object[keyPath: property] = values }
    }

    /// Adds an action without parameters.
    @discardableResult @preconcurrency public func action<Result>(
      _ name: String, _ method: @escaping (Object) -> @MainActor () -> Result
    ) -> Self { action(Selector(name, method)) }

    /// Adds an action whose parameter is the sender; for an unwind segue the sender is the segue
    /// (`unwindToBoard:`).
    @discardableResult @preconcurrency public func action<Sender, Result>(
      _ name: String, _ method: @escaping (Object) -> @MainActor (Sender) -> Result
    ) -> Self { action(Selector(name, method)) }

    /// Adds an action whose parameters are the sender and the event.
    @discardableResult @preconcurrency public func action<Sender, Event, Result>(
      _ name: String, _ method: @escaping (Object) -> @MainActor (Sender, Event) -> Result
    ) -> Self { action(Selector(name, method)) }

    /// Adds a property for a value from Xcode's identity inspector (a user-defined runtime
    /// attribute), by its key path: text, Boolean, number, point, size, rectangle or colour.
    @discardableResult public func attribute<Value>(
      _ name: String, _ property: ReferenceWritableKeyPath<Object, Value>
    ) -> Self {
      entry.attributes.append(
        StoryboardRegistry.Attribute(name: name) { object, values in
          guard let object = object as? Object,
            let value = values.lazy.compactMap({ $0 as? Value }).first
          else { return false }
          object[keyPath: property] = value
          return true
        })
      return self
    }

    private func action(_ selector: Selector) -> Self {
      entry.actions.append(selector)
      return self
    }

    private func collection<Value>(
      _ name: String, _ connect: @escaping @MainActor (Object, [Value]) -> Void
    ) -> Self {
      add(name, isCollection: true) { object, values in
        let fitting = values.compactMap { $0 as? Value }
        guard fitting.count == values.count else { return false }
        connect(object, fitting)
        return true
      }
    }

    private func add(
      _ name: String, isCollection: Bool, _ connect: @escaping (Object, [AnyObject]) -> Bool
    ) -> Self {
      entry.outlets.append(
        StoryboardRegistry.Outlet(name: name, isCollection: isCollection) { object, values in
          guard let object = object as? Object else { return false }
          return connect(object, values)
        })
      return self
    }
  }
}
