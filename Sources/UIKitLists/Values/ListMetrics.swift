import Foundation

/// The sizes of lists, in points: those of iOS 18, in one place so that a look is one set of them.
enum ListMetrics {
  /// The least height of a row, with its separator.
  static let rowHeight: CGFloat = 44
  /// The distance of texts from the sides.
  static let sideMargin: CGFloat = 16
  /// The distance of a row's content from its top and bottom.
  static let contentMargin: CGFloat = 11
  /// The distance of an inset group from the sides of the table, and the radius of its corners.
  static let (cardInset, cardRadius): (CGFloat, CGFloat) = (16, 10)

  /// The space above each header of a plain table.
  static let plainHeaderPadding: CGFloat = 22
  /// The distance of a plain header's text from its top and bottom, and an estimate of its height.
  static let (plainHeaderMargin, plainHeaderHeight): (CGFloat, CGFloat) = (3, 28)
  /// The same for a grouped header.
  static let (groupedHeaderTop, groupedHeaderBottom): (CGFloat, CGFloat) = (16, 6)
  static let groupedHeaderHeight: CGFloat = 38
  /// The same for a grouped footer.
  static let (groupedFooterTop, groupedFooterBottom): (CGFloat, CGFloat) = (8, 6)
  static let groupedFooterHeight: CGFloat = 30
  /// The empty space above the first group, and above and below the others.
  static let (firstGroupGap, groupGap): (CGFloat, CGFloat) = (35, 17.5)

  /// The sizes of accessories.
  static let chevron = CGSize(width: 8, height: 13)
  static let checkmark = CGSize(width: 14, height: 12)
  static let detailButton = CGSize(width: 22, height: 22)
  /// The distance of an accessory from the trailing edge, and from the content.
  static let (accessoryMargin, accessoryGap): (CGFloat, CGFloat) = (16, 8)

  /// The width of the room for the control at the leading edge while editing, and its diameter.
  static let (editControlWidth, editControlSize): (CGFloat, CGFloat) = (38, 22)
  /// The width of the room for the handle by which a row is moved.
  static let reorderControlWidth: CGFloat = 44
  /// The height of a refresh control.
  static let refreshHeight: CGFloat = 60
  /// How far the content must be pulled down to refresh.
  static let refreshDistance: CGFloat = 100
  /// The duration of updates of rows, in seconds.
  static let updateDuration = 0.3
}
