import Foundation
import InputCore
import Testing
import UIKit

/// A principal class for an Info.plist to name.
final class NamedApplication: UIApplication {}

/// Rule 19.1: the class of the application object.
@MainActor @Suite struct PrincipalClassTests {
  private func made(_ principal: UIApplication.Type?, infoPlist name: String?) throws -> String {
    var facts = HostFacts()
    if let name {
      facts.infoPlist = Array(
        try PropertyListSerialization.data(
          fromPropertyList: ["NSPrincipalClass": name], format: .xml, options: 0))
    }
    let run = AppRun(AppBlueprint(principal: principal, delegate: nil), facts: facts, tasks: .free)
    defer { run.end() }
    return "\(type(of: run.application))"
  }

  @Test func `19.1 the class that is named, else NSPrincipalClass, else UIApplication`() throws {
    let named = NSStringFromClass(NamedApplication.self)
    #expect(try made(NamedApplication.self, infoPlist: nil) == "NamedApplication")
    #expect(try made(nil, infoPlist: named) == "NamedApplication")
    #expect(try made(nil, infoPlist: "UIApplication") == "UIApplication")
    #expect(try made(nil, infoPlist: "Not.There") == "UIApplication")
    #expect(try made(nil, infoPlist: nil) == "UIApplication")
  }
}
