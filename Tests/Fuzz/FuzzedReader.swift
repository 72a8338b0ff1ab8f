#if FUZZING
  import Foundation
  import InfoPlist
  import LinkReading
  import StateArchives
  import StoryboardReading

  @testable import UIKitCore

  /// The readers of what comes from outside, by the names of `tools/fuzz`.
  @MainActor enum FuzzedReader: String {
    case mcap, messages, evemu, getevent, storyboard, plist, state, links, app

    /// Gives the reader an input as the product does. Whether it took it for a sound one: it may refuse
    /// anything, but neither trap nor hang, and what it takes has to stay what it is.
    func takes(_ bytes: [UInt8]) -> Bool {
      switch self {
      case .mcap: FuzzedRecording.takesFile(bytes)
      case .messages: FuzzedRecording.takesMessage(bytes)
      case .evemu: FuzzedRecording.takesText(bytes, "fuzzed.evemu")
      case .getevent: FuzzedRecording.takesText(bytes, "fuzzed.txt")
      case .storyboard: Self.takesStoryboard(bytes)
      case .plist: AppInformation(infoPlist: bytes).problems.isEmpty
      case .state: Self.takesState(bytes)
      case .links: Self.takesLink(bytes)
      case .app: FuzzedApp.takes(bytes)
      }
    }

    /// Looks through what was read as the application does.
    private static func takesStoryboard(_ bytes: [UInt8]) -> Bool {
      guard let document = try? StoryboardDocument(bytes, file: "fuzzed") else { return false }
      _ = StoryboardVocabulary.unknown(in: document.root)
      return true
    }

    private static let identifier = "org.example.fuzzed"

    /// Beside the bytes as they are, their content with a header that fits it, which no mutation finds.
    private static func takesState(_ bytes: [UInt8]) -> Bool {
      _ = try? StateContainer.decoded(bytes, for: identifier)
      let checksum = bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01B3
      }
      let numbers = [UInt64(bytes.count), checksum].flatMap { number in
        (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
      }
      let file = Array("RETOUCHS".utf8) + [1, 0, 0, 0] + numbers + bytes
      guard let state = try? StateContainer.decoded(file, for: identifier) else { return false }
      let written = state.encoded()
      let again = try? StateContainer.decoded(written, for: identifier)
      precondition(again?.encoded() == written, "written and read again it is another state")
      return true
    }

    /// Claims a scheme, a domain and all files.
    private static let linkReader = LinkReader(
      information: AppInformation(
        infoPlist: Array(
          """
          <plist><dict>
          <key>CFBundleURLTypes</key><array><dict>
          <key>CFBundleURLSchemes</key><array><string>fuzz</string></array></dict></array>
          <key>CFBundleDocumentTypes</key><array><dict>
          <key>CFBundleTypeName</key><string>Any</string>
          <key>CFBundleTypeExtensions</key><array><string>*</string></array></dict></array>
          <key>com.apple.developer.associated-domains</key><array>
          <string>applinks:example.org</string><string>applinks:*.example.com:80</string></array>
          </dict></plist>
          """.utf8)))

    private static func takesLink(_ bytes: [UInt8]) -> Bool {
      let text = String(decoding: bytes, as: UTF8.self)
      _ = try? linkReader.readPage(text)
      guard let link = try? linkReader.read(text) else { return false }
      let url =
        switch link {
        case .page(let url), .url(let url): url
        }
      let again = try? linkReader.read(url.absoluteString)
      precondition(again == link, "the URL that was taken is refused when it is written out")
      return true
    }
  }
#endif
