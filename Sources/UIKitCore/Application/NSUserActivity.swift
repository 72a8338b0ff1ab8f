import Foundation

/// The type of an activity that is a visit to a page: a universal link.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An application's identifier for the contents of an activity.
public typealias NSUserActivityPersistentIdentifier = String

/// A record of what the user is doing, to continue it later: at the next launch, or in response to
/// a link.
///
/// Foundation on Linux lacks this class. Activities are not advertised to other machines or to a
/// search; members that would only do that are left out.
@preconcurrency @MainActor open class NSUserActivity {
  /// The kind of activity, in reverse-DNS style; `NSUserActivityTypes` in Info.plist lists the
  /// types that come from outside.
  open var activityType: String { givenType }
  private let givenType: String
  /// The activity's title for the user.
  open var title: String?
  /// The data needed to continue: property-list values, so that they can be saved.
  open var userInfo: [AnyHashable: Any]?
  /// The web page that shows the same content; nil for none. Schemes other than `http` and `https`
  /// are refused.
  open var webpageURL: URL? {
    didSet {
      guard let scheme = webpageURL?.scheme?.lowercased(), scheme != "http", scheme != "https"
      else { return }
      webpageURL = oldValue
      CallLog.running?.refuse(
        "webpageURL: \(scheme) is not a web scheme; use http or https")
    }
  }
  /// The page from which the user came.
  open var referrerURL: URL?
  /// The text that a scene's `activationConditions` are evaluated with; nil for the page's address.
  open var targetContentIdentifier: String?
  /// The entries of `userInfo` that are needed to continue. If there are any, only they are saved
  /// for the next launch. Default: empty; nil makes it empty.
  open var requiredUserInfoKeys: Set<String>! {
    get { requiredKeys }
    set { requiredKeys = newValue ?? [] }
  }
  private final var requiredKeys: Set<String> = []
  /// When the activity expires: a launch after that does not receive it. Nil for never.
  open var expirationDate: Date?
  /// The application's identifier for the activity's contents, used to delete the activity together
  /// with them.
  open var persistentIdentifier: NSUserActivityPersistentIdentifier?
  /// The object that is notified before the activity is saved.
  open weak var delegate: (any NSUserActivityDelegate)? {
    didSet {
      DelegateCheck.check(delegate, (any NSUserActivityDelegate).self) {
        $0 is any NSUserActivityDelegate.Type
      }
    }
  }

  /// Whether `userInfo` is outdated. If true, it is updated at the end of the turn, while the
  /// activity is current or belongs to a responder; then it is false again.
  open var needsSave = false {
    didSet { if needsSave, !oldValue { Self.running?.activities.saveAll() } }
  }

  /// The number by which sets of activities are ordered.
  final let creation = CreationOrder.next()
  final var isInvalid = false

  /// Creates an empty activity of this type.
  public init(activityType: String) {
    givenType = activityType
  }

  /// Adds entries to `userInfo`, replacing the values of existing keys.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Makes this the user's current activity, replacing any other.
  open func becomeCurrent() {
    guard !isInvalid, let activities = Self.running?.activities else { return }
    activities.current = self
    if needsSave { activities.saveAll() }
  }

  /// Makes this no longer the user's current activity.
  open func resignCurrent() {
    guard let activities = Self.running?.activities, activities.current === self else {
      return
    }
    activities.current = nil
  }

  /// Ends the activity permanently: it is no longer current, and not saved again.
  open func invalidate() {
    resignCurrent()
    isInvalid = true
  }
}

/// Makes the order of a `Set<NSUserActivity>` the same in every process, as for `UITouch`.
extension NSUserActivity: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (left: NSUserActivity, right: NSUserActivity) -> Bool {
    left === right
  }

  /// Hashes the activity's creation number.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(creation)
  }

  /// The activity's creation number, whatever the seed.
  public nonisolated func _rawHashValue(seed: Int) -> Int { creation }
}

/// Receives the calls of one activity.
@preconcurrency @MainActor public protocol NSUserActivityDelegate: AnyObject {
  /// The activity is about to be saved: update `userInfo`. The default does nothing.
  func userActivityWillSave(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  /// Does nothing.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
}

/// Restores the state of an activity: adopted by responders, and by objects that the application
/// makes for this purpose.
@preconcurrency @MainActor public protocol UIUserActivityRestoring {
  /// Shows the state in `userActivity`.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
