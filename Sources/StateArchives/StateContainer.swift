import Foundation
import PropertyLists

/// What an application leaves for its next launch, as bytes: its sessions, and the archive of what it
/// showed.
///
///     byte  0   8 bytes  "RETOUCHS"
///           8   4        version of the format; this and what follows little-endian
///          12   8        length of the content
///          20   8        FNV-1a of the content, 64 bits
///          28            the content: a property list in XML form, whose dictionaries are written in the
///                        order of their keys
///
/// Equal states have equal bytes. Every change of a single byte is found: each step of FNV-1a has another
/// result for another byte.
package struct StateContainer {
  /// `CFBundleIdentifier` of the application that wrote it; empty where it has none.
  package var bundleIdentifier: String
  /// Nil for an application without scenes.
  package var sessions: SavedSessions?
  /// Nil where nothing was archived.
  package var archive: RestorationArchive?

  /// Why bytes are no state that the application can begin with.
  package enum Fault: Error, Equatable {
    case foreign
    case version(UInt32)
    case length(found: Int, promised: UInt64)
    case damaged
    case otherApplication(String)
    case malformed

    /// What happened and what comes of it.
    package var message: String {
      "the saved state \(reason); it is discarded, and the application begins without any"
    }

    private var reason: String {
      switch self {
      case .foreign: "is none: its first bytes are others"
      case .version(let version):
        "is of version \(version), and only version \(StateContainer.version) is read"
      case .length(let found, let promised):
        "was cut short or added to: \(found) bytes where it says \(promised)"
      case .damaged: "is damaged: its checksum is another"
      case .otherApplication(let name): "is that of another application, \(name)"
      case .malformed: "does not hold what belongs into it"
      }
    }
  }

  /// The version that is written, and the only one that is read.
  package static let version: UInt32 = 1
  private static let magic = Array("RETOUCHS".utf8)
  package static let headerLength = 28

  // MARK: Bytes

  /// The bytes.
  package func encoded() -> [UInt8] {
    var list: [String: Any] = ["bundle": bundleIdentifier]
    list["sessions"] = sessions?.propertyList
    list["archive"] = archive?.propertyList
    let data = try? PropertyListSerialization.data(
      fromPropertyList: list, format: .xml, options: 0)
    guard let data else { preconditionFailure("a saved state holds nothing but property lists") }
    // Foundation writes NUL as it is, which no reader takes for XML; as a reference it is read again.
    let content = Array(
      data.split(separator: 0, omittingEmptySubsequences: false)
        .joined(separator: "&#0;".utf8))
    return Self.magic + Self.bytes(Self.version) + Self.bytes(UInt64(content.count))
      + Self.bytes(Self.checksum(content)) + content
  }

  /// Reads what `encoded()` wrote for the application with this identifier; throws what is wrong with it
  /// first.
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
  }

  /// What the application leaves, from its parts.
  package init(bundleIdentifier: String, sessions: SavedSessions?, archive: RestorationArchive?) {
    self.bundleIdentifier = bundleIdentifier
    self.sessions = sessions
    self.archive = archive
  }

  /// Reads one part, which may be missing but not be something else.
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

  /// FNV-1a with the offset and the prime that its authors give for 64 bits.
  private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
