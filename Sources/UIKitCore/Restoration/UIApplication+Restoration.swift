import Foundation
import InfoPlist
import InputCore
import StateArchives

// What outlives the application (rules 21.1 to 21.3); `docs/application.md` has the order of the calls.
extension UIApplication {
  /// In a coder of a saved state, the `CFBundleVersion` of the application that wrote it, a `String`.
  public class var stateRestorationBundleVersionKey: String {
    "UIApplicationStateRestorationBundleVersionKey"
  }
  /// In a coder of a saved state, the system's version at that time, a `String`.
  public class var stateRestorationSystemVersionKey: String {
    "UIApplicationStateRestorationSystemVersionKey"
  }
  /// In a coder of a saved state, when it was written, a `Date`.
  public class var stateRestorationTimestampKey: String {
    "UIApplicationStateRestorationTimestampKey"
  }
  /// In a coder of a saved state, the raw value of the `UIUserInterfaceIdiom` of that time, a number.
  public class var stateRestorationUserInterfaceIdiomKey: String {
    "UIApplicationStateRestorationUserInterfaceIdiomKey"
  }

  /// In a coder of a view controller, the `UIStoryboard` that it came from, where that is one of the main
  /// bundle.
  public class var stateRestorationViewControllerStoryboardKey: String {
    "UIStateRestorationViewControllerStoryboardKey"
  }

  /// Makes an object one that is restored by itself; it is not kept alive. It is saved where somebody who is
  /// saved refers to it.
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
      engine.log.refuse("completeStateRestoration: call extendStateRestoration before")
      return
    }
    restoration.extensionCount -= 1
  }

  /// Whether restoration goes on, so that the state is not to be taken up again if the program ends.
  package final var isRestoringState: Bool {
    restoration.extensionCount > 0
      || scenes?.scenes.contains { $0.restorationExtensionCount > 0 } ?? false
  }

  /// The bytes that the next launch of the application begins with.
  package final var keptState: [UInt8] { restoration.kept }

  // MARK: Keeping

  /// Has the host keep sessions and archive for the next launch, once, at the end of the turn.
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
        engine.log.refuse("keeping the state: \(failure.message)")
      }
    }
  }

  private final var encodedState: [UInt8] {
    guard scenes != nil || restoration.archive != nil else { return [] }
    return StateContainer(
      bundleIdentifier: information.bundleIdentifier ?? "", sessions: scenes?.savedSessions,
      archive: restoration.archive
    ).encoded()
  }

  /// Takes over what an earlier launch has left; what cannot be used is refused once and is gone.
  final func takeKeptState(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    restoration.kept = bytes
    do throws(StateContainer.Fault) {
      let container = try StateContainer.decoded(bytes, for: information.bundleIdentifier ?? "")
      if let sessions = container.sessions { scenes?.restore(sessions) }
      restoration.archive = container.archive
    } catch {
      engine.log.refuse(error.message)
    }
  }

  // MARK: The archive, in an application without scenes

  /// The application has left the screen: asks whether its state is to be archived, and has it written.
  final func archiveState() {
    guard scenes == nil, let delegate else { return }
    let encoder = RestorationEncoder()
    let isWanted = delegate.application(self, shouldSaveSecureApplicationState: encoder)
    if isWanted {
      noteRestoration("shouldSaveSecureApplicationState")
      restoration.archive = StateSaver(self).archive(encoder, delegate)
    } else {
      restoration.archive = nil
    }
    keepState()
  }

  /// The launch has begun: asks whether the archived state is to be restored, and has it read.
  final func restoreState() {
    guard scenes == nil, let delegate, let archive = restoration.archive else { return }
    StateRestorer(self, archive).restore(delegate)
  }

  /// Writes down a question or a call about the whole state.
  final func noteRestoration(_ call: String, detail: String = "") {
    engine.log.note(
      .restoration, call, receiver: "application", detail: detail, topic: .restoration)
  }
}
