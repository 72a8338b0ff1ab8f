import Foundation
import Quartz
import RandomTestSupport
import Testing
import UIGeometry

@Suite struct EncodingTests {
  @Test func `a list comes back from its bytes`() throws {
    let seed = SeededGenerator.testSeed()
    var lists = RandomLists(seed: seed)
    for _ in 0..<300 {
      let list = lists.list()
      let bytes = list.encoded()
      let back = try DisplayList(decoding: bytes) { digest in
        lists.images.first { $0.digest == digest }
      }
      #expect(back == list, "seed \(seed)")
      #expect(back.encoded() == bytes, "seed \(seed)")
      #expect(back.digest == list.digest)
    }
  }

  @Test func `coordinates of interfaces take few bytes`() {
    let fill = DisplayList.Command.fill(
      VectorPath(CGRect(x: 16, y: 20.5, width: 358, height: 44)), .winding,
      .color(PaintColor(red: 1, green: 1, blue: 1, alpha: 1)), .plain)
    #expect(DisplayList([fill]).encoded().count < 40)
  }

  @Test func `damaged bytes are refused or are the encoding of their list`() {
    let seed = SeededGenerator.testSeed()
    var lists = RandomLists(seed: seed)
    var (refused, accepted) = (0, 0)
    for _ in 0..<3000 {
      var bytes = lists.list().encoded()
      for _ in 0...Int.random(in: 0...2, using: &lists.random) {
        damage(&bytes, using: &lists.random)
      }
      do {
        let images = lists.images
        let list = try DisplayList(decoding: bytes) { digest in
          images.first { $0.digest == digest }
        }
        #expect(list.encoded() == bytes, "seed \(seed)")
        _ = list.description
        _ = list.touches()
        accepted += 1
      } catch {
        #expect(error.offset <= bytes.count, "seed \(seed)")
        refused += 1
      }
    }
    #expect(refused > 100 && accepted > 100, "\(refused) and \(accepted), seed \(seed)")
  }

  @Test func `each end of the bytes is too early`() {
    var lists = RandomLists(seed: 5)
    let bytes = lists.list().encoded()
    let images = lists.images
    for length in 0..<bytes.count {
      #expect(throws: DisplayListError.self) {
        try DisplayList(decoding: Array(bytes.prefix(length))) { digest in
          images.first { $0.digest == digest }
        }
      }
    }
  }

  @Test func `errors say what is wrong and where`() {
    func failure(_ bytes: [UInt8]) -> DisplayListError? {
      do {
        _ = try DisplayList(decoding: bytes) { _ in nil }
        return nil
      } catch {
        return error
      }
    }
    let start = Array("RTDL".utf8) + [1]
    #expect(failure([1, 2, 3])?.problem == .signature)
    #expect(failure(start)?.problem == .truncated)
    #expect(failure(start + [99])?.problem == .value(of: "command", 99))
    #expect(failure(start + [2, 0])?.problem == .nesting)
    #expect(failure(start + [1, 0])?.problem == .nesting)
    #expect(failure(start + [0, 0])?.problem == .surplus)
    #expect(
      failure(start + [6] + [UInt8](repeating: 0xFF, count: 20))?.problem
        == .number(of: "path"))
    let image = CGImage(width: 1, height: 1, pixels: [0, 0, 0, 0])
    let list = DisplayList([.image(image, .zero, .default, .plain)])
    #expect(failure(list.encoded())?.problem == .image(image.digest))
    #expect(
      failure(start + [2, 0])?.description
        == "byte 6: groups and saved states do not match: the bytes are damaged")
  }

  @Test func `lists may not contain each other without end`() {
    var list = DisplayList()
    for _ in 0..<64 { list = DisplayList([.list(list, .identity)]) }
    #expect((try? DisplayList(decoding: list.encoded()) { _ in nil }) == list)
    let deeper = DisplayList([.list(list, .identity)])
    #expect(throws: DisplayListError.self) {
      try DisplayList(decoding: deeper.encoded()) { _ in nil }
    }
  }

  private func damage(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    guard bytes.count > 6 else { return }
    let place = Int.random(in: 5..<bytes.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
    case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 2: bytes.remove(at: place)
    default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
    }
  }
}
