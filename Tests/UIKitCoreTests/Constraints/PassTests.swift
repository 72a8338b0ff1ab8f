import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// The order of the passes (L1.39 to L1.43).
@MainActor @Suite struct PassTests {
  private final class Probe: UIView {
    static var calls: [String] = []
    let name: String

    init(_ name: String) {
      self.name = name
      super.init(frame: .zero)
      accessibilityIdentifier = name
      translatesAutoresizingMaskIntoConstraints = false
    }

    override func updateConstraints() {
      Probe.calls.append("\(name).updateConstraints")
      super.updateConstraints()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let inside = subviews.map { " \($0.accessibilityIdentifier ?? "")=\(text($0.frame))" }
      Probe.calls.append("\(name).layoutSubviews\(inside.joined())")
    }
  }

  private func take() -> String {
    defer { Probe.calls = [] }
    return Probe.calls.joined(separator: "\n")
  }

  @Test func `constraints from the leaves up, then layout from the top down`() throws {
    let (outer, inner) = (Probe("outer"), Probe("inner"))
    var width: NSLayoutConstraint?
    let session = TouchSession { window in
      window.addSubview(outer)
      outer.addSubview(inner)
      width = outer.widthAnchor.constraint(equalToConstant: 100)
      NSLayoutConstraint.activate([
        outer.leftAnchor.constraint(equalTo: window.leftAnchor),
        outer.topAnchor.constraint(equalTo: window.topAnchor),
        outer.heightAnchor.constraint(equalToConstant: 50),
        width!,
        inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5),
        inner.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -5),
        inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
        inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -5),
      ])
    }
    #expect(
      take() == """
        inner.updateConstraints
        outer.updateConstraints
        outer.layoutSubviews inner=5,5 90×40
        inner.layoutSubviews
        """)
    width?.constant = 200
    session.wait(0.1)
    #expect(take() == "outer.layoutSubviews inner=5,5 190×40\ninner.layoutSubviews")
    inner.setNeedsUpdateConstraints()
    session.wait(0.1)
    #expect(take() == "inner.updateConstraints")
    try session.finish()
  }

  @Test func `a new constant moves animated by layoutIfNeeded in the block`() throws {
    let outer = Probe("outer")
    var left: NSLayoutConstraint?
    let session = TouchSession { window in
      window.addSubview(outer)
      left = outer.leftAnchor.constraint(equalTo: window.leftAnchor)
      NSLayoutConstraint.activate([
        left!, outer.topAnchor.constraint(equalTo: window.topAnchor),
        outer.heightAnchor.constraint(equalToConstant: 50),
        outer.widthAnchor.constraint(equalToConstant: 50),
      ])
    }
    left?.constant = 100
    UIView.animate(withDuration: 1) { outer.window?.layoutIfNeeded() }
    #expect(text(outer.frame) == "100,0 50×50")
    #expect(outer.layer.animationKeys()?.isEmpty == false)
    session.wait(0.5)
    #expect(outer.layer.presentation().map { 20..<80 ~= $0.frame.minX } == true)
    session.wait(1)
    try session.finish()
    Probe.calls = []
  }
}
