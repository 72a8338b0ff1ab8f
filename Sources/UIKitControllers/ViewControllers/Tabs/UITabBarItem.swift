/// The item of a controller in a tab bar.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// The system's tab bar items, with UIKit's raw values.
  public enum SystemItem: Int, Sendable {
    /// Further items.
    case more = 0
    /// Content that the user has marked as a favourite.
    case favorites = 1
    /// Content that the provider recommends.
    case featured = 2
    /// Content with the best ratings.
    case topRated = 3
    /// Content used recently.
    case recents = 4
    /// The user's contacts.
    case contacts = 5
    /// The user's history.
    case history = 6
    /// The user's bookmarks.
    case bookmarks = 7
    /// A search.
    case search = 8
    /// Downloads in progress or finished.
    case downloads = 9
    /// The newest content.
    case mostRecent = 10
    /// The content viewed most often.
    case mostViewed = 11

    /// The title of the item.
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

  /// The text of the item's badge. Default: nil, no badge.
  open var badgeValue: String? {
    didSet { changed() }
  }
  /// The image while the item is selected; nil for `image`. Default: nil.
  open var selectedImage: UIImage? {
    didSet { changed() }
  }

  /// The bar that shows the item.
  final weak var bar: UITabBar?
  /// The button, created when the item is first shown.
  final lazy var button = BarButton { [weak self] _, _ in
    if let self { bar?.pressed(self) }
  }

  /// Creates an item without a title.
  public override init() {
    super.init()
  }

  /// Creates an item without an image.
  public convenience init(title: String?, tag: Int) {
    self.init(title: title, image: nil, tag: tag)
  }

  /// Creates an item.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with another image while it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// Creates a system item.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, tag: tag)
  }

  override func changed() {
    bar?.reload()
  }
}
