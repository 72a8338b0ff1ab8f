import Foundation

extension UIStoryboard {
  /// Tells storyboards how to make objects of one of the app's classes, and how to connect them.
  ///
  ///     UIStoryboard.register(BoardController.self) { BoardController() }
  ///       .outlet("card", \.card)
  ///       .action("deal:", BoardController.deal)
  ///
  /// On iOS the Objective-C runtime knows this by names alone. Register before the launch, in the
  /// `init()` of the application's delegate, since a main storyboard is loaded before the delegate's
  /// first call. A class that is registered again is registered anew.
  ///
  /// - Parameters:
  ///   - type: The class of a view controller, view, gesture recognizer or other object.
  ///   - name: The class as the storyboard names it; the class's own name unless given.
  ///   - make: Makes an object; the storyboard sets its frame and attributes afterwards.
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

  /// Tells storyboards how to make segues of one of the app's classes, which they name as the class of a
  /// segue.
  public static func register<Segue: UIStoryboardSegue>(
    segue type: Segue.Type, as name: String? = nil,
    make:
      @escaping @MainActor (
        _ identifier: String?, _ source: UIViewController, _ destination: UIViewController
      ) -> Segue
  ) {
    StoryboardRegistry.shared.addSegue(name ?? String(describing: type), make: make)
  }

  /// What storyboards know of a class: its outlets, actions and attributes. Subclasses have them too.
  @preconcurrency @MainActor public struct Registration<Object: AnyObject> {
    private let entry: StoryboardRegistry.Entry

    init(_ entry: StoryboardRegistry.Entry) { self.entry = entry }

    /// An outlet: a property that is set to the object that it is connected to, or stays nil.
    @discardableResult public func outlet<Value>(
      _ name: String, _ property: ReferenceWritableKeyPath<Object, Value?>
    ) -> Self {
      outlet(name) { (object, value: Value) in object[keyPath: property] = value }
    }

    /// An outlet that `connect` sets.
    @discardableResult public func outlet<Value>(
      _ name: String, _ connect: @escaping @MainActor (Object, Value) -> Void
    ) -> Self {
      add(name, isCollection: false) { object, values in
        guard let value = values.first as? Value else { return false }
        connect(object, value)
        return true
      }
    }

    /// An outlet collection: a property that is set to the objects that it is connected to, in the order
    /// of the file.
    @discardableResult public func outletCollection<Value>(
      _ name: String, _ property: ReferenceWritableKeyPath<Object, [Value]>
    ) -> Self {
      collection(name) { (object, values: [Value]) in object[keyPath: property] = values }
    }

    /// An outlet collection that is nil where nothing is connected.
    @discardableResult public func outletCollection<Value>(
      _ name: String, _ property: ReferenceWritableKeyPath<Object, [Value]?>
    ) -> Self {
      collection(name) { (object, values: [Value]) in object[keyPath: property] = values }
    }

    /// An action without arguments.
    @discardableResult public func action<Result>(
      _ name: String, _ method: @escaping (Object) -> @MainActor () -> Result
    ) -> Self { action(Selector(name, method)) }

    /// An action that takes its sender; for the way back, the segue (`unwindToBoard:`).
    @discardableResult public func action<Sender, Result>(
      _ name: String, _ method: @escaping (Object) -> @MainActor (Sender) -> Result
    ) -> Self { action(Selector(name, method)) }

    /// An action that takes its sender and the event.
    @discardableResult public func action<Sender, Event, Result>(
      _ name: String, _ method: @escaping (Object) -> @MainActor (Sender, Event) -> Result
    ) -> Self { action(Selector(name, method)) }

    /// A property for a value of Xcode's identity inspector (a user defined runtime attribute), by its
    /// key path: text, truth, number, point, size, rectangle or colour.
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
