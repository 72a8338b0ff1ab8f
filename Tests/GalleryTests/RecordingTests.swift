import Foundation
import Gallery
import Testing
import UIKit
import UIKitTesting

/// What the gallery does with a bundled recording. How many frames a real machine makes of a move is
/// chance: of calls that repeat until something else happens, the string has the first.
@MainActor private func story(of name: String) throws -> String {
  let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "recordings/gallery-\(name).mcap")
  let replay = try Replay(fileAt: file.path) { GalleryDelegate() }
  let wasCompared = replay.wasCompared
  #expect(wasCompared, "of another behaviour version; tools/make-recordings makes it anew")
  let repeating: Set = [
    "touchesMoved", "changed", "action", "touchDragInside", "touchDragOutside", "valueChanged",
    "primaryActionTriggered", "scrollViewDidScroll", "scrollViewDidZoom",
  ]
  var told: Set<String> = []
  var story: [String] = []
  for entry in replay.transcript.only([.usual, .scrolling]).entries {
    if !repeating.contains(entry.call) { told = [] }
    if told.insert(entry.brief).inserted { story.append(entry.brief) }
  }
  return story.joined(separator: ", ")
}

/// How every story begins that is not of the first screen: a finger taps a tab of the bar, which
/// could scroll but is too broad to.
private func choosing(_ screen: String) -> String {
  """
  tab-\(screen).touchesBegan, contentTouch@bar failed, tap@tab-\(screen) ended, \
  scrollPan@bar failed, tab-\(screen).touchesCancelled, tap@tab-\(screen) action, \

  """
}

