import Foundation
import PropertyLists

extension NSUserActivity {
  /// The errors of reading and writing a payload.
  public enum TypedPayloadError: Error {
    /// `userInfo` does not hold such a payload.
    case invalidContent
    /// The payload is not a structure with keys that a property list can hold.
    case encodingError
  }

  /// Returns the contents of `userInfo` as a value of the application's type; ignores other
  /// entries.
  ///
  /// - Throws: `TypedPayloadError.invalidContent` if an entry is missing or of another type.
  public final func typedPayload<Payload: Codable>(_ type: Payload.Type) throws -> Payload {
    do {
      return try PropertyListReader.value(type, of: keptUserInfo)
    } catch {
      throw TypedPayloadError.invalidContent
    }
  }

  /// Adds a value's properties to `userInfo`, each under its name.
  ///
  /// - Throws: `TypedPayloadError.encodingError` for a value without properties, such as a number.
  public final func setTypedPayload<Payload: Codable>(_ payload: Payload) throws {
    do {
      guard let entries = try PropertyListReader.properties(of: payload) else {
        throw TypedPayloadError.encodingError
      }
      addUserInfoEntries(from: entries)
    } catch {
      throw TypedPayloadError.encodingError
    }
  }
}

extension NSUserActivity {
  /// Deletes the saved activities of scenes that have one of these identifiers: their sessions lose
  /// their `stateRestorationActivity`, in this launch and the next. Then calls `handler`.
  public static func deleteSavedUserActivities(
    withPersistentIdentifiers persistentIdentifiers: [String],
    completionHandler handler: @escaping @MainActor () -> Void
  ) {
    forget(handler) { activity in
      activity.persistentIdentifier.map(persistentIdentifiers.contains) ?? false
    }
  }

  /// Deletes the saved activities of scenes that have one of these identifiers.
  public static func deleteSavedUserActivities(
    withPersistentIdentifiers persistentIdentifiers: [String]
  ) async {
    await withCheckedContinuation { continuation in
      deleteSavedUserActivities(withPersistentIdentifiers: persistentIdentifiers) {
        continuation.resume()
      }
    }
  }

  /// Deletes the saved activities of all scenes, then calls `handler`.
  public static func deleteAllSavedUserActivities(
    completionHandler handler: @escaping @MainActor () -> Void
  ) {
    forget(handler) { _ in true }
  }

  /// Deletes the saved activities of all scenes.
  public static func deleteAllSavedUserActivities() async {
    await withCheckedContinuation { continuation in
      deleteAllSavedUserActivities { continuation.resume() }
    }
  }

  /// Deferred to the end of the turn, like all requests of app code to scenes.
  private static func forget(
    _ handler: @escaping @MainActor () -> Void,
    where isMeant: @escaping @MainActor (NSUserActivity) -> Bool
  ) {
    running?.engine.turn.enqueue {
      running?.scenes?.forgetActivities(where: isMeant)
      handler()
    }
  }
}

extension SceneDirector {
  fileprivate func forgetActivities(where isMeant: (NSUserActivity) -> Bool) {
    for session in sessions {
      guard let activity = session.stateRestorationActivity, isMeant(activity) else { continue }
      session.stateRestorationActivity = nil
      application.keepState()
    }
  }
}
