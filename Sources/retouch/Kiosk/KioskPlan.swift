internal import Foundation
internal import UIKit

/// The files that make an app a kiosk: its service, its user, its folders and its devices.
struct KioskPlan: Equatable {
  /// A file for the machine.
  struct File: Equatable {
    /// Its absolute path.
    var path: String
    var text: String

    /// The text, line by line.
    var lines: [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The name of the service, and of its folder of data.
  let name: String
  /// The user that runs it.
  let user: String
  /// The absolute path of the program.
  let app: String
  /// How much of its input the app keeps, as `RETOUCH_RECORD_KEEP` says it; nil for none.
  let keep: String?
  /// The kinds of devices that the user may read, as udev names them: `TOUCHSCREEN`.
  let kinds: [String]
  /// When the keyboard is on the screen, and where its keys are, as `RETOUCH_KEYBOARD` says it; nil
  /// for the default of panels.
  var keyboard: String?

  /// - Throws: `HostError` if a name or the path cannot be written into units and rules as it is.
  init(
    name: String, user: String, app: String, keep: String?, kinds: [String]
  ) throws(HostError) {
    for (option, text) in [("--name", name), ("--user", user)] where !Self.isName(text) {
      throw .usage(
        "kiosk: \(option): expected letters from a to z, digits and -, beginning with a letter, at "
          + "most 31, found \"\(text)\"")
    }
    guard app.hasPrefix("/"), app.unicodeScalars.allSatisfy({ Self.isPlain($0) }) else {
      throw .usage(
        "kiosk: \(app): the path of a service's program has only letters, digits and /._+-: move "
          + "it, or name a link")
    }
    (self.name, self.user, self.app, self.keep, self.kinds) = (name, user, app, keep, kinds)
  }

  /// The name of a service for a program: its file's name with small letters, without what a name
  /// cannot contain.
  static func name(for app: String) -> String {
    let file = app.split(separator: "/").last ?? ""
    let name = file.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return String(name.drop { !$0.isLetter }.prefix(31))
  }

  private static func isName(_ text: String) -> Bool {
    let isLetter = { (byte: UInt8) in (0x61...0x7A).contains(byte) }
    guard let first = text.utf8.first, isLetter(first), text.utf8.count <= 31 else { return false }
    return text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return false }
    return scalar.properties.isAlphabetic || "0123456789/._+-".unicodeScalars.contains(scalar)
  }

  // MARK: Files

  /// All files, in the order in which they are needed.
  var files: [File] {
    [
      File(path: "/etc/sysusers.d/\(name).conf", text: account),
      File(path: "/etc/tmpfiles.d/\(name).conf", text: folders),
      File(path: "/etc/udev/rules.d/70-\(name).rules", text: rules),
      File(path: "/etc/systemd/system/\(name).service", text: unit),
    ]
  }

  private var mark: String { "# Written by retouch kiosk for \(app)." }
  private var data: String { "/var/lib/\(name)" }

  private var account: String {
    """
    \(mark)
    u \(user) - "\(name) on the panel" \(data) /usr/sbin/nologin

    """
  }

  private var folders: String {
    """
    \(mark)
    d \(data) 0700 \(user) \(user) -
    d \(data)/recordings 0700 \(user) \(user) -

    """
  }

  private var rules: String {
    let devices = kinds.map {
      #"SUBSYSTEM=="input", KERNEL=="event*", ENV{ID_INPUT_\#($0)}=="1", "#
        + #"GROUP="\#(user)", MODE="0640""#
    }
    let light = #"SUBSYSTEM=="backlight", ACTION=="add", "#
    let files = "/sys$devpath/brightness /sys$devpath/bl_power"
    let programs = [
      #"RUN+="/bin/chgrp \#(user) \#(files)""#, #"RUN+="/bin/chmod g+w \#(files)""#,
    ]
    return
      ([mark] + devices + ["# The app dims the panel, and turns it off."]
      + programs.map { light + $0 })
      .map { $0 + "\n" }.joined()
  }

  private var unit: String {
    // The recording has the backtrace; that of the Swift runtime would delay the next start.
    let records = keep.map {
      """
      Environment=RETOUCH_RECORD=\(data)/recordings/\(name).mcap
      Environment=RETOUCH_RECORD_KEEP=\($0)
      Environment=SWIFT_BACKTRACE=enable=no

      """
    }
    let typing = keyboard.map { "Environment=RETOUCH_KEYBOARD=\($0)\n" }
    return """
      \(mark)
      [Unit]
      Description=\(name) on the panel
      # The login prompt would be below the app, and take what is typed.
      Conflicts=getty@tty1.service
      After=getty@tty1.service systemd-user-sessions.service plymouth-quit-wait.service
      StartLimitIntervalSec=0

      [Service]
      Type=notify
      WatchdogSec=10
      User=\(user)
      SupplementaryGroups=video
      StateDirectory=\(name) \(name)/recordings
      StateDirectoryMode=0700
      RuntimeDirectory=\(name)
      RuntimeDirectoryMode=0700
      WorkingDirectory=\(data)
      Environment=XDG_STATE_HOME=\(data)
      \(typing ?? "")Environment=RETOUCH_DISPLAY=kms
      Environment=RETOUCH_GRAB=on
      Environment=RETOUCH_SAVE_STATE=5s
      Environment=RETOUCH_LIVE=/run/\(name)/live
      \(records ?? "")ExecStart=\(app)
      Restart=always
      RestartSec=100ms
      RestartPreventExitStatus=64
      TimeoutStartSec=20
      TimeoutStopSec=10
      NoNewPrivileges=yes
      ProtectSystem=strict
      ProtectHome=yes
      PrivateTmp=yes

      [Install]
      WantedBy=multi-user.target

      """
  }
}