/// The bundled recordings, which a real kernel made (`tools/make-recordings`).
@MainActor @Suite struct RecordingTests {
  @Test func `the tour goes over five screens, one gesture after the other`() throws {
    let told = try story(of: "tour")
    #expect(
      told == """
        card.touchesBegan, pan@card began, tap@board failed, card.touchesCancelled, pan@card \
        action, pan@card changed, pan@card ended, pan@card action, board.touchesBegan, \
        tap@board ended, board.touchesCancelled, tap@board action, tab-taps.touchesBegan, \
        contentTouch@bar failed, tap@tab-taps ended, scrollPan@bar failed, \
        tab-taps.touchesCancelled, tap@tab-taps action, one-finger.touchesBegan, \
        tap@one-finger ended, one-finger.touchesCancelled, tap@one-finger action, \
        two-fingers.touchesBegan, tap@two-fingers ended, two-fingers.touchesCancelled, \
        tap@two-fingers action, two-taps.touchesBegan, two-taps.touchesBegan, tap@two-taps \
        ended, two-taps.touchesCancelled, tap@two-taps action, tab-press.touchesBegan, \
        contentTouch@bar failed, tap@tab-press ended, scrollPan@bar failed, \
        tab-press.touchesCancelled, tap@tab-press action, key.touchesBegan, longPress@key \
        began, key.touchesCancelled, longPress@key action, longPress@key changed, \
        longPress@key ended, longPress@key action, tab-contest.touchesBegan, contentTouch@bar \
        failed, tap@tab-contest ended, scrollPan@bar failed, tab-contest.touchesCancelled, \
        tap@tab-contest action, row-3.touchesBegan, row-3.touchesMoved, double@row-3 failed, \
        single@row-3 failed, pan@list began, row-3.touchesCancelled, pan@list action, pan@list \
        changed, pan@list ended, pan@list action, row-2.touchesBegan, pan@list failed, \
        double@row-2 failed, single@row-2 ended, row-2.touchesCancelled, single@row-2 action, \
        row-2.touchesBegan, pan@list failed, row-2.touchesBegan, double@row-2 ended, pan@list \
        failed, single@row-2 failed, row-2.touchesCancelled, double@row-2 action, \
        tab-fingers.touchesBegan, contentTouch@bar failed, tap@tab-fingers ended, \
        scrollPan@bar failed, tab-fingers.touchesCancelled, tap@tab-fingers action, \
        canvas.touchesBegan, canvas.touchesMoved, canvas.touchesEnded, tab-drag.touchesBegan, \
        contentTouch@bar failed, tap@tab-drag ended, scrollPan@bar failed, \
        tab-drag.touchesCancelled, tap@tab-drag action
        """)
  }

  @Test func `a photo is zoomed in and out, and one finger alone does nothing`() throws {
    #expect(
      try story(of: "pinch") == choosing("pinch") + """
        photo.touchesBegan, photo.touchesMoved, pinch@photo began, photo.touchesCancelled, \
        pinch@photo action, pinch@photo changed, pinch@photo ended, pinch@photo action, \
        photo.touchesBegan, photo.touchesMoved, pinch@photo began, photo.touchesCancelled, \
        pinch@photo action, pinch@photo changed, pinch@photo ended, pinch@photo action, \
        photo.touchesBegan, photo.touchesMoved, pinch@photo failed, photo.touchesEnded
        """)
  }

  @Test func `a sticker is turned, then turned and scaled at once`() throws {
    #expect(
      try story(of: "rotate") == choosing("rotate") + """
        sticker.touchesBegan, sticker.touchesMoved, rotation@sticker began, \
        sticker.touchesCancelled, rotation@sticker action, rotation@sticker changed, \
        rotation@sticker ended, pinch@sticker failed, rotation@sticker action, \
        sticker.touchesBegan, sticker.touchesMoved, rotation@sticker began, \
        sticker.touchesCancelled, rotation@sticker action, rotation@sticker changed, \
        pinch@sticker began, rotation@sticker action, pinch@sticker action, \
        rotation@sticker changed, pinch@sticker changed, rotation@sticker ended, \
        pinch@sticker ended, rotation@sticker action, pinch@sticker action
        """)
  }

  @Test func `cards are swiped four ways and by two fingers, not by a slow one`() throws {
    let told = try story(of: "swipe")
    #expect(
      told == choosing("swipe") + """
        stack.touchesBegan, previous@stack failed, stack.touchesMoved, first@stack failed, \
        last@stack failed, next@stack ended, skip@stack failed, stack.touchesCancelled, \
        next@stack action, stack.touchesBegan, next@stack failed, skip@stack failed, \
        stack.touchesMoved, first@stack failed, last@stack failed, previous@stack ended, \
        stack.touchesCancelled, previous@stack action, stack.touchesBegan, last@stack failed, \
        stack.touchesMoved, next@stack failed, previous@stack failed, skip@stack failed, \
        first@stack ended, stack.touchesCancelled, first@stack action, stack.touchesBegan, \
        first@stack failed, stack.touchesMoved, next@stack failed, previous@stack failed, \
        skip@stack failed, last@stack ended, stack.touchesCancelled, last@stack action, \
        next@stack failed, previous@stack failed, first@stack failed, last@stack failed, \
        stack.touchesBegan, skip@stack ended, stack.touchesCancelled, skip@stack action, \
        stack.touchesBegan, previous@stack failed, stack.touchesMoved, next@stack failed, \
        first@stack failed, last@stack failed, skip@stack failed, stack.touchesMoved, \
        stack.touchesEnded
        """)
  }

  @Test func `a drawer comes in from the edge, and elsewhere the page pans`() throws {
    #expect(
      try story(of: "edge") == choosing("edge") + """
        page.touchesBegan, page.touchesMoved, tap@page failed, screenEdgePan@edge began, \
        pan@page failed, page.touchesCancelled, screenEdgePan@edge action, \
        screenEdgePan@edge changed, screenEdgePan@edge ended, screenEdgePan@edge action, \
        screenEdgePan@edge failed, page.touchesBegan, page.touchesMoved, pan@page began, \
        tap@page failed, page.touchesCancelled, pan@page action, pan@page changed, \
        pan@page ended, pan@page action, screenEdgePan@edge failed, \
        page.touchesBegan, pan@page failed, tap@page ended, page.touchesCancelled, \
        tap@page action
        """)
  }

  @Test func `each control sends what its finger means`() throws {
    #expect(
      try story(of: "controls") == choosing("controls") + """
        reset.touchesBegan, reset touchDown, reset.touchesEnded, reset primaryActionTriggered, \
        reset touchUpInside, reset.touchesBegan, reset touchDown, reset.touchesMoved, \
        reset touchDragInside, reset touchDragOutside, reset touchDragExit, \
        reset.touchesMoved, reset touchDragOutside, reset.touchesEnded, reset touchUpOutside, \
        power.touchesBegan, power touchDown, power.touchesEnded, power valueChanged, \
        power primaryActionTriggered, power touchUpInside, \
        power.touchesBegan, power touchDown, power.touchesMoved, power touchDragInside, \
        power.touchesEnded, power valueChanged, power primaryActionTriggered, \
        power touchUpInside, dimmer.touchesBegan, dimmer touchDown, dimmer.touchesMoved, \
        dimmer valueChanged, dimmer primaryActionTriggered, dimmer touchDragInside, \
        dimmer.touchesEnded, dimmer valueChanged, dimmer primaryActionTriggered, \
        dimmer touchUpInside, presets.touchesBegan, presets touchDown, presets.touchesEnded, \
        presets valueChanged, presets primaryActionTriggered, presets touchUpInside, \
        trim.touchesBegan, trim touchDown, trim.touchesEnded, trim valueChanged, \
        trim primaryActionTriggered, trim touchUpInside, \
        trim.touchesBegan, trim touchDown, trim valueChanged, trim primaryActionTriggered, \
        trim.touchesEnded, trim touchUpInside
        """)
  }

  @Test func `pages turn, a picture zooms, the feed rolls on, a button is pressed`() throws {
    let told = try story(of: "scroll")
    #expect(
      told == choosing("scroll") + """
        scrollPan@pages began, scrollPan@feed failed, scrollPan@pages action, \
        pages.scrollViewWillBeginDragging, pages.scrollViewDidScroll, scrollPan@pages changed, \
        scrollPan@pages action, scrollPan@pages ended, scrollPan@pages action, \
        pages.scrollViewDidEndDragging, pages.scrollViewWillBeginDecelerating, \
        contentTouch@pages failed, contentTouch@feed failed, pages.scrollViewDidScroll, \
        pages.scrollViewDidEndDecelerating, contentTouch@viewer failed, picture.touchesBegan, \
        contentTouch@feed failed, picture.touchesMoved, scrollPinch@viewer began, \
        scrollPan@feed failed, picture.touchesCancelled, scrollPinch@viewer action, \
        viewer.scrollViewWillBeginZooming, scrollPinch@viewer changed, scrollPinch@viewer \
        action, viewer.scrollViewDidScroll, viewer.scrollViewDidZoom, scrollPan@viewer failed, \
        scrollPinch@viewer ended, scrollPinch@viewer action, viewer.scrollViewDidEndZooming, \
        scrollPan@pages failed, scrollPan@feed began, scrollPan@feed action, \
        feed.scrollViewWillBeginDragging, feed.scrollViewDidScroll, scrollPan@feed changed, \
        scrollPan@feed action, scrollPan@feed ended, scrollPan@feed action, \
        feed.scrollViewWillEndDragging, feed.scrollViewDidEndDragging, \
        feed.scrollViewWillBeginDecelerating, contentTouch@pages failed, contentTouch@feed \
        failed, feed.scrollViewDidScroll, feed.scrollViewDidEndDecelerating, scrollPan@feed \
        failed, button-3.touchesBegan, button-3 touchDown, button-3.touchesEnded, button-3 \
        primaryActionTriggered, button-3 touchUpInside, contentTouch@feed failed
        """)
  }

  @Test func `a pointer comes over rows and leaves them; a click ends the hovering`() throws {
    #expect(
      try story(of: "hover") == choosing("hover") + """
        hover@row-1 began, hover@hover began, hover@row-1 action, hover@hover action, \
        hover@row-1 changed, hover@hover changed, hover@row-1 ended, hover@hover action, \
        hover@row-1 action, hover@hover changed, \
        hover@row-0 began, hover@hover action, hover@row-0 action, hover@hover changed, \
        hover@row-0 changed, hover@row-0 ended, hover@hover action, hover@row-0 action, \
        hover@hover changed, hover@hover ended, hover@hover action, \
        hover@hover began, hover@hover action, hover@hover changed, \
        hover@row-0 began, hover@hover action, hover@row-0 action, hover@hover changed, \
        hover@row-0 changed, hover@row-0 ended, hover@hover action, hover@row-0 action, \
        hover@hover changed, hover@row-1 began, hover@hover action, hover@row-1 action, \
        hover@hover changed, hover@row-1 changed, hover@row-1 ended, hover@hover action, \
        hover@row-1 action, hover@hover changed, \
        hover@row-2 began, hover@hover action, hover@row-2 action, hover@hover changed, \
        hover@row-2 changed, hover@row-2 ended, hover@hover action, hover@row-2 action, \
        hover@hover changed, hover@row-3 began, hover@hover action, hover@row-3 action, \
        hover@hover changed, hover@row-3 changed, hover@row-3 ended, hover@hover action, \
        hover@row-3 action, hover@hover changed, \
        hover@row-3 began, hover@hover action, hover@row-3 action, hover@hover changed, \
        hover@row-3 changed, hover@hover ended, hover@row-3 ended, hover@hover action, \
        hover@row-3 action, row-3.touchesBegan, tap@row-3 ended, row-3.touchesCancelled, \
        tap@row-3 action, hover@row-3 began, \
        hover@hover began, hover@row-3 action, hover@hover action, hover@row-3 ended, \
        hover@hover ended, hover@row-3 action, hover@hover action
        """)
  }

  @Test func `a touchpad scrolls, pinches and turns, a wheel scrolls, a button clicks`() throws {
    #expect(
      try story(of: "trackpad") == choosing("trackpad") + """
        pan@area began, pan@area action, pan@area changed, pan@area ended, pan@area action, \
        pinch@area began, pinch@area action, pinch@area changed, pinch@area ended, \
        rotation@area failed, pinch@area action, rotation@area began, rotation@area action, \
        rotation@area changed, pinch@area failed, rotation@area ended, rotation@area action, \
        pan@area began, pan@area action, pan@area changed, pan@area ended, pan@area action, \
        map.touchesBegan, pan@area failed, pinch@area failed, rotation@area failed, \
        tap@area ended, map.touchesCancelled, tap@area action
        """)
  }

  @Test func `a pen chooses its screen and draws two lines`() throws {
    #expect(
      try story(of: "pen") == """
        tab-pen.touchesBegan, contentTouch@bar failed, tab-pen.touchesMoved, \
        tap@tab-pen ended, scrollPan@bar failed, tab-pen.touchesCancelled, tap@tab-pen action, \
        paper.touchesBegan, paper.touchesMoved, paper.touchesEnded, \
        paper.touchesBegan, paper.touchesMoved, paper.touchesEnded
        """)
  }

  @Test func `keys go to the first responder, unless a recognizer claims them`() throws {
    #expect(
      try story(of: "keys") == choosing("keys") + """
        keys.pressesBegan, keys.pressesEnded, \
        keys.pressesBegan, keys.pressesEnded, \
        keys.pressesBegan, keys.pressesEnded, \
        keys.pressesBegan, keys.pressesEnded, \
        keys.pressesBegan, longPress@keys failed, keys.pressesEnded, \
        keys.pressesBegan, keys.pressesEnded, \
        keys.pressesBegan, tap@keys ended, keys.pressesCancelled, tap@keys action, \
        keys.pressesBegan, longPress@keys began, keys.pressesCancelled, longPress@keys action, \
        longPress@keys ended, longPress@keys action
        """)
  }
}
