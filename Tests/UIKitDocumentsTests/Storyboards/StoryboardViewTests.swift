import Testing
import UIKitTesting

@testable import UIKitControllers

/// Views and controllers as the storyboard describes them.
@MainActor @Suite struct StoryboardViewTests {
  private func board(
    _ attributes: String = "", subviews: String = "", view: String = "", controller: String = "",
    objects: String = "", resources: String = ""
  ) -> BoardStage {
    BoardStage(
      BoardFile.document(
        BoardFile.scene(
          "root", "customClass=\"BoardController\" \(attributes)", view: view, subviews: subviews,
          controller: controller, objects: objects), resources: resources))
  }

  @Test func `view, class, frame, mask, colour and flags are the file's`() throws {
    let stage = board(
      subviews: BoardFile.view(
        "card",
        "customClass=\"CardView\" tag=\"7\" hidden=\"YES\" alpha=\"0.5\" userInteractionEnabled=\"NO\" multipleTouchEnabled=\"YES\" exclusiveTouch=\"YES\" clipsSubviews=\"YES\" semanticContentAttribute=\"forceRightToLeft\"",
        """
        <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxY="YES" widthSizable="YES"/>
        <color key="backgroundColor" systemColor="systemRedColor"/>
        <color key="tintColor" red="0.25" green="0.5" blue="1" alpha="0.5" colorSpace="custom" customColorSpace="sRGB"/>
        <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="number" keyPath="rank"><integer key="value" value="12"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes>
        """))
    let root: BoardController = stage.show()
    let card = try #require(root.view.subviews.first as? CardView)
    #expect(card.frame == CGRect(x: 20, y: 30, width: 100, height: 50))
    #expect(card.autoresizingMask == [.flexibleLeftMargin, .flexibleBottomMargin, .flexibleWidth])
    #expect(card.backgroundColor == .systemRed)
    #expect(card.tintColor == UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5))
    #expect(card.tag == 7 && card.isHidden && card.alpha == 0.5)
    #expect(!card.isUserInteractionEnabled && card.isMultipleTouchEnabled && card.isExclusiveTouch)
    #expect(card.clipsToBounds && card.semanticContentAttribute == .forceRightToLeft)
    #expect(card.accessibilityIdentifier == "card" && card.rank == 12 && card.wakeUps == 1)
    #expect(stage.refusals() == [])
    try stage.session.finish()
  }

  @Test func `controls have their titles, values and segments`() throws {
    let stage = board(
      subviews: [
        BoardFile.view(
          "button", kind: "button", "buttonType=\"system\" enabled=\"NO\"",
          "<state key=\"normal\" title=\"Go\"/><state key=\"selected\" title=\"Gone\"/>"),
        BoardFile.view(
          "modern", kind: "button", "buttonType=\"system\"",
          "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"New\"/>"),
        BoardFile.view("toggle", kind: "switch", "on=\"YES\""),
        BoardFile.view("slider", kind: "slider", "value=\"30\" minValue=\"20\" maxValue=\"40\""),
        BoardFile.view(
          "stepper", kind: "stepper",
          "value=\"4\" minimumValue=\"2\" maximumValue=\"8\" stepValue=\"2\" wraps=\"YES\""),
        BoardFile.view(
          "segments", kind: "segmentedControl", "selectedSegmentIndex=\"1\"",
          "<segments><segment title=\"One\"/><segment title=\"Two\" enabled=\"NO\" width=\"40\"/></segments>"
        ),
        BoardFile.view(
          "scroll", kind: "scrollView", "pagingEnabled=\"YES\" maximumZoomScale=\"4\""),
      ].joined())
    let root: BoardController = stage.show()
    let views = root.view.subviews
    let button = try #require(views[0] as? UIButton)
    #expect(button.buttonType == .system && !button.isEnabled)
    #expect(button.title(for: .normal) == "Go" && button.title(for: .selected) == "Gone")
    #expect((views[1] as? UIButton)?.currentTitle == "New")
    #expect((views[2] as? UISwitch)?.isOn == true)
    let slider = try #require(views[3] as? UISlider)
    #expect([slider.value, slider.minimumValue, slider.maximumValue] == [30, 20, 40])
    let stepper = try #require(views[4] as? UIStepper)
    #expect([stepper.value, stepper.minimumValue, stepper.maximumValue] == [4, 2, 8])
    #expect(stepper.stepValue == 2 && stepper.wraps)
    let segments = try #require(views[5] as? UISegmentedControl)
    #expect(segments.selectedSegmentIndex == 1 && segments.titleForSegment(at: 0) == "One")
    #expect(!segments.isEnabledForSegment(at: 1) && segments.widthForSegment(at: 1) == 40)
    let scroll = try #require(views[6] as? UIScrollView)
    #expect(scroll.isPagingEnabled && scroll.maximumZoomScale == 4)
    #expect(stage.refusals() == [])
    try stage.session.finish()
  }

