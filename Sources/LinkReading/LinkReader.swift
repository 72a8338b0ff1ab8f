package import Foundation
package import InfoPlist

/// The meaning of a URL from outside to the application.
package enum Link: Equatable {
  /// A page of one of the application's associated domains: an activity to continue.
  case page(URL)
  /// A URL of one of the application's schemes, or a file of one of its types.
  case url(URL)
}

/// Decides, from the application's Info.plist, which URLs from outside it accepts.
package struct LinkReader {
  private let information: AppInformation

  /// Creates a reader for the application with this information.
  package init(information: AppInformation) {
    self.information = information
  }

  /// Reads arbitrary text.
  ///
  /// - Throws: `LinkFault`, the first one in the text.
  package func read(_ text: String) throws(LinkFault) -> Link {
    let parts = try URLText(text)
    guard let url = URL(string: text, encodingInvalidCharacters: false) else { throw .unreadable }
    switch parts.scheme {
    case "http", "https":
      guard let host = parts.host, !host.isEmpty else { throw .noHost }
      if isAssociated(host, port: parts.port) { return .page(url) }
      // A browser declares the web's schemes itself.
      guard information.urlSchemes.contains(parts.scheme) else { throw .foreignPage(host: host) }
      return .url(url)
    case "file":
      try checkFile(parts, url)
      return .url(url)
    case let scheme:
      guard information.urlSchemes.contains(scheme) else { throw .unknownScheme(scheme) }
      return .url(url)
    }
  }

  /// Reads the address of a page on any domain, such as an activity may contain.
  ///
  /// - Throws: `LinkFault`, the first one in the text.
  package func readPage(_ text: String) throws(LinkFault) -> URL {
    let parts = try URLText(text)
    guard ["http", "https"].contains(parts.scheme) else { throw .unknownScheme(parts.scheme) }
    guard parts.host?.isEmpty == false else { throw .noHost }
    guard let url = URL(string: text, encodingInvalidCharacters: false) else { throw .unreadable }
    return url
  }

  private func checkFile(_ parts: URLText, _ url: URL) throws(LinkFault) {
    guard ["", "localhost"].contains(parts.host ?? ""), parts.port == nil,
      parts.path.hasPrefix("/")
    else { throw .foreignFile }
    let type = url.pathExtension.lowercased()
    let content = information.contentType(of: url)
    let isKnown = information.documentTypes.contains {
      $0.extensions.contains(type) || $0.extensions.contains("*")
        || $0.contentTypes.contains { ["public.item", "public.data", content].contains($0) }
    }
    guard isKnown else { throw .unknownFileType(type) }
  }

  /// Whether a host matches an `applinks:` entry: `example.org`, `example.org:8080`, or
  /// `*.example.org` for all subdomains but not the domain itself. A `?mode=` is meant for Apple's
  /// servers and ignored here.
  private func isAssociated(_ host: String, port: Int?) -> Bool {
    information.associatedDomains.contains { entry in
      guard entry.hasPrefix("applinks:") else { return false }
      let domain = entry.dropFirst("applinks:".count).prefix { $0 != "?" }.lowercased()
      let parts = domain.split(separator: ":", maxSplits: 1)
      guard let name = parts.first else { return false }
      if parts.count == 2, port.map(String.init) != String(parts[1]) { return false }
      guard name.hasPrefix("*.") else { return host == name }
      return host.hasSuffix(name.dropFirst()) && host.count > name.count - 1
    }
  }
}
