internal import Foundation

/// The name of a file in a recording: its path within the app's resources, or its whole path if it
/// is elsewhere.
package func resourceName(of path: String) -> String {
  let folder = Bundle.main.resourcePath.map { $0 + "/" } ?? ""
  let path = path.hasPrefix("/") ? URL(fileURLWithPath: path).standardizedFileURL.path : path
  return !folder.isEmpty && path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
}

/// The path of a file that a recording names.
func resourcePath(of name: String) -> String {
  name.hasPrefix("/") ? name : "\(Bundle.main.resourcePath ?? "")/\(name)"
}
