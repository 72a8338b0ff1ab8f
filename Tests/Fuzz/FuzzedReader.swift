#if DEBUG  // The readers are tested from inside.
  import Foundation
  import InfoPlist
  import LinkReading
  import StateArchives
  import StoryboardReading

  @testable import UIKitDocuments

  /// A reader of external input, by its name for `tools/fuzz`.
  struct FuzzedReader {
    /// Passes an input to the reader as the product does, and returns whether the reader accepted
    /// it. The reader may refuse anything, but may neither trap nor hang, and accepted input must
    /// survive the round trip.
    let takes: @MainActor ([UInt8]) -> Bool

    /// Nil if no reader has this name.
    init?(name: String) {
      switch name {
      case "mcap": takes = FuzzedRecording.takesFile
      case "history": takes = FuzzedHistory.takes
      case "messages": takes = FuzzedRecording.takesMessage
      case "packed": takes = FuzzedPacking.takes
      case "hid-recorder": takes = FuzzedRecording.takesReports
      case "storyboard": takes = Self.takesStoryboard
      case "plist": takes = { AppInformation(infoPlist: $0).problems.isEmpty }
      case "state": takes = Self.takesState
      case "links": takes = Self.takesLink
      case "app": takes = FuzzedApp.takes
      case "viewer": takes = FuzzedViewer.takes
      case _:
        guard FuzzedRecording.textNames.contains(name) else { return nil }
        takes = { FuzzedRecording.takesText($0, "fuzzed.\(name)") }
      }
    }

    /// Reads everything that was parsed, as the application does.
    @MainActor private static func takesStoryboard(_ bytes: [UInt8]) -> Bool {
      guard let document = try? StoryboardDocument(bytes, file: "fuzzed") else { return false }
      _ = StoryboardVocabulary.unknown(in: document.root)
      return true
    }

    private static let identifier = "org.example.fuzzed"

    /// Besides the bytes as they are, their content with a header that matches it, which no
    /// mutation finds.
    @MainActor private static func takesState(_ bytes: [UInt8]) -> Bool {
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
    @MainActor private static let linkReader = LinkReader(
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

    @MainActor private static func takesLink(_ bytes: [UInt8]) -> Bool {
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
