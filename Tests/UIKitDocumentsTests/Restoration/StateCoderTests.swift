import Foundation
import Testing
import UIKit
import UIKitTesting
import UIKitTestSupport

/// What app code can write into a saved state, and read from it.
@MainActor @Suite struct StateCoderTests {
  /// Has one launch write and the next one read; returns what the first one refused.
  @discardableResult private func roundTrip(
    _ write: @escaping (NSCoder) -> Void, _ read: @escaping (NSCoder) -> Void
  ) -> [String] {
    let app = RestoredApp()
    app.write = write
    let session = app.launch()
    session.enterBackground()
    let refusals = session.takeRefusals()
    let saved = session.savedState
    session.end()
    let next = RestoredApp()
    var count = 0
    next.read = { coder in
      count += 1
      read(coder)
    }
    next.launch(saved).end()
    #expect(count == 1)
    return refusals
  }

  @Test func `21.1 numbers, text, data and dates survive the round trip`() {
    let date = Date(timeIntervalSinceReferenceDate: 12345.678901234567)
    roundTrip { coder in
      #expect(coder.allowsKeyedCoding && coder.requiresSecureCoding)
      coder.encode(true, forKey: "bool")
      coder.encode(Int.min, forKey: "int")
      coder.encode(Int32.max, forKey: "int32")
      coder.encode(Int64.min, forKey: "int64")
      coder.encode(0.1, forKey: "double")
      coder.encode(-Double.infinity, forKey: "infinite")
      coder.encode(Float(1.1), forKey: "float")
      coder.encode("<&>\u{1}\n", forKey: "text")
      coder.encodeConditionalObject("b", forKey: "conditional")
      coder.encode(Data([0, 255]), forKey: "data")
      coder.encode(date, forKey: "date")
      coder.encode("gone", forKey: "nothing")
      coder.encode(nil, forKey: "nothing")
      #expect(coder.containsValue(forKey: "text") && !coder.containsValue(forKey: "nothing"))
    } _: { coder in
      #expect(coder.allowsKeyedCoding && coder.requiresSecureCoding)
      #expect(coder.decodeBool(forKey: "bool") && coder.decodeInteger(forKey: "int") == .min)
      #expect(coder.decodeInt32(forKey: "int32") == .max)
      #expect(coder.decodeInt64(forKey: "int64") == .min)
      #expect(coder.decodeDouble(forKey: "double") == 0.1)
      #expect(coder.decodeDouble(forKey: "infinite") == -.infinity)
      #expect(coder.decodeFloat(forKey: "float") == 1.1)
      #expect(coder.decodeObject(forKey: "text") as? String == "<&>\u{1}\n")
      #expect(coder.decodeObject(of: NSString.self, forKey: "conditional") == "b")
      #expect(coder.decodePropertyList(forKey: "data") as? Data == Data([0, 255]))
      #expect(coder.decodeObject(of: NSDate.self, forKey: "date") as Date? == date)
      #expect(coder.containsValue(forKey: "text") && !coder.containsValue(forKey: "nothing"))
    }
  }

  @Test func `21.1 a value that is missing or of another type reads as nothing`() {
    roundTrip { coder in
      coder.encode("text", forKey: "text")
    } _: { coder in
      #expect(coder.decodeInteger(forKey: "text") == 0 && coder.decodeInteger(forKey: "none") == 0)
      #expect(coder.decodeObject(of: NSNumber.self, forKey: "text") == nil)
      #expect(coder.decodeObject(of: [NSNumber.self], forKey: "text") == nil)
      #expect(coder.decodeObject(of: [NSNumber.self], forKey: "none") == nil)
      #expect(coder.decodeObject(of: UIView.self, forKey: "text") == nil)
      #expect(coder.decodeObject(of: nil, forKey: "text") as? String == "text")
    }
  }

