import Quartz
import RandomTestSupport
import Testing

@Suite struct ShallowStackTests {
  @Test func `a stack returns what an array does`() {
    let seed = SeededGenerator.testSeed()
    var random = SeededGenerator(seed: seed)
    var (stack, array) = (ShallowStack<Int>(), [Int]())
    for number in 0..<2000 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0..<4:
        stack.append(number)
        array.append(number)
      case 4..<8: #expect(stack.popLast() == array.popLast(), "seed \(seed), step \(number)")
      default:
        let count = Int.random(in: 0...array.count, using: &random)
        let lowest = count < array.count ? array[count] : nil
        #expect(stack.removeAll(above: count) == lowest, "seed \(seed), step \(number)")
        array.removeSubrange(count...)
      }
      #expect(stack.count == array.count, "seed \(seed), step \(number)")
    }
  }

  @Test func `elements below are not removed by asking for more than there are`() async {
    await #expect(processExitsWith: .failure) {
      var stack = ShallowStack<Int>()
      stack.removeAll(above: 1)
    }
  }
}
