import Foundation
import PropertyLists

extension NSUserActivity {
  /// Why a payload cannot be read or written.
  public enum TypedPayloadError: Error {
    /// `userInfo` does not hold such a payload.
    case invalidContent
    /// The payload is no structure with keys that a property list can hold.
    case encodingError
  }

  /// What `userInfo` holds, as a value of the application's own; other entries are passed over. Throws
  /// `TypedPayloadError.invalidContent` where something is missing or of another type.
  public final func typedPayload<Payload: Codable>(_ type: Payload.Type) throws -> Payload {
    do {
      return try PropertyListReader.value(type, of: keptUserInfo)
    } catch {
      throw TypedPayloadError.invalidContent
    }
  }

  /// Adds a value's properties to `userInfo`, each under its name. Throws
  /// `TypedPayloadError.encodingError` for a value that has no properties, such as a number.
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
  /// Forgets what scenes showed, where that has one of these identifiers: their sessions have no
  /// `stateRestorationActivity` any more, in this launch and the next. Then calls `handler`.
  public static func deleteSavedUserActivities(
    withPersistentIdentifiers persistentIdentifiers: [String],
    completionHandler handler: @escaping @MainActor () -> Void
  ) {
    forget(handler) { activity in
      activity.persistentIdentifier.map(persistentIdentifiers.contains) ?? false
    }
  }

  /// Forgets what scenes showed, where that has one of these identifiers.
  public static func deleteSavedUserActivities(
    withPersistentIdentifiers persistentIdentifiers: [String]
  ) async {
    await withCheckedContinuation { continuation in
      deleteSavedUserActivities(withPersistentIdentifiers: persistentIdentifiers) {
        continuation.resume()
      }
    }
  }

  /// Forgets what all scenes showed, then calls `handler`.
  public static func deleteAllSavedUserActivities(
    completionHandler handler: @escaping @MainActor () -> Void
  ) {
    forget(handler) { _ in true }
  }

  /// Forgets what all scenes showed.
  public static func deleteAllSavedUserActivities() async {
    await withCheckedContinuation { continuation in
      deleteAllSavedUserActivities { continuation.resume() }
    }
  }

  /// At the end of the turn, as all that app code asks of scenes.
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
