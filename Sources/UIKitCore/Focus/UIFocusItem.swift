public import Foundation

/// Something that can be focused: every view is an item, and so may be an object of the app's own
/// that a container returns, such as a part of a drawing.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the item can be focused now.
  var canBecomeFocused: Bool { get }

  /// The item's rectangle in the coordinate space of the container that returns it, in points.
  var frame: CGRect { get }

  /// The item's importance in its group; see `UIFocusGroupPriority`.
  var focusGroupPriority: UIFocusGroupPriority { get }
}

extension UIFocusItem {
  /// `ignored`: the system's own priority applies.
  public var focusGroupPriority: UIFocusGroupPriority { .ignored }

  /// Whether this is the focused item of its window's focus system.
  public var isFocused: Bool { focusWindow?.list?.focus.item === self }
}

/// An object that contains items and says where they are. Every view is one, for its subviews.
@preconcurrency @MainActor public protocol UIFocusItemContainer: AnyObject {
  /// The coordinate space of the items' frames.
  var coordinateSpace: any UICoordinateSpace { get }

  /// Returns the container's items that intersect `rect`, in the container's coordinate space.
  ///
  /// Items of containers inside it are not included: each item's own `focusItemContainer` is asked
  /// for them.
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// A container that shows a part of its content: its items can be focused while they are out of
/// sight, and it scrolls to the one that is focused.
@preconcurrency @MainActor public protocol UIFocusItemScrollableContainer: UIFocusItemContainer {
  /// The origin of the visible part, in the coordinate space of the content.
  var contentOffset: CGPoint { get set }

  /// The size of the content, in points.
  var contentSize: CGSize { get }

  /// The size of the visible part, in points.
  var visibleSize: CGSize { get }
}

/// The importance of an item within its group. Tab moves to the group's item with the highest
/// priority, and among equals to the first in reading order.
///
/// The system gives each item at least `ignored`, the last one focused in the group
/// `previouslyFocused`, and the focused one `currentlyFocused`. An app can only raise a priority.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
  /// The number; a higher one takes precedence. The constants' numbers are UIKit's.
  public let rawValue: Int

  /// Creates a priority from a number. Numbers below 0 have no effect.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Creates a priority from a number.
  public init(_ rawValue: Int) { self.init(rawValue: rawValue) }

  /// The lowest priority, which every item has.
  public static let ignored = Self(0)
  /// The priority of the item that was last focused in the group.
  public static let previouslyFocused = Self(1000)
  /// A priority for items that are more important than the one last focused.
  public static let prioritized = Self(2000)
  /// The priority of the focused item.
  public static let currentlyFocused = Self(.max)
}