  @Test func `margins, opacity, indicators and alignments are the file's`() throws {
    let stage = board(
      "extendedLayoutIncludesOpaqueBars=\"YES\"",
      subviews: [
        BoardFile.view(
          "plain",
          "opaque=\"NO\" clearsContextBeforeDrawing=\"NO\" autoresizesSubviews=\"NO\" preservesSuperviewLayoutMargins=\"YES\" insetsLayoutMarginsFromSafeArea=\"NO\""
        ),
        BoardFile.view(
          "scroll", kind: "scrollView",
          "showsHorizontalScrollIndicator=\"NO\" showsVerticalScrollIndicator=\"NO\" indicatorStyle=\"white\" keyboardDismissMode=\"onDrag\" contentInsetAdjustmentBehavior=\"never\""
        ),
        BoardFile.view(
          "button", kind: "button",
          "contentHorizontalAlignment=\"leading\" contentVerticalAlignment=\"top\""),
        BoardFile.view(
          "segments", kind: "segmentedControl", "apportionsSegmentWidthsByContent=\"YES\""),
      ].joined(),
      controller:
        "<navigationItem key=\"navigationItem\" largeTitleDisplayMode=\"never\" id=\"nav\"/>")
    let root: BoardController = stage.show()
    #expect(root.extendedLayoutIncludesOpaqueBars)
    #expect(root.navigationItem.largeTitleDisplayMode == .never)
    let views = root.view.subviews
    #expect(!views[0].isOpaque && !views[0].clearsContextBeforeDrawing)
    #expect(!views[0].autoresizesSubviews && views[0].preservesSuperviewLayoutMargins)
    #expect(!views[0].insetsLayoutMarginsFromSafeArea)
    let scroll = try #require(views[1] as? UIScrollView)
    #expect(!scroll.showsHorizontalScrollIndicator && !scroll.showsVerticalScrollIndicator)
    #expect(scroll.indicatorStyle == .white && scroll.keyboardDismissMode == .onDrag)
    #expect(scroll.contentInsetAdjustmentBehavior == .never)
    let button = try #require(views[2] as? UIButton)
    #expect(button.contentHorizontalAlignment == .leading)
    #expect(button.contentVerticalAlignment == .top)
    let segments = try #require(views[3] as? UISegmentedControl)
    #expect(segments.apportionsSegmentWidthsByContent)
    #expect(stage.refusals() == [])
    try stage.session.finish()
  }

  @Test func `a navigation controller's bar has the attributes of the file`() throws {
    let container = BoardFile.container(
      "root", kind: "navigationController", children: ["board"])
    let stage = BoardStage(
      BoardFile.document(
        container.replacing(
          "<navigationBar ", with: "<navigationBar largeTitles=\"YES\" translucent=\"NO\" ")
          + BoardFile.scene("board", "customClass=\"BoardController\"")))
    let root: UINavigationController = stage.show()
    #expect(root.navigationBar.prefersLargeTitles && !root.navigationBar.isTranslucent)
    #expect(stage.refusals() == [])
    try stage.session.finish()
  }

