internal import Foundation
internal import Glibc
package import InputCore
package import LinuxInput

extension SystemFacts {
  /// The nodes of the graphics cards that have a connected display, in alphabetical order.
  ///
  /// - Parameter folder: The kernel's list of connectors.
  package static func cards(folder: String = "/sys/class/drm") -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let cards = names.compactMap { name -> String? in
      guard let dash = name.firstIndex(of: "-"),
        let status = try? String(contentsOfFile: "\(folder)/\(name)/status", encoding: .utf8),
        status.hasPrefix("connected")
      else { return nil }
      return "/dev/dri/" + name[..<dash]
    }
    return Set(cards).sorted()
  }

  /// The names of the connectors of all graphics cards, such as `HDMI-A-1`, in alphabetical order.
  ///
  /// - Parameter folder: The kernel's list of connectors.
  package static func connectors(folder: String = "/sys/class/drm") -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let connectors = names.compactMap { name -> String? in
      guard let dash = name.firstIndex(of: "-"),
        FileManager.default.fileExists(atPath: "\(folder)/\(name)/status")
      else { return nil }
      return String(name[name.index(after: dash)...])
    }
    return Set(connectors).sorted()
  }

  /// The connected displays as they describe themselves, in alphabetical order.
  ///
  /// - Parameters:
  ///   - card: The path of the node of the card whose displays are wanted; nil for all cards.
  ///   - folder: The kernel's list of connectors.
  package static func panels(
    of card: String? = nil, folder: String = "/sys/class/drm"
  ) -> [Panel] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { name in
      guard let dash = name.firstIndex(of: "-"),
        card.map({ $0 == "/dev/dri/" + name[..<dash] }) ?? true,
        let status = try? String(contentsOfFile: "\(folder)/\(name)/status", encoding: .utf8),
        status.hasPrefix("connected")
      else { return nil }
      // The kernel makes the file, of at most 256 blocks of 128 bytes.
      let edid = FileManager.default.contents(atPath: "\(folder)/\(name)/edid") ?? Data()
      return Panel(connector: String(name[name.index(after: dash)...]), edid: [UInt8](edid))
    }
  }

  /// Whether there is a graphics card, with or without a display.
  ///
  /// - Parameter folder: The kernel's list of connectors.
  package static func hasCard(folder: String = "/sys/class/drm") -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { name in
      name.hasPrefix("card") && Int(name.dropFirst(4)) != nil
    }
  }

  /// When the process was started, to a hundredth of a second; zero if unknown.
  package static var processStart: Instant {
    // The name of the program, in parentheses, may contain anything. The start is the 22nd field.
    guard let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return .zero }
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 19, let ticks = UInt64(fields[19]) else { return .zero }
    return Instant(ticks: ticks, perSecond: UInt64(clamping: sysconf(Int32(_SC_CLK_TCK))))
  }
}
