internal import Evidence
internal import Foundation
internal import LinuxInput
internal import UIKit

/// `retouch devices`: lists the machine's input devices, with their use or why they are not used.
@MainActor enum DevicesCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    let survey = try DeviceSurvey(
      testsGrabs: arguments.has("--grabs"),
      manager: SeatManager(environment: ProcessInfo.processInfo.environment))
    let output = TextOutput()
    if arguments.has("--json") {
      output.write(line: survey.json.line)
    } else {
      for line in survey.lines { output.write(line: line) }
    }
    try output.finish()
    if !survey.devices.contains(where: \.isUsed), let refusal = survey.firstRefusal {
      throw HostError(LinuxInputError.refused(refusal))
    }
  }
}
