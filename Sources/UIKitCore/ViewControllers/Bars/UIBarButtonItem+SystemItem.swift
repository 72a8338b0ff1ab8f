extension UIBarButtonItem {
  /// The items that the system has; the numbers are UIKit's. Pictures have the name of the case as
  /// their button's title.
  public enum SystemItem: Int, Sendable {
    /// Ends what is being done, and keeps it.
    case done = 0
    /// Ends what is being done, and drops it.
    case cancel = 1
    /// Begins editing.
    case edit = 2
    /// Keeps what was done.
    case save = 3
    /// Makes a new one.
    case add = 4
    /// Room that takes what the other items leave.
    case flexibleSpace = 5
    /// Room of the item's width.
    case fixedSpace = 6
    /// Writes something.
    case compose = 7
    /// Answers.
    case reply = 8
    /// Hands on.
    case action = 9
    /// Puts elsewhere.
    case organize = 10
    /// Shows bookmarks.
    case bookmarks = 11
    /// Searches.
    case search = 12
    /// Loads again.
    case refresh = 13
    /// Stops.
    case stop = 14
    /// Takes a picture.
    case camera = 15
    /// Throws away.
    case trash = 16
    /// Plays.
    case play = 17
    /// Pauses.
    case pause = 18
    /// Goes back in time.
    case rewind = 19
    /// Goes on in time.
    case fastForward = 20
    /// Takes back.
    case undo = 21
    /// Does again.
    case redo = 22
    /// Closes.
    case close = 24

    /// How the button looks.
    var style: Style { self == .done || self == .save ? .done : .plain }

    /// Whether it is room and no button.
    var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }

    /// What the button says.
    var label: String {
      let name = "\(self)"
      return name.prefix(1).uppercased() + name.dropFirst()
    }
  }
}
