public import Foundation
import InputCore
import TextEditing
@_spi(Toolkit) import UIKitCore

/// A line of text that people edit with keys, fingers, a pen or a pointer.
///
/// A tap makes it first responder; then keys type into it, and its input views are shown. It asks
/// its delegate, and reports to it, by the control events of editing and by notifications. The
/// places of characters are those of the drawn line, in the machine's fonts; `docs/text.md`
/// describes gestures and keys.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput {
  final var editor = TextEditor()
  final var editState = TextEditState.idle
  final var styles = AttributeRuns()
  final var look = FieldLook()
  /// The line as it was last measured; nil once anything that it depends on has changed.
  final var measured: FieldLine?
  /// How far the line is moved to the left so that the insertion point is visible, in points.
  final var scroll: CGFloat = 0
  /// The direction of text that an app has set.
  final var setDirection = NSWritingDirection.natural
  final var column: CGFloat?
  final var caretInstant = Instant(nanoseconds: 0)
  final lazy var history = TextHistory(self)
  final lazy var gestures = TextGestures(self)
  final lazy var accessories = FieldAccessories(self)
  private final var inputViews: (input: UIView?, accessory: UIView?)
  private final var stringTokenizer: (any UITextInputTokenizer)?

  /// Creates an empty field at `frame`, in points of the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    gestures.attach()
  }

  // MARK: Text

  /// The object that decides about editing and is told of it. Held weakly.
  open weak var delegate: (any UITextFieldDelegate)? {
    didSet { checkDelegate() }
  }

  /// The text; never nil when read. Setting it moves the insertion point to the end, asks nothing,
  /// and reports only by `textFieldDidChangeSelection(_:)`.
  open var text: String? {
    get { editor.body.string }
    set { setText(newValue ?? "") }
  }

  /// The text with its attributes, which take precedence over the field's own font and colour.
  open var attributedText: NSAttributedString? {
    get { styles.attributed(editor.body.string, over: defaultTextAttributes) }
    set { setText(newValue?.string ?? "", newValue.map { AttributeRuns($0) } ?? AttributeRuns()) }
  }

  /// The text shown while the field is empty. Default: nil.
  open var placeholder: String? {
    get { look.placeholder?.string }
    set { changeLook { $0.placeholder = newValue.map { .plain($0) } } }
  }

  /// The placeholder with its attributes. Default: nil.
  open var attributedPlaceholder: NSAttributedString? {
    get { look.placeholder?.attributed }
    set { changeLook { $0.placeholder = newValue.map { .attributed($0) } } }
  }

  /// The font of the text; setting it changes that of attributed text too. Default: the system's at
  /// 17 points. Setting nil restores it.
  open var font: UIFont? {
    get { look.font }
    set { setFont(newValue ?? FieldLook.standardFont) }
  }

  /// The colour of the text; nil for the system's. Default: nil. Setting it changes that of
  /// attributed text too.
  open var textColor: UIColor? {
    get { look.color }
    set { setTextColor(newValue) }
  }

  /// The horizontal place of the text. Default: `natural`.
  open var textAlignment: NSTextAlignment {
    get { look.alignment }
    set { changeLook { $0.alignment = newValue } }
  }

  /// The attributes of text without its own: font, colour and the paragraph's style among them.
  /// Setting it changes those of the whole text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { look.attributes }
    set { setDefaults(newValue) }
  }

  /// Whether the text shrinks to fit, down to `minimumFontSize`. Default: false.
  open var adjustsFontSizeToFitWidth: Bool {
    get { look.shrinks }
    set { changeLook { $0.shrinks = newValue } }
  }

  /// The least font size to which text shrinks, in points; 0 for any. Default: 0.
  open var minimumFontSize: CGFloat {
    get { look.minimumFontSize }
    set { changeLook { $0.minimumFontSize = max(newValue, 0) } }
  }

  /// The border, which decides the space around the text. Default: `none`.
  open var borderStyle = BorderStyle.none { didSet { layoutChanged() } }

  // MARK: Editing

  /// Whether the field is being edited: from `textFieldDidBeginEditing(_:)` until it resigns.
  open var isEditing: Bool { editState == .editing }

  /// Whether the text is cleared when editing begins, if the delegate allows it. Default: false.
  open var clearsOnBeginEditing = false

  /// Whether the next typed text replaces the whole text. Changing the selection sets it to false.
  /// Default: false.
  open var clearsOnInsertion = false

  /// The attributes of typed text; nil for those of the text before it. Default: nil.
  open var typingAttributes: [NSAttributedString.Key: Any]?

  // MARK: Views beside the text

  /// When the clear button is shown, if there is text. Default: `never`.
  open var clearButtonMode = ViewMode.never { didSet { layoutChanged() } }
  /// A view before the text. Default: nil.
  open var leftView: UIView? { didSet { accessories.replace(oldValue, with: leftView) } }
  /// When `leftView` is shown. Default: `never`.
  open var leftViewMode = ViewMode.never { didSet { layoutChanged() } }
  /// A view after the text, instead of the clear button. Default: nil.
  open var rightView: UIView? { didSet { accessories.replace(oldValue, with: rightView) } }
  /// When `rightView` is shown. Default: `never`.
  open var rightViewMode = ViewMode.never { didSet { layoutChanged() } }

  /// Returns the rectangle of the border: all of `bounds`.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text while it is not edited, in points.
  open func textRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(forBounds: bounds) }
  /// Returns the rectangle of the text while it is edited. Default: as `textRect(forBounds:)`.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(forBounds: bounds) }
  /// Returns the rectangle of the placeholder. Default: as `textRect(forBounds:)`.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of the clear button, in points.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    accessories.clearButtonRect(in: bounds)
  }
  /// Returns the rectangle of `leftView`: its own size, at the start of the line.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { accessories.leftRect(in: bounds) }
  /// Returns the rectangle of `rightView`: its own size, at the end of the line.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { accessories.rightRect(in: bounds) }

  /// Places the views beside the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    accessories.place()
    scrollToInsertionPoint()
  }

  /// Returns the size of the text, or else the placeholder, with the space around it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

  /// The size of the text, or else the placeholder, with the space around it.
  open override var intrinsicContentSize: CGSize { fittingSize }

  @_spi(Toolkit) public final override var layoutBaselines: LayoutBaselines? { textBaselines }

  @_spi(Toolkit) public final override func describeLook(in words: inout ViewLook) {
    super.describeLook(in: &words)
    describeText(in: &words)
  }
  @_spi(Toolkit) public final override var sketching: Sketching { .fresh }
  @_spi(Toolkit) public final override func sketch(_ sketch: inout Sketch) { drawLook(in: &sketch) }

  // MARK: First responder

  /// A view shown at the bottom of the screen while the field is first responder. Default: nil.
  open override var inputView: UIView? {
    get { inputViews.input }
    set { inputViews.input = newValue }
  }

  /// A view shown above the input view. Default: nil.
  open override var inputAccessoryView: UIView? {
    get { inputViews.accessory }
    set { inputViews.accessory = newValue }
  }

  /// Whether the field is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// As in every control; a field that is disabled stops being edited.
  open override var isEnabled: Bool {
    didSet { if !isEnabled { window?.resignFirstResponder(in: self) } }
  }

  /// Begins editing, if the delegate allows it.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil else { return super.becomeFirstResponder() }
    guard canBecomeFirstResponder, asksToBegin() else { return false }
    // The input views come after the reports that editing has begun (rule 26.16).
    return homeApplication?.inputViews.wait { becomeEdited() } ?? becomeEdited()
  }

  private func becomeEdited() -> Bool {
    guard super.becomeFirstResponder() else { return false }
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

  /// While the field is not edited, *select* begins editing; while it is, Return is typed.
  override func actsOnSelect(begins: Bool) -> Bool {
    begins ? isFocused && !isEditing : isSelecting
  }

  @_spi(Toolkit) public final override func select() { becomeFirstResponder() }

  /// Whether the field is enabled. Arrows focus it without editing; Tab begins editing.
  open override var canBecomeFocused: Bool { isEnabled }

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
  /// Whether the Return key has no effect while there is no text. Default: false.
  open var enablesReturnKeyAutomatically = false
  /// Whether the text is hidden, on the screen and in transcripts and digests. Text typed first
  /// replaces text from before editing began. Default: false.
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

  /// Types text, replacing the selection; a key asks the delegate before. A line feed alone is the
  /// Return key; line breaks in other text become spaces.
  open func insertText(_ text: String) {
    if isReturn(text), mayChangeText { pressReturn() } else { type(text) }
  }

  /// Deletes the selection, or the character before the insertion point; a key asks before.
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

  /// Returns the direction of the whole line.
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    writingDirection
  }

  /// Sets the direction of the whole line; `natural` is that of its first letter.
  open func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {
    setDirection = writingDirection
    layoutChanged()
  }
  open func firstRect(for range: UITextRange) -> CGRect { defaultRect(for: range) }

  /// Returns the rectangle of an insertion point: 2 points wide, as tall as a line.
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
