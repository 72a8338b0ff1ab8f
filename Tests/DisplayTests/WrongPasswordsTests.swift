import Display
import Testing

/// Guesses of the password, and viewers in a hurry.
@Suite struct WrongPasswordsTests {
  private static let second: UInt64 = 1_000_000_000

  @Test func `each wrong password bars its address for longer, and no other one`() {
    var guesses = WrongPasswords()
    var now = Self.second
    #expect(!guesses.isBarred("a", at: now))
    for seconds: UInt64 in [2, 4, 8, 16, 32, 60, 60, 60] {
      _ = guesses.note("a", at: now)
      #expect(guesses.isBarred("a", at: now + seconds * Self.second - 1))
      #expect(!guesses.isBarred("a", at: now + seconds * Self.second))
      #expect(!guesses.isBarred("b", at: now))
      now += seconds * Self.second
    }
    // Forgotten after ten minutes.
    now += WrongPasswords.memory
    _ = guesses.note("a", at: now)
    #expect(!guesses.isBarred("a", at: now + 2 * Self.second))
  }

  @Test func `the log has one line an hour, with the address and what was left out`() {
    var guesses = WrongPasswords()
    let first = guesses.note("192.0.2.7", at: 5)
    #expect(first?.hasPrefix("a viewer at 192.0.2.7 has said a wrong password;") == true)
    for second in 1..<100 {
      let line = guesses.note("192.0.2.7", at: 5 + UInt64(second) * Self.second)
      #expect(line == nil)
    }
    let later = guesses.note("192.0.2.8", at: 5 + WrongPasswords.silence)
    #expect(later?.contains("192.0.2.8 has said a wrong password, after 99 more") == true)
  }

  @Test func `addresses without end take no memory without end, and the newest stay barred`() {
    var guesses = WrongPasswords()
    for number in 0..<1000 { _ = guesses.note("\(number)", at: UInt64(1000 + number)) }
    #expect(!guesses.isBarred("0", at: 2000))
    for number in 1000 - WrongPasswords.capacity..<1000 {
      #expect(guesses.isBarred("\(number)", at: 2000))
    }
  }

  @Test func `a viewer may send a burst, then as many messages a second on average`() {
    var budget = MessageBudget()
    let rate = Int(MessageBudget.rate)
    let burst = budget.take(rate, at: 0)
    #expect(burst == nil)
    let hold = budget.take(rate, at: 0)
    #expect(hold == Self.second)
    // A quiet viewer saves up no more than a burst.
    let late = 1000 * Self.second
    let saved = budget.take(rate, at: late)
    #expect(saved == nil)
    let further = budget.take(1, at: late)
    #expect(further != nil)
    // A hand never meets it.
    var hand = MessageBudget()
    for tick: UInt64 in 0..<5000 {
      let hold = hand.take(1, at: tick * Self.second / 1000)
      #expect(hold == nil)
    }
  }
}
