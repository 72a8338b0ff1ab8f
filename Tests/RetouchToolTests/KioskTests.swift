import Foundation
import HostTestSupport
import Testing
import UIKit

@testable import retouch

/// `retouch kiosk`.
@Suite struct KioskTests {
  private func plan(
    name: String = "board", user: String = "kiosk", app: String = "/opt/board/App",
    keep: String? = "10m"
  ) throws -> KioskPlan {
    try KioskPlan(name: name, user: user, app: app, keep: keep, kinds: ["TOUCHSCREEN", "KEY"])
  }

  @Test func `the unit says when the keyboard is on the screen, if that was asked for`() throws {
    var plan = try plan(keep: nil)
    plan.keyboard = "on,split"
    let unit = try #require(plan.files.last).text
    #expect(
      unit.contains(
        "\nEnvironment=RETOUCH_KEYBOARD=on,split\nEnvironment=RETOUCH_DISPLAY=kms\n"))
  }

  @Test func `user, folders, rules and unit name each other`() throws {
    let files = try plan().files.map { "\($0.path)\n\($0.text)" }
    let short = files[0...2].joined(separator: "\n")
      .replacing(#"SUBSYSTEM=="input", KERNEL=="event*", ENV"#, with: "INPUT ")
      .replacing(#"SUBSYSTEM=="backlight", ACTION=="add", RUN+="#, with: "LIGHT ")
    #expect(
      short == """
        /etc/sysusers.d/board.conf
        # Written by retouch kiosk for /opt/board/App.
        u kiosk - "board on the panel" /var/lib/board /usr/sbin/nologin

        /etc/tmpfiles.d/board.conf
        # Written by retouch kiosk for /opt/board/App.
        d /var/lib/board 0700 kiosk kiosk -
        d /var/lib/board/recordings 0700 kiosk kiosk -

        /etc/udev/rules.d/70-board.rules
        # Written by retouch kiosk for /opt/board/App.
        INPUT {ID_INPUT_TOUCHSCREEN}=="1", GROUP="kiosk", MODE="0640"
        INPUT {ID_INPUT_KEY}=="1", GROUP="kiosk", MODE="0640"
        # The app dims the panel, and turns it off.
        LIGHT "/bin/chgrp kiosk /sys$devpath/brightness /sys$devpath/bl_power"
        LIGHT "/bin/chmod g+w /sys$devpath/brightness /sys$devpath/bl_power"

        """)
    let unit = files[3].split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(
      unit.joined(separator: "\n") == """
        /etc/systemd/system/board.service
        [Unit]
        Description=board on the panel
        Conflicts=getty@tty1.service
        After=getty@tty1.service systemd-user-sessions.service plymouth-quit-wait.service
        StartLimitIntervalSec=0
        [Service]
        Type=notify
        WatchdogSec=10
        User=kiosk
        SupplementaryGroups=video
        StateDirectory=board board/recordings
        StateDirectoryMode=0700
        RuntimeDirectory=board
        RuntimeDirectoryMode=0700
        WorkingDirectory=/var/lib/board
        Environment=XDG_STATE_HOME=/var/lib/board
        Environment=RETOUCH_DISPLAY=kms
        Environment=RETOUCH_GRAB=on
        Environment=RETOUCH_SAVE_STATE=5s
        Environment=RETOUCH_LIVE=/run/board/live
        Environment=RETOUCH_RECORD=/var/lib/board/recordings/board.mcap
        Environment=RETOUCH_RECORD_KEEP=10m
        Environment=SWIFT_BACKTRACE=enable=no
        ExecStart=/opt/board/App
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
        """)
    #expect(!(try plan(keep: nil).files[3].text.contains("RECORD")))
  }

  @Test func `the variables of the unit are valid together`() throws {
    let lines = try plan().files[3].lines.filter { $0.hasPrefix("Environment=RETOUCH_") }
    var environment: [String: String] = [:]
    for line in lines {
      let parts = line.dropFirst("Environment=".count).split(separator: "=", maxSplits: 1)
      environment[String(parts[0])] = String(parts[1])
    }
    #expect(HostVariable.complaints(about: environment.keys) == [])
    let options = try HostOptions(environment: environment)
    #expect(options.recordKeep == 600_000_000_000)
    #expect(options.grabs && options.display == .panel)
  }

  @Test(arguments: ["", "Board", "1board", "b_oard", "böard", "b\nUser=root"])
  func `what is not the name of a unit or a user is refused`(name: String) {
    #expect(throws: HostError.self) { try plan(name: name) }
    #expect(throws: HostError.self) { try plan(user: name) }
  }

  @Test(arguments: ["App", "/opt/a b", "/opt/a%b", "/opt/a\nExecStart=/bin/sh", "/opt/ä", "/a;b"])
  func `a path that a unit would read otherwise is refused`(app: String) {
    #expect(throws: HostError.self) { try plan(app: app) }
  }

  @Test(arguments: [
    ("/opt/board/App", "app"), ("/opt/My App-2", "myapp-2"), ("/x/9.lives", "lives"), ("/", ""),
  ])
  func `the name is that of the program, as far as it can be`(app: String, name: String) {
    #expect(KioskPlan.name(for: app) == name)
  }

  @Test func `an image gets the files once, and what it lacks is named`() throws {
    let folder = try TemporaryFolder()
    let root = folder.path("image")
    let manager = FileManager.default
    try manager.createDirectory(atPath: root + "/opt/board", withIntermediateDirectories: true)
    let program = root + "/opt/board/Board"
    try "libcairo.so.2 libicuuc.so.99".write(toFile: program, atomically: false, encoding: .utf8)
    func run(_ options: String...) throws -> Programs.Outcome {
      try Programs.run("retouch", ["kiosk", "/opt/board/Board", "--root", root] + options)
    }
    #expect(try run().errors == "retouch: kiosk: /opt/board/Board: is not executable\n")
    try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let names = [
      "/etc/sysusers.d/board.conf", "/etc/tmpfiles.d/board.conf",
      "/etc/udev/rules.d/70-board.rules", "/etc/systemd/system/board.service",
    ]
    let rest = """
      libraries: those that the app is linked with were not checked
      missing: the package libcairo2, which the app loads
      missing: the package libicu99, which the app loads
      missing: the package fonts-inter, with a font of every app
      missing: the package fonts-material-design-icons-iconfont, with a font of every app
      next, in the image: systemctl enable board

      """
    for state in ["written", "unchanged"] {
      let outcome = try run()
      #expect(outcome.status == 69)
      #expect(outcome.output == names.map { "\(root)\($0): \(state)\n" }.joined() + rest)
    }
    try "mine".write(toFile: root + names[3], atomically: false, encoding: .utf8)
    let refused = try run()
    #expect(refused.status == 73)
    #expect(
      refused.errors
        == "retouch: kiosk: \(root)\(names[3]): has other contents; --overwrite replaces it, "
        + "--print shows what it would be\n")
    #expect(try run("--overwrite").output.contains("board.service: replaced\n"))
    let printed = try run("--print")
    #expect(printed.status == 0)
    #expect(printed.output.contains("# /etc/systemd/system/board.service\n# Written by retouch"))
  }

  @Test func `names of the system's own services, data and users are refused`() throws {
    let folder = try TemporaryFolder()
    let root = folder.path("image")
    let manager = FileManager.default
    for path in ["/usr/lib/systemd/system", "/etc", "/var/lib/docker"] {
      try manager.createDirectory(atPath: root + path, withIntermediateDirectories: true)
    }
    _ = try folder.write("", "image/usr/lib/systemd/system/cron.service")
    // The folder belongs to whom the test runs as.
    let own = geteuid()
    _ = try folder.write(
      "root:x:0:0::/root:/bin/bash\nanna:x:1000:1000::/var/anna:/bin/sh\n"
        + "kiosk:x:\(own == 999 ? 998 : 999):999::/:/usr/sbin/nologin\n"
        + "self:x:\(own == 0 ? 1 : own):0::/:/usr/sbin/nologin\n", "image/etc/passwd")
    func refusal(name: String = "board", user: String = "kiosk") throws -> String? {
      KioskNames(root: root, plan: try plan(name: name, user: user)).refusal
    }
    #expect(try refusal() == nil)
    #expect(try refusal(user: "new") == nil)
    #expect(try refusal(name: "cron")?.contains("cron.service is a service of the system") == true)
    #expect(try refusal(name: "docker")?.hasPrefix("--name: /var/lib/docker belongs") == true)
    for user in ["root", "anna"] {
      #expect(try refusal(user: user)?.hasPrefix("--user: \(user) is not a user for") == true)
    }
    // A second time, when the service has its data.
    if own != 0 { #expect(try refusal(name: "docker", user: "self") == nil) }
  }

  @Test func `a program that a service cannot see is refused`() throws {
    let check = KioskCheck(root: "", app: "/bin")
    #expect(check.refusal == "/bin: there is no such program")
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("root"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: "/bin/true", toPath: folder.path("root/App"))
    let hidden = KioskCheck(root: folder.path("."), app: "/root/App")
    #expect(
      hidden.refusal
        == "/root/App: a service sees nothing in /root/; put the program into /opt or /usr/local")
  }
}
