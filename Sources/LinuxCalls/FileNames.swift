internal import Glibc

/// The names in a folder, sorted, without `.` and `..`.
///
/// - Throws: `SystemFailure` if the folder cannot be read.
package func fileNames(in folder: String) throws(SystemFailure) -> [String] {
  guard let stream = unsafe opendir(folder) else {
    throw SystemFailure("opendir", code: errno)
  }
  defer { unsafe closedir(stream) }
  var names: [String] = []
  while let entry = unsafe readdir(stream) {
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
      unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) {
        unsafe String(cString: $0)
      }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names.sorted()
}
