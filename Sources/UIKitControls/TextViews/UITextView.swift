public import Foundation
import InputCore
import TextEditing
@_spi(Toolkit) import UIKitCore

/// Text in several lines that people edit with keys, fingers, a pen or a pointer, and that scrolls.
///
/// A tap makes it first responder; then keys type into it, and it scrolls to the insertion point.
/// It asks its delegate, and reports to it and by notifications. `docs/text.md` describes gestures
/// and keys.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput {
  final var editor = TextEditor()
  final var editState = TextEditState.idle
  final var styles = AttributeRuns()
  final var look = TextViewLook()
  /// The text as it was last set in lines; nil once anything that it depends on has changed.
  final var measured: MeasuredText?
  /// The direction of text that an app has set.
  final var setDirection = NSWritingDirection.natural
  final var column: CGFloat?
  final var caretInstant = Instant(nanoseconds: 0)
  final lazy var history = TextHistory(self)
  final lazy var gestures = TextGestures(self)
  private final var inputViews: (input: UIView?, accessory: UIView?)
  private final var stringTokenizer: (any UITextInputTokenizer)?

  /// The area that the lines fill.
  public final let textContainer: NSTextContainer

  /// Creates an empty text view at `frame`, in points of the superview's coordinates; a nil
  /// `textContainer` gives it one of its own.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    self.textContainer.view = self
    alwaysBounceVertical = false
    gestures.attach()
    // A finger on an end of the selection moves it, elsewhere it scrolls.
    pan.require(toFail: gestures.pan)
  }

  /// Creates an empty text view at `frame`, in points of the superview's coordinates.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  // MARK: Text

  /// The object that decides about editing, and is told of it and of scrolling. Held weakly.
  @_nonoverride open var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set {
      super.delegate = newValue
      DelegateCheck.check(newValue, (any UITextViewDelegate).self) {
        $0 is any UITextViewDelegate.Type
      }
    }
  }

  /// The text; never nil when read. Setting it moves the insertion point to the end, asks nothing,
  /// and reports only by `textViewDidChangeSelection(_:)`.
  open var text: String! {
    get { editor.body.string }
    set { setText(newValue ?? "") }
  }

  /// The text with its attributes, which take precedence over the view's own font and colour.
  open var attributedText: NSAttributedString! {
    get { styles.attributed(editor.body.string, over: look.attributes) }
    set { setText(newValue?.string ?? "", newValue.map { AttributeRuns($0) } ?? AttributeRuns()) }
  }

  /// The font; setting it changes that of attributed text too. Default: the system's at 12 points.
  /// Setting nil restores it.
  open var font: UIFont? {
    get { look.font }
    set { changeLook(.font) { $0.font = newValue ?? TextViewLook.standardFont } }
  }

  /// The colour of the text; nil for the system's. Default: nil. Setting it changes that of
  /// attributed text too.
  open var textColor: UIColor? {
    get { look.color }
    set { changeLook(.foregroundColor) { $0.color = newValue } }
  }

  /// The alignment of text without a paragraph style. Default: `natural`.
  open var textAlignment: NSTextAlignment {
    get { look.alignment }
    set { changeLook(nil) { $0.alignment = newValue } }
  }

  /// The space around the text, in points. Default: 8 above and below it.
  open var textContainerInset: UIEdgeInsets {
    get { look.inset }
    set { changeLook(nil) { $0.inset = newValue } }
  }

  /// The attributes of typed text: as set, until the selection changes; else those of the text
  /// before the insertion point.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get {
      let before = styles.attributes(at: max(editor.selection.range.lowerBound - 1, 0))
      return look.typing ?? look.attributes.merging(before) { $1 }
    }
    set { look.typing = newValue }
  }

  /// The attributes of links, over those of the text. Default: the colour of links.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { look.links }
    set { changeLook(nil) { $0.links = newValue ?? [:] } }
  }

  private func changeLook(
    _ key: NSAttributedString.Key?, _ change: (inout TextViewLook) -> Void
  ) {
    if let key { styles.set(key, nil) }
    change(&look)
    layoutChanged()
  }

  // MARK: Editing

  /// Whether people may change the text. Default: true.
  open var isEditable = true {
    didSet { if !isEditable, editState == .editing { window?.resignFirstResponder(in: self) } }
  }

  /// Whether people may select the text, and open links in one that they may not change. Default:
  /// true.
  open var isSelectable = true {
    didSet { if !takesGestures { window?.resignFirstResponder(in: self) } }
  }

  /// Whether the next typed text replaces the whole text. Changing the selection sets it to false.
  /// Default: false.
  open var clearsOnInsertion = false

  /// The selected characters in UTF-16 code units, or the insertion point.
  open var selectedRange: NSRange {
    get { NSRange(editor.selection.range) }
    set { if let range = Range(newValue) { userSelects(TextSelection(range)) } }
  }

  /// Scrolls by the least distance that makes these characters visible, or as many of them as fit.
  open func scrollRangeToVisible(_ range: NSRange) {
    guard let range = Range(range) else { return }
    let places = editor.body.places(covering: range)
    show(boxes(for: places).reduce(caretBox(at: places.lowerBound)) { $0.union($1) })
  }

  // MARK: View

  /// Makes the content as tall as the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    fitContent()
  }

  /// Returns the size of the text in lines as wide as `size`; 0 for lines that end only at the
  /// text's own line breaks.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(width: size.width) }

  /// If scrolling is disabled, the size of the text at the present width; otherwise none.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : fittingSize(width: bounds.width)
  }

  @_spi(Toolkit) public final override var wrapsContent: Bool { !isScrollEnabled }
  @_spi(Toolkit) public final override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat {
    fittingSize(width: width).height
  }

  @_spi(Toolkit) public final override func sketch(_ sketch: inout Sketch) { drawLook(in: &sketch) }
  @_spi(Toolkit) public final override func describeLook(in words: inout ViewLook) {
    super.describeLook(in: &words)
    describeText(in: &words)
  }

  // MARK: First responder

  /// A view shown at the bottom of the screen while the view is first responder. Default: nil.
  open override var inputView: UIView? {
    get { inputViews.input }
    set { inputViews.input = newValue }
  }

  /// A view shown above the input view. Default: nil.
  open override var inputAccessoryView: UIView? {
    get { inputViews.accessory }
    set { inputViews.accessory = newValue }
  }

  /// Whether the text may be edited or selected.
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  /// Begins editing, if the delegate allows it, or selecting.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil else { return super.becomeFirstResponder() }
    guard canBecomeFirstResponder, asksToBegin(), super.becomeFirstResponder() else { return false }
    beginEditing()
    return isFirstResponder
  }

  /// Ends editing, if the delegate allows it.
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard asksToEnd(), super.resignFirstResponder() else { return false }
    endEditing()
    return true
  }

  @_spi(Toolkit) public final override func firstResponderWasTaken() { endEditing() }

  // MARK: Edit actions

  /// Returns whether a text action is possible now; asks `super` about other actions.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canEdit(action) ?? super.canPerformAction(action, withSender: sender)
  }

  /// Moves the selected text to the general pasteboard.
  open override func cut(_ sender: Any?) { cutSelection() }
  /// Copies the selected text to the general pasteboard.
  open override func copy(_ sender: Any?) { copySelection() }
  /// Replaces the selection with the general pasteboard's text, if the delegate allows it.
  open override func paste(_ sender: Any?) { pasteText() }
  /// Selects the word at the insertion point.
  open override func select(_ sender: Any?) { selectWord(at: editor.selection.head) }
  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) { userSelects(TextSelection(editor.body.all)) }
  /// Deletes the selected text; see `smartInsertDeleteType`.
  open override func delete(_ sender: Any?) { deleteSelection() }

  // MARK: Traits of text; see `UITextInputTraits`.

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the Return key of an app's own keyboard has no effect while there is no text. Default:
  /// false.
  open var enablesReturnKeyAutomatically = false
  /// Whether the text is hidden, on the screen and in transcripts and digests. Default: false.
  open var isSecureTextEntry = false {
    didSet {
      layoutChanged()
      // A keyboard that is shown follows: its keys have other names then.
      if isSecureTextEntry != oldValue { reloadInputViews() }
    }
  }
  open var textContentType: UITextContentType!

  // MARK: UIKeyInput

  /// Whether there is text.
  open var hasText: Bool { !editor.body.isEmpty }

  /// Types text, replacing the selection, if the text may be edited; a key asks before.
  open func insertText(_ text: String) { type(text) }

  /// Deletes the selection, or the character before the insertion point, if the text may be edited;
  /// a key asks the delegate before.
  open func deleteBackward() { deleteLast() }

  // MARK: UITextInput

  open func text(in range: UITextRange) -> String? { places(of: range).map(editor.body.text) }
  open func replace(_ range: UITextRange, withText text: String) {
    if let places = places(of: range) { change(places, to: text) }
  }

  /// Asks the delegate.
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    places(of: range).map { asksToChange($0, to: text) } ?? false
  }

  /// The selection; never nil when read. Setting nil changes nothing.
  open var selectedTextRange: UITextRange? {
    get { PlaceRange(editor.selection.range) }
    set { if let places = newValue.flatMap(places) { userSelects(TextSelection(places)) } }
  }
  open var markedTextRange: UITextRange? { editor.marked.map { PlaceRange($0) } }

  /// The attributes of marked text. They are kept but not drawn: marked text is underlined.
  /// Default: nil.
  open var markedTextStyle: [NSAttributedString.Key: Any]?

  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    mark(markedText ?? "", selected: selectedRange)
  }
  open func unmarkText() { unmark() }
  open var beginningOfDocument: UITextPosition { PlacePosition(0) }
  open var endOfDocument: UITextPosition { PlacePosition(editor.body.count) }
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
    -> UITextRange?
  {
    defaultRange(from: fromPosition, to: toPosition)
  }

  /// Returns the position this many UTF-16 code units away, rounded to a whole character in the
  /// direction of counting; nil outside the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    defaultPosition(from: position, offset: offset)
  }

  /// Returns the position this many characters or lines away; nil outside the text.
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    defaultPosition(from: position, in: direction, offset: offset)
  }
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    defaultCompare(position, to: other)
  }

  /// Returns the distance in UTF-16 code units, as in `NSRange`.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    place(of: toPosition) - place(of: from)
  }
  open weak var inputDelegate: (any UITextInputDelegate)?

  /// A `UITextInputStringTokenizer`.
  open var tokenizer: any UITextInputTokenizer {
    if let stringTokenizer { return stringTokenizer }
    let made = UITextInputStringTokenizer(textInput: self)
    stringTokenizer = made
    return made
  }
  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
    -> UITextPosition?
  {
    defaultPosition(within: range, farthestIn: direction)
  }
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    defaultCharacterRange(byExtending: position, in: direction)
  }

  /// Returns the direction of the paragraph.
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    self.direction(at: place(of: position))
  }

  /// Sets the direction of the whole text; `natural` is that of each paragraph's first letter.
  open func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {
    setDirection = writingDirection
    layoutChanged()
  }
  open func firstRect(for range: UITextRange) -> CGRect { defaultRect(for: range) }

  /// Returns the rectangle of an insertion point: 2 points wide, as tall as its line.
  open func caretRect(for position: UITextPosition) -> CGRect { defaultCaretRect(for: position) }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    defaultSelectionRects(for: range)
  }
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    PlacePosition(place(nearestTo: point))
  }
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    defaultClosestPosition(to: point, within: range)
  }
  open func characterRange(at point: CGPoint) -> UITextRange? { defaultCharacterRange(at: point) }
}

extension UITextView {
  /// Posted when editing began; the object is the view.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted when people changed the text.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  /// Posted when editing ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
}

extension NSAttributedString.Key {
  /// The target that a tap on the text opens: a `URL`, or a string with one.
  public static let link = NSAttributedString.Key("NSLink")
}
