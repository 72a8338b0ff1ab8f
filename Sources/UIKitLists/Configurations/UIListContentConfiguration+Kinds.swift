import UIKitValues

// The contents that a list's style gives.
extension UIListContentConfiguration {
  /// The content of a cell: a text, with a second one below it.
  @MainActor public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }

  /// The content of a cell with a small second text below the first.
  @MainActor public static func subtitleCell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration()
    content.secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
    return content
  }

  /// The content of a cell with a grey second text at the trailing edge.
  @MainActor public static func valueCell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration()
    content.prefersSideBySideTextAndSecondaryText = true
    content.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
    content.secondaryTextProperties.color = .secondaryLabel
    return content
  }

  /// The content of a header that follows the style of its list.
  @MainActor public static func header() -> UIListContentConfiguration { plainHeader() }
  /// The content of a footer that follows the style of its list.
  @MainActor public static func footer() -> UIListContentConfiguration { plainFooter() }

  /// The content of a plain list's header.
  @MainActor public static func plainHeader() -> UIListContentConfiguration {
    var content = UIListContentConfiguration()
    content.textProperties.font = .preferredFont(forTextStyle: .headline)
    content.secondaryTextProperties.color = .secondaryLabel
    content.directionalLayoutMargins.top = ListMetrics.plainHeaderMargin
    content.directionalLayoutMargins.bottom = ListMetrics.plainHeaderMargin
    return content
  }

  /// The content of a plain list's footer.
  @MainActor public static func plainFooter() -> UIListContentConfiguration {
    var content = groupedFooter()
    content.directionalLayoutMargins.top = ListMetrics.plainHeaderMargin
    return content
  }

  /// The content of a grouped list's header: small, grey capitals.
  @MainActor public static func groupedHeader() -> UIListContentConfiguration {
    var content = groupedFooter()
    content.textProperties.transform = .uppercase
    content.directionalLayoutMargins.top = ListMetrics.groupedHeaderTop
    content.directionalLayoutMargins.bottom = ListMetrics.groupedHeaderBottom
    return content
  }

  /// The content of a grouped list's footer.
  @MainActor public static func groupedFooter() -> UIListContentConfiguration {
    var content = UIListContentConfiguration()
    content.textProperties.font = .preferredFont(forTextStyle: .footnote)
    content.textProperties.color = .secondaryLabel
    content.secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
    content.secondaryTextProperties.color = .secondaryLabel
    content.directionalLayoutMargins.top = ListMetrics.groupedFooterTop
    content.directionalLayoutMargins.bottom = ListMetrics.groupedFooterBottom
    return content
  }

  /// The content of a cell of a list beside the content.
  @MainActor public static func sidebarCell() -> UIListContentConfiguration { cell() }
  /// The same, with a small second text below the first.
  @MainActor public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    subtitleCell()
  }
  /// The content of a cell of a list beside the content, of a level below another one.
  @MainActor public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
  /// The same, with a small second text below the first.
  @MainActor public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    subtitleCell()
  }
  /// The content of a header of a list beside the content.
  @MainActor public static func sidebarHeader() -> UIListContentConfiguration {
    var content = plainHeader()
    content.textProperties.font = .preferredFont(forTextStyle: .title3)
    return content
  }
  /// The content of a header in large letters.
  @MainActor public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    sidebarHeader()
  }
  /// The content of a header in large letters.
  @MainActor public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    sidebarHeader()
  }
}
