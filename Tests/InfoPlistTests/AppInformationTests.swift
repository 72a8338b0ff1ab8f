import Foundation
import InfoPlist
import Testing

/// The values that are read from an Info.plist, and the messages about a malformed one.
@Suite struct AppInformationTests {
  private func information(_ values: [String: Any]) throws -> AppInformation {
    let data = try PropertyListSerialization.data(
      fromPropertyList: values, format: .xml, options: 0)
    return AppInformation(infoPlist: Array(data))
  }

  @Test func `every key is read`() throws {
    let read = try information([
      "CFBundleIdentifier": "org.example.notes", "CFBundleName": "Notes", "CFBundleVersion": "7",
      "NSPrincipalClass": "Notes.App", "UIMainStoryboardFile": "Main",
      "UIApplicationExitsOnSuspend": true,
      "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
      "UIDeviceFamily": [1, 2],
      "CFBundleURLTypes": [["CFBundleURLName": "n", "CFBundleURLSchemes": ["Note", "memo"]]],
      "CFBundleDocumentTypes": [
        [
          "CFBundleTypeName": "Text", "CFBundleTypeExtensions": ["TXT"],
          "LSItemContentTypes": ["public.text"],
        ]
      ],
      "LSApplicationQueriesSchemes": ["Tel"], "NSUserActivityTypes": ["org.example.read"],
      "com.apple.developer.associated-domains": ["applinks:example.org"],
      "UIApplicationSceneManifest": [
        "UIApplicationSupportsMultipleScenes": true,
        "UISceneConfigurations": [
          "UIWindowSceneSessionRoleApplication": [
            [
              "UISceneConfigurationName": "Default", "UISceneClassName": "UIWindowScene",
              "UISceneDelegateClassName": "Notes.SceneDelegate", "UISceneStoryboardFile": "Main",
            ], ["UISceneConfigurationName": "Other"],
          ]
        ],
      ],
    ])
    #expect(read.problems.isEmpty)
    #expect(read.bundleIdentifier == "org.example.notes")
    #expect(read.displayName == "Notes" && read.bundleVersion == "7")
    #expect(read.principalClass == "Notes.App" && read.mainStoryboard == "Main")
    #expect(read.exitsOnSuspend)
    #expect(read.supportedInterfaceOrientations == ["UIInterfaceOrientationPortrait"])
    #expect(read.deviceFamily == [1, 2])
    #expect(read.urlTypes.map(\.name) == ["n"] && read.urlSchemes == ["note", "memo"])
    #expect(read.documentTypes.map(\.name) == ["Text"])
    #expect(read.documentTypes.flatMap(\.extensions) == ["txt"])
    #expect(read.documentTypes.flatMap(\.contentTypes) == ["public.text"])
    #expect(read.queriedSchemes == ["tel"] && read.userActivityTypes == ["org.example.read"])
    #expect(read.associatedDomains == ["applinks:example.org"])
    let manifest = try #require(read.sceneManifest)
    #expect(manifest.supportsMultipleScenes)
    let scenes = manifest.configurations(role: "UIWindowSceneSessionRoleApplication")
    #expect(scenes.map(\.name) == ["Default", "Other"])
    #expect(scenes[0].sceneClass == "UIWindowScene" && scenes[0].storyboard == "Main")
    #expect(scenes[0].delegateClass == "Notes.SceneDelegate" && scenes[1].delegateClass == nil)
    #expect(manifest.configurations(role: "other").isEmpty)
  }

  @Test func `without a file there are no values and no messages`() {
    #expect(AppInformation(infoPlist: []) == AppInformation())
  }

  @Test(arguments: [
    "<plist", "\u{0}\u{1}\u{2}", "<?xml version=\"1.0\"?><plist><dict><key>a</key>",
  ])
  func `a file that is not a property list is reported once`(text: String) {
    let read = AppInformation(infoPlist: Array(text.utf8))
    #expect(read.problems.count == 1)
    #expect(read.problems.first?.hasPrefix("Info.plist ") == true)
    #expect(read.bundleIdentifier == nil)
  }

  @Test func `an array is not a dictionary`() throws {
    let bytes = try PropertyListSerialization.data(
      fromPropertyList: ["a"], format: .binary, options: 0)
    #expect(
      AppInformation(infoPlist: Array(bytes)).problems
        == ["Info.plist is not a dictionary; the app continues without it"])
  }

  @Test func `a value of another type is named, and the rest is read`() throws {
    let read = try information([
      "CFBundleIdentifier": 5, "CFBundleName": "Notes", "UIApplicationExitsOnSuspend": "maybe",
      "UIDeviceFamily": ["1", "two"], "CFBundleURLTypes": [["CFBundleURLSchemes": [1]]],
      "UIApplicationSceneManifest": ["UISceneConfigurations": ["role": "none"]],
    ])
    #expect(read.displayName == "Notes" && !read.exitsOnSuspend)
    #expect(
      read.problems == [
        "Info.plist: CFBundleIdentifier is not text and is ignored",
        "Info.plist: UIApplicationExitsOnSuspend is not true or false and is ignored",
        "Info.plist, UIApplicationSceneManifest, UISceneConfigurations: role is not an array of "
          + "dictionaries and is ignored",
        "Info.plist: UIDeviceFamily is not an array of integers and is ignored",
        "Info.plist, CFBundleURLTypes 0: CFBundleURLSchemes is not an array of strings and is "
          + "ignored",
      ])
  }

  @Test func `single values and strings are accepted where Xcode writes them`() throws {
    let read = try information([
      "UIDeviceFamily": "1", "UIApplicationExitsOnSuspend": "YES",
      "UISupportedInterfaceOrientations": "UIInterfaceOrientationPortrait",
    ])
    #expect(read.problems.isEmpty && read.exitsOnSuspend && read.deviceFamily == [1])
    #expect(read.supportedInterfaceOrientations == ["UIInterfaceOrientationPortrait"])
  }
}
