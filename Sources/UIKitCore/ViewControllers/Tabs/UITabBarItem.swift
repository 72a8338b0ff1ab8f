/// What stands for a controller in a tab bar.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// The items that the system has a name for; the numbers are UIKit's.
  public enum SystemItem: Int, Sendable {
    /// More of them.
    case more = 0
    /// What the user likes.
    case favorites = 1
    /// What the makers like.
    case featured = 2
    /// What was rated best.
    case topRated = 3
    /// What was used last.
    case recents = 4
    /// People.
    case contacts = 5
    /// What happened.
    case history = 6
    /// Marked places.
    case bookmarks = 7
    /// A search.
    case search = 8
    /// What is being loaded.
    case downloads = 9
    /// What came last.
    case mostRecent = 10
    /// What was looked at most.
    case mostViewed = 11

    /// What the item is called.
    var title: String {
      switch self {
      case .more: "More"
      case .favorites: "Favorites"
      case .featured: "Featured"
      case .topRated: "Top Rated"
      case .recents: "Recents"
      case .contacts: "Contacts"
      case .history: "History"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .downloads: "Downloads"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      }
    }
  }

  /// Text of a mark beside the item; nil, at first, for none.
  open var badgeValue: String?

  /// The bar that shows it.
  final weak var bar: UITabBar?
  /// The button, made when the item is first shown.
  final lazy var button = BarButton { [weak self] _, _ in
    if let self { bar?.pressed(self) }
  }

  /// Makes an item without a title.
  public override init() {
    super.init()
  }

  /// Makes an item. UIKit's initializers take pictures too, which there are none of here.
  public convenience init(title: String?, tag: Int) {
    self.init()
    self.title = title
    self.tag = tag
  }

  /// Makes an item with one of the system's names.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, tag: tag)
  }

  override func changed() {
    bar?.reload()
  }
}
