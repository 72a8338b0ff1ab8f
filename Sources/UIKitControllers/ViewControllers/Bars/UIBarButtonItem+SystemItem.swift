extension UIBarButtonItem {
  /// The system's bar button items, with UIKit's raw values. Items that UIKit shows as an image use
  /// the name of their case as their title.
  public enum SystemItem: Int, Sendable {
    /// Finishes an activity and keeps its changes.
    case done = 0
    /// Finishes an activity and discards its changes.
    case cancel = 1
    /// Starts editing.
    case edit = 2
    /// Saves changes.
    case save = 3
    /// Adds an object.
    case add = 4
    /// A space that takes the remaining width, shared equally among all such spaces.
    case flexibleSpace = 5
    /// A space with the width of the item.
    case fixedSpace = 6
    /// Composes a message or document.
    case compose = 7
    /// Replies.
    case reply = 8
    /// Shares, or performs an action on the content.
    case action = 9
    /// Moves the content elsewhere.
    case organize = 10
    /// Shows bookmarks.
    case bookmarks = 11
    /// Starts a search.
    case search = 12
    /// Reloads the content.
    case refresh = 13
    /// Stops loading.
    case stop = 14
    /// Takes a photo.
    case camera = 15
    /// Deletes the content.
    case trash = 16
    /// Starts playback.
    case play = 17
    /// Pauses playback.
    case pause = 18
    /// Rewinds.
    case rewind = 19
    /// Fast-forwards.
    case fastForward = 20
    /// Undoes a change.
    case undo = 21
    /// Redoes a change.
    case redo = 22
    /// Closes the content.
    case close = 24

    /// The style of the button.
    var style: Style { self == .done || self == .save ? .done : .plain }

    /// Whether the item is a space, not a button.
    var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }

    /// The title of the button.
    var label: String {
      let name = "\(self)"
      return name.prefix(1).uppercased() + name.dropFirst()
    }
  }
}
