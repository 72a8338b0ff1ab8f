import Foundation
import InfoPlist
import InputCore
import LinkReading
import PropertyLists

/// A URL or an activity from outside the application, checked.
@MainActor enum Arrival {
  /// A URL to open; `source` identifies the requesting application, or is empty.
  case url(URL, source: String)
  /// An activity to continue.
  case activity(NSUserActivity)
  /// An activity of a type that the application continues, but with unusable contents.
  case failedActivity(type: String, error: CocoaError)

  /// The text by which scenes are chosen: the URL, or the activity's content identifier.
  var targetContentIdentifier: String {
    switch self {
    case .url(let url, source: _): url.absoluteString
    case .activity(let activity):
      activity.targetContentIdentifier ?? activity.webpageURL?.absoluteString ?? ""
    case .failedActivity: ""
    }
  }
}

extension UIApplication {
  /// Returns the links and activities of a request from outside; notes and drops those that are
  /// malformed or not the application's.
  final func arrivals(of request: SystemRequest) -> [Arrival] {
    if case .open(let urls, let source) = request {
      return urls.compactMap { read($0, source: source) }
    }
    if case .continueActivity(let activity) = request {
      return read(activity).map { [$0] } ?? []
    }
    return []
  }

  private final func read(_ text: String, source: String) -> Arrival? {
    do throws(LinkFault) {
      switch try LinkReader(information: information).read(text) {
      case .url(let url): return .url(url, source: source)
      case .page(let url): return .activity(NSUserActivity(page: url))
      }
    } catch {
      engine.log.refuse("open: \(error.message)")
      return nil
    }
  }

  private final func read(_ activity: ActivityDescription) -> Arrival? {
    // A page outside the application's domains may still be opened by URL.
    if activity.type == NSUserActivityTypeBrowsingWeb {
      return read(activity.webpageURL, source: "")
    }
    guard information.userActivityTypes.contains(activity.type) else {
      engine.log.refuse(
        "continueActivity: the type is not in NSUserActivityTypes of Info.plist")
      return nil
    }
    do {
      return .activity(try NSUserActivity(activity, LinkReader(information: information)))
    } catch {
      engine.log.refuse("continueActivity: \(error.localizedDescription)")
      return .failedActivity(type: activity.type, error: error)
    }
  }
}

extension NSUserActivity {
  /// The maximum size of an activity's user info, in bytes; Apple's advice is 3 KB, and its limit
  /// roughly 10 times that.
  static let longestUserInfo = 32 * 1024

  /// Creates the activity of a visit to a page.
  convenience init(page: URL) {
    self.init(activityType: NSUserActivityTypeBrowsingWeb)
    webpageURL = page
  }

  /// Creates an activity from outside, checking each part.
  fileprivate convenience init(
    _ description: ActivityDescription, _ links: LinkReader
  ) throws(CocoaError) {
    self.init(activityType: description.type)
    guard description.userInfo.count <= Self.longestUserInfo else {
      throw Self.fault(
        .userActivityHandoffUserInfoTooLarge,
        "user info of \(description.userInfo.count) bytes; the maximum is \(Self.longestUserInfo)"
      )
    }
    guard description.title.utf8.count <= URLText.longest else {
      throw Self.fault(.userActivityHandoffFailed, "a title that is too long")
    }
    title = description.title.isEmpty ? nil : description.title
    if !description.webpageURL.isEmpty {
      do throws(LinkFault) {
        webpageURL = try links.readPage(description.webpageURL)
      } catch {
        throw Self.fault(.userActivityHandoffFailed, error.message)
      }
    }
    guard !description.userInfo.isEmpty else { return }
    do throws(PropertyListFault) {
      userInfo = try PropertyListReader.dictionary(description.userInfo)
    } catch {
      throw Self.fault(.userActivityHandoffFailed, "user info that \(error.message)")
    }
  }

  private static func fault(_ code: CocoaError.Code, _ message: String) -> CocoaError {
    CocoaError(code, userInfo: [NSLocalizedDescriptionKey: message])
  }
}
