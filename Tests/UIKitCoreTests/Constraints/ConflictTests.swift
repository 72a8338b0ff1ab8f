import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// Required constraints that cannot all hold (L1.46 to L1.48).
@MainActor @Suite struct ConflictTests {
  private let card = Plank("card")

  @Test func `the newest of the app's is broken, named, and counts again`() throws {
    let card = card
    var constraints: [NSLayoutConstraint] = []
    let session = TouchSession { window in
      window.addSubview(card)
      constraints = [
        card.topAnchor.constraint(equalTo: window.topAnchor),
        card.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10),
        card.heightAnchor.constraint(equalToConstant: 20),
        card.widthAnchor.constraint(equalToConstant: 100),
        card.widthAnchor.constraint(equalToConstant: 200),
      ]
      constraints[4].identifier = "wide"
      NSLayoutConstraint.activate(constraints)
    }
    #expect(text(card.frame) == "10,0 100×20")
    let log = session.takeTranscript().brief(.refusals)
    #expect(
      log == """
        required constraints that cannot all hold:
            <NSLayoutConstraint Plank: card.width == 100>
            <NSLayoutConstraint 'wide' Plank: card.width == 200>
          Broken until they can: <NSLayoutConstraint 'wide' Plank: card.width == 200> refused
        """)
    #expect(constraints[4].isActive)
    constraints[3].isActive = false
    session.wait(0.1)
    #expect(text(card.frame) == "10,0 200×20")
    #expect(session.takeTranscript().brief(.refusals) == "")
    constraints[3].isActive = true
    session.wait(0.1)
    #expect(text(card.frame) == "10,0 200×20")
    try session.finish()
  }

  @Test func `a mask is named with a hint`() throws {
    let card = card
    card.translatesAutoresizingMaskIntoConstraints = true
    card.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
    card.autoresizingMask = [.flexibleWidth]
    let session = TouchSession { window in
      window.addSubview(card)
      card.heightAnchor.constraint(equalToConstant: 20).isActive = true
    }
    #expect(text(card.frame) == "5,5 50×50")
    let log = session.takeTranscript().brief(.refusals)
    #expect(
      log == """
        required constraints that cannot all hold:
            <NSAutoresizingMaskLayoutConstraint h=-&- v=--- Plank: card.height == 50>
            <NSLayoutConstraint Plank: card.height == 20>
          If those of an autoresizing mask are not wanted, set translatesAutoresizingMaskIntoConstraints of that view to false.
          Broken until they can: <NSLayoutConstraint Plank: card.height == 20> refused
        """)
    try session.finish()
  }

  @Test func `what is open, and what determines it`() {
    let root = board()
    root.addSubview(card)
    let left = card.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3)
    let width = card.widthAnchor.constraint(greaterThanOrEqualToConstant: 20)
    NSLayoutConstraint.activate([left, width])
    _ = frames(card, in: root)
    #expect(card.hasAmbiguousLayout)
    #expect(card.constraintsAffectingLayout(for: .vertical).isEmpty)
    let rest = [
      card.rightAnchor.constraint(equalTo: root.rightAnchor),
      card.topAnchor.constraint(equalTo: root.topAnchor),
      card.heightAnchor.constraint(equalToConstant: 9),
    ]
    NSLayoutConstraint.activate(rest)
    #expect(!card.hasAmbiguousLayout)
    #expect(card.constraintsAffectingLayout(for: .horizontal) == [left, rest[0]])
    #expect(card.constraintsAffectingLayout(for: .vertical) == [rest[1], rest[2]])
  }
}