  @Test func `colours are the system's, the file's, grey or of components`() throws {
    let color = { (attributes: String) in
      BoardFile.view("v\(attributes.count)", "", "<color key=\"backgroundColor\" \(attributes)/>")
    }
    let stage = board(
      subviews: color("white=\"0.25\" alpha=\"1\" colorSpace=\"calibratedWhite\"")
        + color("name=\"Felt\"") + color("systemColor=\"futureColor\""),
      resources: """
        <namedColor name="Felt"><color red="0" green="0.5" blue="0" alpha="1"/></namedColor>
        <systemColor name="futureColor"><color white="1" alpha="1"/></systemColor>
        """)
    let root: BoardController = stage.show()
    #expect(
      root.view.subviews.map(\.backgroundColor) == [
        UIColor(white: 0.25, alpha: 1), UIColor(red: 0, green: 0.5, blue: 0, alpha: 1), .white,
      ])
    #expect(stage.refusals() == [])
    try stage.session.finish()
  }

  @Test func `awakeFromNib once for the controller, then for each view when all is connected`()
    throws
  {
    let stage = board(
      subviews: BoardFile.view("card", "customClass=\"CardView\""),
      controller: BoardFile.connections(
        "<outlet property=\"card\" destination=\"card\" id=\"o1\"/>"))
    let root: BoardController = stage.show()
    #expect(root.takeStory() == "awake, viewDidLoad with card")
    #expect(root.storyboard != nil && UIViewController().storyboard == nil)
    #expect(
      stage.session.transcript.brief([.viewControllers]).hasPrefix(
        "BoardController.awakeFromNib, BoardController.loadView, UIView.awakeFromNib, "
          + "card.awakeFromNib, BoardController.viewDidLoad"))
    try stage.session.finish()
  }

  @Test func `a view that is given up is loaded and connected again`() throws {
    let stage = board(
      subviews: BoardFile.view("card", "customClass=\"CardView\""),
      controller: BoardFile.connections(
        "<outlet property=\"card\" destination=\"card\" id=\"o1\"/>"))
    let board = try #require(
      stage.storyboard.instantiateInitialViewController() as? BoardController)
    board.loadViewIfNeeded()
    let first = try #require(board.card)
    board.view = nil
    board.loadViewIfNeeded()
    let second = try #require(board.card)
    #expect(first !== second && second.superview === board.view)
    try stage.session.finish()
  }

  @Test func `the controller's bar items and presentation style are the file's`() throws {
    let stage = board(
      "title=\"Board\" hidesBottomBarWhenPushed=\"YES\" modalPresentationStyle=\"formSheet\" modalTransitionStyle=\"crossDissolve\" definesPresentationContext=\"YES\"",
      controller: """
        <navigationItem key="navigationItem" title="Cards" hidesBackButton="YES" id="nav">
          <barButtonItem key="leftBarButtonItem" title="Deal" tag="3" enabled="NO" id="left"/>
          <rightBarButtonItems><barButtonItem systemItem="add" id="r1"/><barButtonItem title="B" style="done" width="30" id="r2"/></rightBarButtonItems>
          <barButtonItem key="backBarButtonItem" title="Back" id="back"/>
        </navigationItem>
        <tabBarItem key="tabBarItem" systemItem="search" badgeValue="2" id="tab"/>
        <toolbarItems><barButtonItem systemItem="trash" id="t1"/></toolbarItems>
        """)
    let root: BoardController = stage.show()
    #expect(root.title == "Board" && root.hidesBottomBarWhenPushed)
    #expect(root.modalPresentationStyle == .formSheet && root.definesPresentationContext)
    #expect(root.modalTransitionStyle == .crossDissolve)
    let item = root.navigationItem
    #expect(
      item.title == "Cards" && item.hidesBackButton && item.backBarButtonItem?.title == "Back")
    #expect(item.leftBarButtonItem?.title == "Deal" && item.leftBarButtonItem?.tag == 3)
    #expect(item.leftBarButtonItem?.isEnabled == false && item.rightBarButtonItems?.count == 2)
    #expect(item.rightBarButtonItems?[1].style == .done && item.rightBarButtonItems?[1].width == 30)
    #expect(root.tabBarItem.title == "Search" && root.tabBarItem.badgeValue == "2")
    #expect(root.toolbarItems?.count == 1)
    #expect(stage.refusals() == [])
    try stage.session.finish()
  }

  @Test func `runtime attributes are numbers, text, Booleans and colours`() throws {
    let stage = board(
      controller: """
        <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="number" keyPath="stake"><integer key="value" value="5"/></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="number" keyPath="speed"><real key="value" value="1.5"/></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="string" keyPath="motto" value="Ace"/>
          <userDefinedRuntimeAttribute type="boolean" keyPath="isOpen" value="YES"/>
          <userDefinedRuntimeAttribute type="color" keyPath="paint"><color key="value" white="0" alpha="1"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes>
        """)
    let root: BoardController = stage.show()
    #expect(root.stake == 5 && root.speed == 1.5 && root.motto == "Ace" && root.isOpen)
    #expect(root.paint == .black)
    #expect(stage.refusals() == [])
    try stage.session.finish()
  }

  @Test func `a loose view element and an unknown one are plain views with a place`() throws {
    let stage = board(
      subviews: BoardFile.view(
        "map", kind: "mapView", "mapType=\"standard\"",
        "<subviews>\(BoardFile.view("in"))</subviews>"))
    let root: BoardController = stage.show()
    let map = try #require(root.view.subviews.first)
    #expect(type(of: map) == UIView.self && map.subviews.count == 1)
    #expect(map.frame == CGRect(x: 20, y: 30, width: 100, height: 50))
    #expect(stage.refusals() == ["Main.storyboard: elements without effect: mapView"])
    try stage.session.finish()
  }
}
