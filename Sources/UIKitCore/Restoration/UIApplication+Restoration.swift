import Foundation
import InfoPlist
import InputCore
package import KeyboardLayouts
import StateArchives

// The state that outlives the application (rules 21.1 to 21.3). For the order of the calls see
// `docs/application.md`.
extension UIApplication {
  /// The key of the `CFBundleVersion` of the application that wrote a state, a `String`.
  public class var stateRestorationBundleVersionKey: String {
    "UIApplicationStateRestorationBundleVersionKey"
  }
  /// The key of the system's version when a state was written, a `String`.
  public class var stateRestorationSystemVersionKey: String {
    "UIApplicationStateRestorationSystemVersionKey"
  }
  /// The key of the time when a state was written, a `Date`.
  public class var stateRestorationTimestampKey: String {
    "UIApplicationStateRestorationTimestampKey"
  }
  /// The key of the raw value of the `UIUserInterfaceIdiom` when a state was written, a number.
  public class var stateRestorationUserInterfaceIdiomKey: String {
    "UIApplicationStateRestorationUserInterfaceIdiomKey"
  }

  /// The key, in a view controller's coder, of its `UIStoryboard`, if that is in the main bundle.
  public class var stateRestorationViewControllerStoryboardKey: String {
    "UIStateRestorationViewControllerStoryboardKey"
  }

  /// Registers an object for separate restoration; the object is not retained. It is saved if
  /// another saved object refers to it.
  public class func registerObject(
    forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
  ) {
    shared.restoration.register(object, restorationIdentifier)
  }

  final func defaultExtendStateRestoration() {
    restoration.extensionCount += 1
  }

  final func defaultCompleteStateRestoration() {
    guard restoration.extensionCount > 0 else {
      engine.log.refuse("completeStateRestoration: call extendStateRestoration first")
      return
    }
    restoration.extensionCount -= 1
  }

  /// Whether restoration is in progress; a program that ends meanwhile does not restore the state
  /// again.
  package final var isRestoringState: Bool {
    restoration.extensionCount > 0
      || scenes?.scenes.contains { $0.restorationExtensionCount > 0 } ?? false
  }

  /// The bytes with which the next launch of the application starts.
  package final var keptState: [UInt8] { restoration.kept }

  // MARK: Saving

  /// Schedules the saving of sessions and archive by the host, once, for the end of the turn.
  final func keepState() {
    guard !restoration.isKeeping else { return }
    restoration.isKeeping = true
    engine.turn.enqueue { [unowned self] in
      restoration.isKeeping = false
      let bytes = encodedState
      guard !(bytes.isEmpty && restoration.kept.isEmpty) else { return }
      restoration.kept = bytes
      engine.questions.ask(.saveState(bytes)) { [engine] result in
        guard case .failed(let failure) = result else { return }
        engine.log.refuse("saving the state: \(failure.message)")
      }
    }
  }

  /// Saves the state of an application on the screen as if it left. Off the screen it is saved
  /// already.
  final func saveState() {
    guard currentState != .background else { return }
    if let scenes { scenes.keepInteractionStates() } else { archiveState() }
  }

  private final var encodedState: [UInt8] {
    let emoji = restoration.recentEmoji
    guard scenes != nil || restoration.archive != nil || !emoji.texts.isEmpty else { return [] }
    var container = StateContainer(
      bundleIdentifier: information.bundleIdentifier ?? "", sessions: scenes?.savedSessions,
      archive: restoration.archive)
    if !emoji.texts.isEmpty { container.recentEmoji = emoji.text }
    return container.encoded()
  }

  /// Puts an emoji that was typed in front of the recent ones, and saves them.
  package final func noteTyped(_ emoji: Emoji, tone: EmojiTone?) {
    let former = restoration.recentEmoji
    restoration.recentEmoji.use(emoji, tone: tone)
    if restoration.recentEmoji != former { keepState() }
  }

  /// Reads the bytes of an earlier launch; bytes that cannot be used are refused once and dropped.
  final func readKeptState(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    restoration.kept = bytes
    do throws(StateContainer.Fault) {
      let container = try StateContainer.decoded(bytes, for: information.bundleIdentifier ?? "")
      if let sessions = container.sessions { scenes?.restore(sessions) }
      restoration.archive = container.archive
      restoration.recentEmoji = RecentEmoji(text: container.recentEmoji)
    } catch {
      engine.log.refuse(error.message)
    }
  }

  // MARK: The archive, in an application without scenes

  /// Ends the views' animations, and archives the state: the application, which has no scenes, is
  /// off the screen.
  final func viewsLeftScreen() {
    engine.animations.viewsLeftScreen()
    archiveState()
  }

  /// Archives the state after the application left the screen, if the delegate agrees.
  final func archiveState() {
    guard scenes == nil, let delegate else { return }
    restoration.archive = Launching.services?.archivedState(of: self, delegate)
    keepState()
  }

  /// Restores the archived state when the launch has started, if the delegate agrees.
  final func restoreState() {
    guard scenes == nil, let delegate, let archive = restoration.archive else { return }
    Launching.services?.restore(archive, in: self, delegate)
  }

  /// Notes a question or a call about the whole state.
  package final func noteRestoration(_ call: String, detail: String = "") {
    engine.log.note(
      .restoration, call, receiver: "application", detail: detail, topic: .restoration)
  }
}
