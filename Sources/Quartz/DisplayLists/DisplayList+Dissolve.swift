package import Foundation

extension DisplayList {
  /// Returns what is seen between old and new drawings that dissolve into each other: at a share of
  /// 0 the old ones, at 1 the new ones.
  package static func dissolve(
    _ old: [Command], into new: [Command], _ share: CGFloat
  ) -> [Command] {
    // Both are added up: where they are equal, nothing changes.
    let fading = Group(Compositing(alpha: 1 - share))
    let coming = Group(Compositing(alpha: share, blendMode: .plusLighter))
    return [.beginGroup(Group(.plain)), .beginGroup(fading)] + old
      + [.endGroup, .beginGroup(coming)] + new + [.endGroup, .endGroup]
  }
}
