internal import Glibc

/// The system's text for an errno.
func errorText(_ code: Int32) -> String {
  guard let text = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: text)
}
