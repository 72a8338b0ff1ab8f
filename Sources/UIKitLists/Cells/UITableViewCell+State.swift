import Foundation
import UIKitControls
@_spi(Toolkit) import UIKitCore
import UIKitValues

/// A cell's state, and whether its configurations follow it.
///
///     settled ──state changed──▶ due ──layout──▶ running ──▶ settled
struct CellUpdates {
  var isSelected = false
  var isHighlighted = false
  var isEditing = false
  var isSwiped = false
  var isReordering = false
  /// Whether an update is scheduled.
  var isDue = true
  var isRunning = false
}

extension UITableViewCell {
  final var presentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = updates.isSelected && selectionStyle != .none
    state.isHighlighted = updates.isHighlighted && selectionStyle != .none
    state.isEditing = updates.isEditing
    state.isSwiped = updates.isSwiped
    state.isReordering = updates.isReordering
    state.isFocused = isFocused
    return state
  }

  /// Runs a scheduled update of the configurations.
  final func updateIfDue() {
    guard updates.isDue, !updates.isRunning else { return }
    updates.isDue = false
    updates.isRunning = true
    let state = configurationState
    callLog?.noteConfigurationUpdate(of: self)
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    updates.isRunning = false
    showGround()
  }

  /// The default of `updateConfiguration(using:)`.
  final func applyState(_ state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let content = ground.configuration {
      setContent(content.updated(for: state))
    }
    if automaticallyUpdatesBackgroundConfiguration, let background = ground.background {
      ground.background = background.updated(for: state)
    }
  }

  // MARK: Selection

  final func showSelected(_ isSelected: Bool, _ animated: Bool) {
    guard isSelected != updates.isSelected else { return }
    updates.isSelected = isSelected
    lookChanged(animated)
  }

  final func showHighlighted(_ isHighlighted: Bool, _ animated: Bool) {
    guard isHighlighted != updates.isHighlighted else { return }
    updates.isHighlighted = isHighlighted
    lookChanged(animated)
  }

  private final func lookChanged(_ animated: Bool) {
    let isLit = (updates.isSelected || updates.isHighlighted) && selectionStyle != .none
    passHighlight(isLit, to: contentView)
    controls.showChosen(updates.isSelected, in: self)
    setNeedsUpdateConfiguration()
    showGround()
    table?.litRowsChanged(beside: self)
  }

  /// Labels and images in the content are highlighted with the row.
  private final func passHighlight(_ isLit: Bool, to view: UIView) {
    for child in view.subviews {
      if let label = child as? UILabel, label.isHighlighted != isLit { label.isHighlighted = isLit }
      if let image = child as? UIImageView, image.isHighlighted != isLit {
        image.isHighlighted = isLit
      }
      if !(child is UIControl) { passHighlight(isLit, to: child) }
    }
  }

  /// The default of `prepareForReuse()`.
  final func forgetRow() {
    if isHighlighted { setHighlighted(false, animated: false) }
    if isSelected { setSelected(false, animated: false) }
    if isEditing { setEditing(false, animated: false) }
    (updates.isSwiped, updates.isReordering) = (false, false)
    controls.isConfirming = false
    alpha = 1
    isHidden = false
  }
}

extension CallLog {
  /// Logs an update of a cell's configurations. Not part of the digest, like other layout.
  func noteConfigurationUpdate(of cell: UITableViewCell) {
    guard isReported, cell.updates.hasAppCode(cell) else { return }
    emit(label(of: cell), "updateConfiguration", "", topic: .layout)
  }
}

extension CellUpdates {
  /// Whether the app takes part in an update.
  @MainActor func hasAppCode(_ cell: UITableViewCell) -> Bool {
    cell.configurationUpdateHandler != nil || type(of: cell) != UITableViewCell.self
  }
}
