/// The optional methods of a table's data source and delegate that it has found to be missing.
///
/// The default of a method that returns something says so to the table. It is not called again until
/// the table has another data source or delegate.
struct TableMethods: OptionSet {
  let rawValue: UInt64

  static let numberOfSections = TableMethods(rawValue: 1 << 0)
  static let headerTitle = TableMethods(rawValue: 1 << 1)
  static let footerTitle = TableMethods(rawValue: 1 << 2)
  static let canEdit = TableMethods(rawValue: 1 << 3)
  static let canMove = TableMethods(rawValue: 1 << 4)
  static let indexTitles = TableMethods(rawValue: 1 << 5)
  static let sectionForIndexTitle = TableMethods(rawValue: 1 << 6)
  static let rowHeight = TableMethods(rawValue: 1 << 7)
  static let headerHeight = TableMethods(rawValue: 1 << 8)
  static let footerHeight = TableMethods(rawValue: 1 << 9)
  static let estimatedRowHeight = TableMethods(rawValue: 1 << 10)
  static let estimatedHeaderHeight = TableMethods(rawValue: 1 << 11)
  static let estimatedFooterHeight = TableMethods(rawValue: 1 << 12)
  static let headerView = TableMethods(rawValue: 1 << 13)
  static let footerView = TableMethods(rawValue: 1 << 14)
  static let shouldHighlight = TableMethods(rawValue: 1 << 15)
  static let willSelect = TableMethods(rawValue: 1 << 16)
  static let willDeselect = TableMethods(rawValue: 1 << 17)
  static let canPerformPrimaryAction = TableMethods(rawValue: 1 << 18)
  static let editingStyle = TableMethods(rawValue: 1 << 19)
  static let deleteTitle = TableMethods(rawValue: 1 << 20)
  static let leadingActions = TableMethods(rawValue: 1 << 21)
  static let trailingActions = TableMethods(rawValue: 1 << 22)
  static let shouldIndent = TableMethods(rawValue: 1 << 23)
  static let moveTarget = TableMethods(rawValue: 1 << 24)
  static let indentation = TableMethods(rawValue: 1 << 25)
  static let canFocus = TableMethods(rawValue: 1 << 26)
  static let selectionFollowsFocus = TableMethods(rawValue: 1 << 27)
  static let willDisplay = TableMethods(rawValue: 1 << 29)
  static let willDisplayHeader = TableMethods(rawValue: 1 << 30)
  static let willDisplayFooter = TableMethods(rawValue: 1 << 31)
  static let didEndDisplaying = TableMethods(rawValue: 1 << 32)
  static let didEndDisplayingHeader = TableMethods(rawValue: 1 << 33)
  static let didEndDisplayingFooter = TableMethods(rawValue: 1 << 34)
  static let performPrimaryAction = TableMethods(rawValue: 1 << 35)
}
