internal import Foundation
internal import InputCore
internal import InputRecording
internal import Synchronization
internal import TextLayout
internal import UIKitCore
internal import UIKitHosts

/// One of the app's own fonts, which its Info.plist lists or its code has registered.
struct OwnFont {
  /// The font, named by its path within the app's resources, or by its whole path if it is
  /// elsewhere.
  var file: FontFile
  /// Whether the run's Info.plist lists it, so that it is forgotten with the run.
  var isListed: Bool
}

extension FontTextSetter {
  /// The largest size of an app's own font, in bytes.
  private static let sizeLimit: UInt64 = 64 << 20

  func register(fontAt path: String) throws(FontRegistrationFault) {
    let name = resourceName(of: path)
    try register(path, as: name, isListed: false) { () throws(FontRegistrationFault) in
      switch FileWork.contents(of: path, limit: Self.sizeLimit) {
      case .success(let bytes): return bytes
      case .failure(let failure): throw FontRegistrationFault(failure)
      }
    }
  }

  func unregister(fontAt path: String) throws(FontRegistrationFault) {
    let name = resourceName(of: path)
    let isThere = state.withLock { state in
      let count = state.own.count
      state.own.removeAll { $0.file.path == name }
      return state.own.count < count
    }
    guard isThere else {
      throw FontRegistrationFault(.notRegistered, "\(path): the font is not registered")
    }
    _ = library?.unregister(fileAt: name)
    Typesetting.install(self)
  }

  /// Registers the fonts that an Info.plist lists, each found by `find`; reports those that are
  /// missing or damaged.
  func register(
    listed names: [String], find: (String) -> (path: String, bytes: [UInt8])?
  ) {
    for listed in names {
      let found = find(listed)
      let name = found.map { resourceName(of: $0.path) } ?? listed
      do throws(FontRegistrationFault) {
        try register(listed, as: name, isListed: true) { () throws(FontRegistrationFault) in
          guard let found else {
            throw FontRegistrationFault(
              .missing, "\(listed): there is no such file in the app's resources")
          }
          return found.bytes
        }
      } catch {
        report("Info.plist: UIAppFonts: \(error.message)")
      }
    }
  }

  /// Forgets the fonts that an Info.plist listed.
  func forgetListed() {
    let names = state.withLock { state in
      defer { state.own.removeAll { $0.isListed } }
      return state.own.filter(\.isListed).map(\.file.path)
    }
    guard !names.isEmpty, let library else { return }
    for name in names { _ = library.unregister(fileAt: name) }
    Typesetting.install(self)
  }

  /// Registers a file, whose contents the recording being replayed may carry.
  private func register(
    _ path: String, as name: String, isListed: Bool,
    read: () throws(FontRegistrationFault) -> [UInt8]
  ) throws(FontRegistrationFault) {
    let (isThere, carried) = state.withLock { state in
      (state.own.contains { $0.file.path == name }, state.carriedOwn[name])
    }
    guard !isThere else {
      throw FontRegistrationFault(.alreadyRegistered, "\(path): the font is registered already")
    }
    let bytes: [UInt8]
    if let carried { bytes = carried.contents } else { bytes = try readingForToolkit(read) }
    guard let library else {
      throw FontRegistrationFault(.unusable, "\(path): the libraries for text are missing")
    }
    do throws(FontError) {
      let file = try FontFile(name: name, contents: bytes)
      _ = try library.register(file)
      state.withLock { $0.own.append(OwnFont(file: file, isListed: isListed)) }
    } catch {
      if carried != nil { report(unusable: name) }
      throw FontRegistrationFault(.damaged, "\(path): the file has no font that can be used")
    }
    Typesetting.install(self)
  }
}

extension FontRegistrationFault {
  fileprivate init(_ failure: HostFailure) {
    let kind: Kind =
      switch failure.kind {
      case .noSuchFile: .missing
      case .noPermission: .forbidden
      case .changedMeanwhile, .noOpener, .other: .damaged
      }
    self.init(kind, failure.message)
  }
}
