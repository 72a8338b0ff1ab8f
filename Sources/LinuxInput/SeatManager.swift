internal import Glibc

/// The seat manager that an app would ask for a device it may not open, as far as that can be told
/// without asking it: a session would take the terminal away from its user.
package enum SeatManager: Equatable, Sendable, CustomStringConvertible {
  /// seatd, by its socket.
  case seatd(socket: String)
  /// logind, if this process belongs to one of its sessions on a text terminal. In a graphical
  /// session the compositor holds the devices.
  case logind

  /// Looks for the manager in libseat's order, or for the one that `LIBSEAT_BACKEND` names; nil if
  /// there is none.
  package init?(environment: [String: String]) {
    let wanted = environment["LIBSEAT_BACKEND"]
    let socket = environment["SEATD_SOCK"] ?? "/run/seatd.sock"
    let isInTerminal =
      environment["XDG_SESSION_TYPE"] == "tty" && environment["XDG_SEAT"]?.isEmpty == false
    if wanted ?? "seatd" == "seatd", Self.isSocket(socket) {
      self = .seatd(socket: socket)
    } else if wanted ?? "logind" == "logind", isInTerminal {
      self = .logind
    } else {
      return nil
    }
  }

  /// The manager's name, and seatd's socket.
  package var description: String {
    switch self {
    case .seatd(let socket): "seatd (\(socket))"
    case .logind: "logind"
    }
  }

  /// Whether there is a socket that this process may connect to.
  private static func isSocket(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
      return false
    }
    return unsafe access(path, W_OK) == 0
  }
}
