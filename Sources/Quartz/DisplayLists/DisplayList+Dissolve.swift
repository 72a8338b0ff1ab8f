package import Foundation

extension DisplayList {
  /// Returns the picture while old drawings dissolve into new ones: the old ones at a share of 0,
  /// the new ones at 1.
  package static func dissolve(
    _ old: [Command], into new: [Command], _ share: CGFloat
  ) -> [Command] {
    // The two are added: where they are equal, nothing changes.
    let fading = Group(Compositing(alpha: 1 - share))
    let coming = Group(Compositing(alpha: share, blendMode: .plusLighter))
    return [.beginGroup(Group(.plain)), .beginGroup(fading)] + old
      + [.endGroup, .beginGroup(coming)] + new + [.endGroup, .endGroup]
  }
}
