import Foundation
import PropertyLists

/// The state of an application for its next launch, as bytes: its sessions and its restoration
/// archive.
///
///     byte  0   8 bytes  "RETOUCHS"
///           8   4        version of the format; this and the following numbers are little-endian
///          12   8        length of the content
///          20   8        FNV-1a of the content, 64 bits
///          28            the content: an XML property list, whose dictionaries are in key order
///
/// Equal states produce equal bytes. A change to any single byte is detected, because each step of
/// FNV-1a maps different bytes to different results.
package struct StateContainer {
  /// The `CFBundleIdentifier` of the application that wrote it; empty if there is none.
  package var bundleIdentifier: String
  /// The sessions; nil for an application without scenes.
  package var sessions: SavedSessions?
  /// The archive; nil if nothing was archived.
  package var archive: RestorationArchive?
  /// The emoji that were typed last on the screen's keyboard, as text; empty if there are none.
  package var recentEmoji = ""

  /// The reasons why saved bytes are discarded.
  package enum Fault: Error, Equatable {
    case foreign
    case version(UInt32)
    case length(found: Int, promised: UInt64)
    case damaged
    case otherApplication(String)
    case malformed

    /// A description of the fault and its consequence.
    package var message: String {
      "the saved state \(reason); it is discarded, and the application starts without one"
    }

    private var reason: String {
      switch self {
      case .foreign: "is not recognized: its first bytes are wrong"
      case .version(let version):
        "is of version \(version), and only version \(StateContainer.version) is read"
      case .length(let found, let promised):
        "has the wrong length: \(found) bytes instead of \(promised)"
      case .damaged: "is damaged: its checksum is wrong"
      case .otherApplication(let name): "belongs to another application, \(name)"
      case .malformed: "does not have the expected contents"
      }
    }
  }

  /// The version that is written, and the only one that is read.
  package static let version: UInt32 = 1
  private static let magic = Array("RETOUCHS".utf8)
  package static let headerLength = 28

  // MARK: Bytes

  /// Returns the container as bytes.
  package func encoded() -> [UInt8] {
    var list: [String: Any] = ["bundle": bundleIdentifier]
    list["sessions"] = sessions?.propertyList
    list["archive"] = archive?.propertyList
    if !recentEmoji.isEmpty { list["emoji"] = recentEmoji }
    let data = try? PropertyListSerialization.data(
      fromPropertyList: list, format: .xml, options: 0)
    guard let data else { preconditionFailure("a saved state contains only property lists") }
    // Foundation writes NUL unescaped, which is not valid XML; as a character reference, it can be
    // read.
    let content = Array(
      data.split(separator: 0, omittingEmptySubsequences: false)
        .joined(separator: "&#0;".utf8))
    return Self.magic + Self.bytes(Self.version) + Self.bytes(UInt64(content.count))
      + Self.bytes(Self.checksum(content)) + content
  }

  /// Reads bytes that `encoded()` wrote for the application with this identifier.
  ///
  /// - Throws: The first fault that is found.
  package static func decoded(_ bytes: [UInt8], for bundleIdentifier: String) throws(Fault)
    -> StateContainer
  {
    guard bytes.starts(with: magic) else { throw .foreign }
    guard bytes.count >= headerLength else {
      throw .length(found: bytes.count, promised: UInt64(headerLength))
    }
    let found = UInt32(truncatingIfNeeded: number(bytes[8..<12]))
    guard found == version else { throw .version(found) }
    let content = bytes[headerLength...]
    let promised = number(bytes[12..<20])
    guard promised == content.count else {
      throw .length(found: content.count, promised: promised)
    }
    guard number(bytes[20..<28]) == checksum(content) else { throw .damaged }
    return try StateContainer(content: Data(content), for: bundleIdentifier)
  }

  private init(content: Data, for expectedIdentifier: String) throws(Fault) {
    guard let list = try? PropertyListReader.dictionary(Array(content)),
      let identifier = list["bundle"] as? String
    else {
      throw .malformed
    }
    guard identifier == expectedIdentifier else { throw .otherApplication(identifier) }
    bundleIdentifier = identifier
    sessions = try Self.part("sessions", of: list, SavedSessions.init(propertyList:))
    archive = try Self.part("archive", of: list, RestorationArchive.init(propertyList:))
    if let emoji = list["emoji"] {
      guard let text = emoji as? String else { throw .malformed }
      recentEmoji = text
    }
  }

  /// Creates the container from its parts.
  package init(bundleIdentifier: String, sessions: SavedSessions?, archive: RestorationArchive?) {
    self.bundleIdentifier = bundleIdentifier
    self.sessions = sessions
    self.archive = archive
  }

  /// Reads a part, which may be missing but must not have another type.
  private static func part<Part>(
    _ key: String, of list: [String: Any], _ read: ([String: Any]) -> Part?
  ) throws(Fault) -> Part? {
    guard let value = list[key] else { return nil }
    guard let value = value as? [String: Any], let part = read(value) else { throw .malformed }
    return part
  }

  // MARK: Numbers

  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns the FNV-1a hash, with its authors' offset and prime for 64 bits.
  private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
