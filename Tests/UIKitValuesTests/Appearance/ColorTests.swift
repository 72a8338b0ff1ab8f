import Testing
import UIKitValues

@MainActor @Suite struct ColorTests {
  private func text(_ color: UIColor, _ style: UIUserInterfaceStyle = .light) -> String {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let resolved = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
    unsafe resolved.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { "\(Int(($0 * 255).rounded()))" }.joined(separator: " ")
  }

  @Test func `colours are made from parts, from a grey and from a hue`() {
    #expect(text(UIColor(red: 1, green: 0.2, blue: 0, alpha: 0.4)) == "255 51 0 102")
    #expect(text(UIColor(white: 0.2, alpha: 1)) == "51 51 51 255")
    let hues: [CGFloat] = [0, 1 / 6, 1 / 3, 0.5, 2 / 3, 5 / 6, 1]
    let colors = hues.map {
      text(UIColor(hue: $0, saturation: 1, brightness: 1, alpha: 1))
    }
    #expect(
      colors == [
        "255 0 0 255", "255 255 0 255", "0 255 0 255", "0 255 255 255", "0 0 255 255",
        "255 0 255 255", "255 0 0 255",
      ])
  }

  @Test func `hue, saturation and brightness survive the round trip`() {
    for red in stride(from: CGFloat(0), through: 1, by: 0.2) {
      for green in stride(from: CGFloat(0), through: 1, by: 0.2) {
        for blue in stride(from: CGFloat(0), through: 1, by: 0.2) {
          let color = UIColor(red: red, green: green, blue: blue, alpha: 1)
          var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
          unsafe color.getHue(
            &hue, saturation: &saturation, brightness: &brightness, alpha: nil)
          let again = UIColor(
            hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
          #expect(text(again) == text(color))
        }
      }
    }
  }

  @Test func `a colour of Display P3 becomes one of extended sRGB`() {
    func parts(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> [CGFloat] {
      let color = UIColor(displayP3Red: red, green: green, blue: blue, alpha: 0.5)
      let parts = color.cgColor.components ?? []
      #expect(UIColor(cgColor: color.cgColor) == color && parts.last == 0.5)
      return parts.dropLast().map { ($0 * 10000).rounded() / 10000 }
    }
    // By the formulas of CSS Color 4, in another language.
    #expect(parts(1, 0, 0) == [1.0931, -0.2267, -0.1501])
    #expect(parts(0, 1, 0) == [-0.5116, 1.0183, -0.3107])
    #expect(parts(0, 0, 1) == [0, 0, 1.0420])
    #expect(parts(0.2, 0.4, 0.02) == [0.1041, 0.4059, -0.0959])
    #expect(parts(0.3, 0.3, 0.3) == [0.3, 0.3, 0.3] && parts(1, 1, 1) == [1, 1, 1])
  }

  @Test func `only greys have a white`() {
    var (white, alpha): (CGFloat, CGFloat) = (9, 9)
    #expect(unsafe !UIColor.red.getWhite(&white, alpha: &alpha) && white == 9)
    #expect(unsafe UIColor.lightText.getWhite(&white, alpha: &alpha) && white == 1 && alpha == 0.6)
  }

  @Test func `a dynamic colour follows the traits, also when its opacity is changed`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(text(color) == "0 0 0 255" && text(color, .dark) == "255 255 255 255")
    let pale = color.withAlphaComponent(0.2)
    #expect(text(pale) == "0 0 0 51" && text(pale, .dark) == "255 255 255 51")
    #expect(color == color && color != UIColor { _ in .black })
    #expect(UIColor(white: 0, alpha: 1) == .black && UIColor.black != color)
    #expect(Set([UIColor.black, .darkText, color]).count == 2)
    var white: CGFloat = 0
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      _ = unsafe color.getWhite(&white, alpha: nil)
    }
    #expect(white == 1)
  }

  @Test func `the system's colours differ by style and level`() {
    #expect(text(.systemBlue) == "0 122 255 255" && text(.systemBlue, .dark) == "10 132 255 255")
    #expect(text(.separator) == "60 60 67 74" && text(.separator, .dark) == "84 84 88 153")
    let raised = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0.userInterfaceLevel = .elevated
    }
    #expect(text(UIColor.systemBackground.resolvedColor(with: raised)) == "28 28 30 255")
    #expect(text(.systemBackground, .dark) == "0 0 0 255")
    let plain: [UIColor] = [
      .darkGray, .lightGray, .white, .gray, .green, .blue, .cyan, .yellow, .magenta, .orange,
      .purple, .brown, .clear,
    ]
    #expect(Set(plain).count == plain.count)
    let system: [UIColor] = [
      .systemRed, .systemGreen, .systemOrange, .systemYellow, .systemPink, .systemPurple,
      .systemTeal, .systemIndigo, .systemBrown, .systemMint, .systemCyan, .systemGray,
      .systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6, .label,
      .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .opaqueSeparator, .link,
      .systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill,
      .tertiarySystemBackground,
    ]
    #expect(Set(system.map { text($0) + text($0, .dark) }).count == system.count)
    #expect(text(.placeholderText) == text(.tertiaryLabel))
    let groups: [UIColor] = [
      .systemGroupedBackground, .secondarySystemGroupedBackground,
      .tertiarySystemGroupedBackground,
    ]
    #expect(
      groups.map { text($0, .dark) } == ["0 0 0 255", "28 28 30 255", "44 44 46 255"])
  }
}
