public import Foundation
internal import UIKitCore

/// A font's file; on Apple's platforms a separate class, to which `as` converts a `URL`.
public typealias CFURL = URL

/// An error as returned by Core Text's functions; on Apple's platforms a separate class.
public typealias CFError = NSError

/// How long and for whom a font is registered. The numbers are Core Text's.
public enum CTFontManagerScope: UInt32, Sendable {
  /// For no process; nothing can be registered with this scope.
  case none = 0
  /// For this process, until it ends or the font is unregistered.
  case process = 1
  /// For all of the person's processes: not supported here, where packages install such fonts.
  case persistent = 2
  /// For all processes until the person logs out: not supported here, where packages install fonts.
  case session = 3

  /// The same as `persistent`.
  public static var user: CTFontManagerScope { .persistent }
}

/// Why a font was not registered or unregistered. The numbers are Core Text's.
public enum CTFontManagerError: Int, Sendable {
  /// There is no such file.
  case fileNotFound = 101
  /// The file may not be read.
  case insufficientPermissions = 102
  /// The file contains no usable font.
  case invalidFontData = 104
  /// The file is registered already.
  case alreadyRegistered = 105
  /// The libraries for text are missing on this machine.
  case exceededResourceLimit = 106
  /// The file is not registered.
  case notRegistered = 201
  /// Fonts can be registered only for the process.
  case unsupportedScope = 307
}

/// The domain of the errors.
public let kCTFontManagerErrorDomain = "com.apple.CoreText.CTFontManagerErrorDomain"

/// The key under which an error lists the files that it is about, an array of `URL`.
public let kCTFontManagerErrorFontURLsKey = "CTFontManagerErrorFontURLs"

/// Makes the fonts of a file available to the process: `UIFont(name:size:)` finds them by their
/// names.
///
/// A recording names the file by its place in the app's resources or its path, and a replay
/// compares that. A failure before the application exists is reported on standard error once it
/// does.
///
/// - Parameters:
///   - fontURL: The file.
///   - scope: `process`.
///   - error: Receives the reason if the file was not registered; nil if you do not need it. The
///     caller owns the value: `takeRetainedValue()`.
/// - Returns: Whether the fonts are registered.
@discardableResult public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  unsafe report(error, fontURL, scope) { (path) throws(FontRegistrationFault) in
    try Typesetting.register(fontAt: path)
  }
}

/// Removes the fonts of a registered file. Text that has been set with them stays.
///
/// - Parameters:
///   - fontURL: The file.
///   - scope: The scope in which it was registered.
///   - error: Receives the reason if the file was not removed, as for
///     `CTFontManagerRegisterFontsForURL`.
/// - Returns: Whether the fonts were registered and no longer are.
@discardableResult public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  unsafe report(error, fontURL, scope) { (path) throws(FontRegistrationFault) in
    try Typesetting.unregister(fontAt: path)
  }
}

private func report(
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ url: URL, _ scope: CTFontManagerScope,
  _ body: (_ path: String) throws(FontRegistrationFault) -> Void
) -> Bool {
  var failure: (code: CTFontManagerError, message: String)?
  if scope != .process {
    failure = (.unsupportedScope, "\(url.path): fonts are registered for the process alone")
  } else if !url.isFileURL {
    failure = (.fileNotFound, "\(url.absoluteString): is no file")
  } else {
    do throws(FontRegistrationFault) {
      try body(url.path)
    } catch {
      failure = (CTFontManagerError(error.kind), error.message)
    }
  }
  guard let failure else { return true }
  let value = NSError(
    domain: kCTFontManagerErrorDomain, code: failure.code.rawValue,
    userInfo: [
      NSLocalizedDescriptionKey: failure.message, kCTFontManagerErrorFontURLsKey: [url],
    ])
  if let error = unsafe error { unsafe error.pointee = Unmanaged.passRetained(value) }
  return false
}

extension CTFontManagerError {
  fileprivate init(_ kind: FontRegistrationFault.Kind) {
    self =
      switch kind {
      case .missing: .fileNotFound
      case .forbidden: .insufficientPermissions
      case .damaged: .invalidFontData
      case .alreadyRegistered: .alreadyRegistered
      case .notRegistered: .notRegistered
      case .unusable: .exceededResourceLimit
      }
  }
}
