import Foundation

/// The type of an activity that is the visit of a page: a universal link.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An application's own name for what an activity shows.
public typealias NSUserActivityPersistentIdentifier = String

/// What a person is doing, written down so that it can go on later: at the next launch, or in answer to
/// a link.
///
/// Foundation has no such class on Linux, so it is here. Nothing advertises activities to other
/// machines or to a search; what would do only that is left out.
@preconcurrency @MainActor open class NSUserActivity {
  /// The kind of activity, in reverse-DNS style; `NSUserActivityTypes` in Info.plist has those that
  /// come from outside.
  open var activityType: String { givenType }
  private let givenType: String
  /// What people call it.
  open var title: String?
  /// What is needed to go on: values of property lists, so that it can be kept.
  open var userInfo: [AnyHashable: Any]?
  /// The page that shows the same; nil for none. An address that is not of the web is refused.
  open var webpageURL: URL? {
    didSet {
      guard let scheme = webpageURL?.scheme?.lowercased(), scheme != "http", scheme != "https"
      else { return }
      webpageURL = oldValue
      CallLog.running?.refuse(
        "webpageURL: \(scheme) is not of the web; use http or https")
    }
  }
  /// The page from which the person came.
  open var referrerURL: URL?
  /// What a scene's `activationConditions` are asked about; the page's address where it is nil.
  open var targetContentIdentifier: String?
  /// The entries of `userInfo` without which one cannot go on. Where there are any, only they are kept for
  /// the next launch; empty at first, and nil makes it empty.
  open var requiredUserInfoKeys: Set<String>! {
    get { requiredKeys }
    set { requiredKeys = newValue ?? [] }
  }
  private final var requiredKeys: Set<String> = []
  /// When the activity is of no use any more: a launch after that does not get it. Nil for never.
  open var expirationDate: Date?
  /// The application's own name for what the activity shows, to forget it by when that is deleted.
  open var persistentIdentifier: NSUserActivityPersistentIdentifier?
  /// Hears when the activity is about to be saved.
  open weak var delegate: (any NSUserActivityDelegate)?

  /// Whether `userInfo` is behind the times. Once true, it is brought up to date at the end of the
  /// turn, while the activity is current or a responder's; then it is false again.
  open var needsSave = false {
    didSet { if needsSave, !oldValue { Self.running?.activities.saveAll() } }
  }

  /// The application that an activity is of; nil where none runs.
  static var running: UIApplication? { UIApplication.current }

  /// The number by which sets of activities are ordered.
  final let creation = CreationOrder.next()
  final var isInvalid = false

  /// An activity of this type, with nothing in it.
  public init(activityType: String) {
    givenType = activityType
  }

  /// Adds to `userInfo`; values of keys that are there already are replaced.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Makes this the one activity that the person is busy with; another one is so no more.
  open func becomeCurrent() {
    guard !isInvalid, let activities = Self.running?.activities else { return }
    activities.current = self
    if needsSave { activities.saveAll() }
  }

  /// The person is no longer busy with it.
  open func resignCurrent() {
    guard let activities = Self.running?.activities, activities.current === self else {
      return
    }
    activities.current = nil
  }

  /// Ends the activity for good: it is not current any more, and not saved again.
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

  /// Takes in the number that the activity was given when it was made.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(creation)
  }

  /// The number that the activity was given when it was made, whatever the seed.
  public nonisolated func _rawHashValue(seed: Int) -> Int { creation }
}

/// Hears of one activity.
@preconcurrency @MainActor public protocol NSUserActivityDelegate: AnyObject {
  /// The activity is about to be saved: bring `userInfo` up to date. Does nothing unless implemented.
  func userActivityWillSave(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  /// Nothing.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
}

/// Takes up what an activity left off: responders, and objects that the application makes for it.
@preconcurrency @MainActor public protocol UIUserActivityRestoring {
  /// Shows again what `userActivity` tells of.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
