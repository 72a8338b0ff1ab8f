internal import Glibc

/// The C library's description of an errno, as messages end with it.
package func systemMessage(_ code: Int32) -> String {
  guard let message = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: message)
}
