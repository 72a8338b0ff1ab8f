internal import UIKit

extension TouchSession {
  /// The application's resource files, such as storyboards.
  public enum Resources: Sendable {
    /// No files.
    case none
    /// These files' contents, by their names: `Main.storyboard`.
    case files([String: String])
    /// The files of a folder and of its `Base.lproj`.
    case folder(String)

    func find(_ file: String, in bundle: String?) -> [UInt8]? {
      switch self {
      case .none: nil
      case .files(let files): files[file].map { Array($0.utf8) }
      case .folder(let folder): ResourceFolder(folder: folder).find(file, in: bundle)
      }
    }
  }
}
