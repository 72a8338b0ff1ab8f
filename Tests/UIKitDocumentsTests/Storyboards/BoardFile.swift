/// Storyboards as Xcode 15 writes them, as short as they can be.
enum BoardFile {
  /// The file around `scenes`.
  static func document(initial: String? = "root", _ scenes: String, resources: String = "")
    -> String
  {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22155" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES"\
    \(initial.map { " initialViewController=\"\($0)\"" } ?? "")>
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <dependencies>
            <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22131"/>
            <capability name="Safe area layout guides" minToolsVersion="9.0"/>
        </dependencies>
        <scenes>
    \(scenes)
        </scenes>
        <resources>
    \(resources)
        </resources>
    </document>
    """
  }

  /// A scene with a controller.
  ///
  /// - Parameters:
  ///   - id: The controller's id; its view's is `id-view`.
  ///   - attributes: Further attributes of the controller.
  ///   - view: What the view has in it.
  ///   - subviews: What lies in the view.
  ///   - controller: What the controller has beside its view.
  ///   - objects: What lies beside the controller.
  static func scene(
    _ id: String, kind: String = "viewController", _ attributes: String = "", view: String = "",
    subviews: String = "", controller: String = "", objects: String = ""
  ) -> String {
    """
            <scene sceneID="\(id)-scene">
                <objects>
                    <\(kind) id="\(id)" sceneMemberID="viewController" \(attributes)>
                        <view key="view" contentMode="scaleToFill" id="\(id)-view">
                            <rect key="frame" x="0.0" y="0.0" width="512" height="1024"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                            <subviews>
    \(subviews)
                            </subviews>
    \(view)
                        </view>
    \(controller)
                    </\(kind)>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="\(id)-first" \
    userLabel="First Responder" sceneMemberID="firstResponder"/>
                    <exit id="\(id)-exit" userLabel="Exit" sceneMemberID="exit"/>
    \(objects)
                </objects>
                <point key="canvasLocation" x="53" y="375"/>
            </scene>
    """
  }

  /// A scene with a navigation or tab bar controller, which contains what `children` name.
  static func container(_ id: String, kind: String, children: [String], _ attributes: String = "")
    -> String
  {
    let relationship = kind == "tabBarController" ? "viewControllers" : "rootViewController"
    let bar =
      kind == "tabBarController"
      ? "<tabBar key=\"tabBar\" contentMode=\"scaleToFill\" id=\"\(id)-bar\"/>"
      : "<navigationBar key=\"navigationBar\" contentMode=\"scaleToFill\" id=\"\(id)-bar\"/>"
    let segues = children.map {
      "<segue destination=\"\($0)\" kind=\"relationship\" relationship=\"\(relationship)\" id=\"\(id)-to-\($0)\"/>"
    }
    return """
              <scene sceneID="\(id)-scene">
                  <objects>
                      <\(kind) id="\(id)" sceneMemberID="viewController" \(attributes)>
                          \(bar)
                          <connections>
                              \(segues.joined(separator: "\n"))
                          </connections>
                      </\(kind)>
                      <exit id="\(id)-exit" userLabel="Exit" sceneMemberID="exit"/>
                  </objects>
              </scene>
      """
  }

  /// A view at a place of 100 by 50 points.
  static func view(
    _ id: String, kind: String = "view", at place: String = "x=\"20\" y=\"30\"",
    _ attributes: String = "", _ content: String = ""
  ) -> String {
    """
    <\(kind) contentMode="scaleToFill" id="\(id)" \(attributes)>
        <rect key="frame" \(place) width="100" height="50"/>
        <accessibility key="accessibilityConfiguration" identifier="\(id)"/>
        \(content)
    </\(kind)>
    """
  }

  /// The connections of an object.
  static func connections(_ items: String...) -> String {
    "<connections>\(items.joined(separator: "\n"))</connections>"
  }
}