  @Test func `21.1 collections survive the round trip, and need all their classes allowed`() {
    let refusals = roundTrip { coder in
      coder.encode(["b": [1, 2], "a": Set([3]), "n": NSNull()] as [String: Any], forKey: "all")
      coder.encode([1: "x", "k": "y"] as [AnyHashable: String], forKey: "keys")
    } _: { coder in
      let all = coder.decodeObject(forKey: "all") as? [String: Any]
      #expect(all?["b"] as? [Int] == [1, 2] && all?["a"] as? Set<Int> == [3])
      #expect(all?["n"] is NSNull)
      let classes = [NSDictionary.self, NSArray.self, NSSet.self, NSNull.self]
      #expect(coder.decodeObject(of: classes, forKey: "all") == nil)
      #expect(coder.decodeObject(of: classes + [NSNumber.self], forKey: "all") != nil)
      #expect(coder.decodeObject(forKey: "keys") as? [String: String] == ["k": "y"])
    }
    #expect(refusals.map { $0.contains("keys that are not strings") } == [true])
  }

  @Test func `21.1 objects that conform to NSSecureCoding encode themselves`() {
    let mark = Bookmark(page: 7, next: Bookmark(page: 8, next: nil))
    let identifier = UUID()
    roundTrip { coder in
      coder.encode(mark, forKey: "mark")
      coder.encode(URL(string: "https://example.org/1"), forKey: "url")
      coder.encode(identifier, forKey: "uuid")
    } _: { coder in
      let read = coder.decodeObject(of: Bookmark.self, forKey: "mark")
      #expect(read?.page == 7 && read?.next?.page == 8 && read?.next?.next == nil)
      #expect(read?.bytes == [1, 2])
      #expect(
        coder.decodeObject(of: NSURL.self, forKey: "url")?.absoluteString
          == "https://example.org/1")
      #expect(coder.decodeObject(of: NSUUID.self, forKey: "uuid") as UUID? == identifier)
    }
  }

  @Test func `21.1 a value that cannot be encoded is refused with its key, and the rest is kept`() {
    final class Local: NSObject, NSSecureCoding {
      static var supportsSecureCoding: Bool { true }
      override init() {}
      init?(coder: NSCoder) {}
      func encode(with coder: NSCoder) {}
    }
    var deep: [Any] = []
    for _ in 0..<40 { deep = [deep] }
    let refusals = roundTrip { coder in
      coder.encode(Plain(), forKey: "plain")
      coder.encode(Local(), forKey: "local")
      coder.encode(deep, forKey: "deep")
      coder.encode(3, forKey: "three")
    } _: { coder in
      #expect(!coder.containsValue(forKey: "plain") && !coder.containsValue(forKey: "local"))
      #expect(coder.decodeInteger(forKey: "three") == 3)
    }
    #expect(refusals.count == 3)
    #expect(
      refusals.first
        == "saving state: plain: Plain is neither restored by itself nor an NSSecureCoding")
    #expect(
      refusals.dropFirst().first?.contains("local: no class has the name Local") == true)
    #expect(refusals.last?.contains("deep: values nested deeper") == true)
  }

  @Test func `21.1 references resolve to restored objects, and to nothing else`() {
    let saved = RestoredApp.saved { app in
      app.list.other = app.navigation
      let page = PageController("page")
      page.other = page.card
      page.card.restorationIdentifier = "card"
      app.navigation.pushViewController(page, animated: false)
    }
    let app = RestoredApp()
    let session = app.launch(saved)
    let page = app.navigation.topViewController as? PageController
    #expect(app.list.other === app.navigation && page?.other === page?.card)
    session.end()
  }
}

private final class Plain {}

/// A page with a next one, kept by secure coding.
final class Bookmark: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let page: Int
  let next: Bookmark?
  let bytes: [UInt8]

  init(page: Int, next: Bookmark?) {
    (self.page, self.next, bytes) = (page, next, [1, 2])
  }

  init?(coder: NSCoder) {
    page = coder.decodeInteger(forKey: "page")
    next = coder.decodeObject(of: Bookmark.self, forKey: "next")
    bytes = unsafe coder.withDecodedUnsafeBufferPointer(forKey: "bytes") { bytes in
      unsafe bytes.map { unsafe Array($0) } ?? []
    }
  }

  func encode(with coder: NSCoder) {
    coder.encode(page, forKey: "page")
    coder.encode(next, forKey: "next")
    unsafe coder.encodeBytes(bytes, length: bytes.count, forKey: "bytes")
  }
}
