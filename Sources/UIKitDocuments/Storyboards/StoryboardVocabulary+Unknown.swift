import StoryboardReading

// Parts of a file that have no effect here, reported once per file, since Xcode writes many of
// them.
extension StoryboardVocabulary {
  /// Returns a sentence each about elements and attributes without effect, if there
  /// are any, with names in the order of the file.
  static func unknown(in root: StoryboardElement) -> [String] {
    var (elements, attributes) = ([String](), [String]())
    visit(root) { element in
      guard let known = attributesByElement[element.name] else {
        if !elements.contains(element.name) { elements.append(element.name) }
        return
      }
      for name in element.attributes.keys.sorted()
      where !known.contains(name) && !editorAttributes.contains(name) {
        let full = "\(element.name).\(name)"
        if !known.isEmpty, !attributes.contains(full) { attributes.append(full) }
      }
    }
    var warnings: [String] = []
    if !elements.isEmpty { warnings.append("elements without effect: \(brief(elements))") }
    if !attributes.isEmpty { warnings.append("attributes without effect: \(brief(attributes))") }
    return warnings
  }

  /// Visits the elements that could have an effect.
  private static func visit(_ element: StoryboardElement, _ body: (StoryboardElement) -> Void) {
    body(element)
    guard !editorElements.contains(element.name) else { return }
    for child in element.children { visit(child, body) }
  }

  private static func brief(_ names: [String]) -> String {
    let most = 16
    let rest = names.count - most
    return names.prefix(most).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The supported attributes of each element. An empty list stands for all attributes.
  private static let attributesByElement: [String: Set<String>] = {
    var table: [String: Set<String>] = [
      "outlet": ["property", "destination"],
      "outletCollection": ["property", "destination", "collectionClass", "appends"],
      "action": ["selector", "destination", "eventType"],
      "segue": [
        "destination", "kind", "identifier", "relationship", "animates", "unwindAction",
        "modalPresentationStyle", "modalTransitionStyle", "destinationCreationSelector",
      ],
      "state": ["title"],
      "fontDescription": ["type", "pointSize", "weight", "style", "name", "family"],
      "textInputTraits": [
        "autocapitalizationType", "autocorrectionType", "spellCheckingType", "smartQuotesType",
        "smartDashesType", "smartInsertDeleteType", "keyboardType", "keyboardAppearance",
        "returnKeyType", "enablesReturnKeyAutomatically", "secureTextEntry", "textContentType",
      ],
      "segment": ["title", "enabled", "width"],
      "accessibility": ["identifier", "label"],
      "constraint": [
        "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier",
        "constant", "priority", "identifier", "symbolic", "placeholder",
      ],
      "buttonConfiguration": ["style", "title"],
      "userDefinedRuntimeAttribute": ["type", "keyPath", "value"],
      "viewControllerPlaceholder": ["storyboardName", "referencedIdentifier", "bundleIdentifier"],
    ]
    let whole = [
      "document", "scenes", "scene", "objects", "subviews", "connections", "segments",
      "constraints", "viewLayoutGuide", "layoutGuides", "viewControllerLayoutGuide",
      "items", "toolbarItems", "leftBarButtonItems", "rightBarButtonItems", "rect",
      "autoresizingMask", "color", "rectEdge", "placeholder",
      "exit", "customObject", "userDefinedRuntimeAttributes", "integer", "real", "point", "size",
    ]
    for name in editorElements + whole { table[name] = [] }
    for kind in kinds where kind.make != nil {
      table[kind.element] = Set(
        kind.allAttributes.map(\.name) + (attributesOfMaking[kind.element] ?? []))
    }
    return table
  }()

  /// Attributes that are read while the object is created.
  private static let attributesOfMaking: [String: [String]] = [
    "button": ["buttonType"], "barButtonItem": ["systemItem"], "tabBarItem": ["systemItem"],
    "viewController": identifiers, "navigationController": identifiers,
    "tabBarController": identifiers, "imageView": ["image", "highlightedImage", "catalog"],
    "activityIndicatorView": ["animating"],
  ]
  private static let identifiers = [
    "storyboardIdentifier", "useStoryboardIdentifierAsRestorationIdentifier",
  ]

  /// Elements that mean nothing to the app: for the editor and the compiler.
  private static let editorElements = [
    "dependencies", "device", "resources",
    "inferredMetricsTieBreakers", "variation", "simulatedMetricsContainer",
    "freeformSimulatedSizeMetrics",
    "simulatedScreenMetrics", "simulatedStatusBarMetrics", "simulatedOrientationMetrics",
    "simulatedNavigationBarMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics",
    "extendedEdge", "nil", "designables", "classes",
  ]

  /// Attributes, of any element, that mean nothing to the app.
  private static let editorAttributes: Set<String> = [
    "id", "key", "userLabel", "sceneMemberID", "customClass", "customModule",
    "customModuleProvider", "fixedFrame", "misplaced", "ambiguous",
    "translatesAutoresizingMaskIntoConstraints", "horizontalHuggingPriority",
    "verticalHuggingPriority", "horizontalCompressionResistancePriority",
    "verticalCompressionResistancePriority", "automaticallyAdjustsScrollViewInsets",
    "baselineAdjustment", "lineBreakMode", "wantsFullScreenLayout", "segmentControlStyle",
  ]
}
