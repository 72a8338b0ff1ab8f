import LinuxCalls
import Testing

@Test func `a C string is copied, and NULL is empty`() {
  let copy = unsafe "Größe".withCString { unsafe text($0) }
  let none = text(nil)
  #expect(copy == "Größe" && none.isEmpty)
}
