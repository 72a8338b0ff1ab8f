import Foundation
import InputCore

extension DisplayList {
  /// The numbers of commands in encoded lists; a new command gets a new number.
  enum CommandNumber: UInt8 {
    case end = 0
    case save = 1
    case restore = 2
    case concatenate = 3
    case clip = 4
    case clipToMask = 5
    case fill = 6
    case stroke = 7
    case shade = 8
    case image = 9
    case glyphs = 10
    case clear = 11
    case beginGroup = 12
    case endGroup = 13
    case list = 14
    case strokeGlyphs = 15
    case shadow = 16
  }

  /// The first bytes of an encoded list; the last of them is the version of the encoding.
  static let signature = Array("RTDL".utf8) + [1]

  /// The list as bytes, from which `init(decoding:images:)` makes an equal list. Images are encoded
  /// as their digests: `images` contains their pixels.
  package func encoded() -> [UInt8] {
    var encoder = ListEncoder()
    for byte in Self.signature { encoder.byte(byte) }
    encode(to: &encoder)
    return encoder.bytes
  }

  /// A hash of the list's encoding, and so of its images' digests; equal on every machine.
  package var digest: UInt64 {
    var digest = Digest()
    var (word, count) = (UInt64(0), UInt64(0))
    for byte in encoded() {
      word = word << 8 | UInt64(byte)
      count += 1
      if count & 7 == 0 { digest.mix(word) }
    }
    digest.mix(word)
    digest.mix(count)
    return digest.value
  }

  private func encode(to encoder: inout ListEncoder) {
    for command in commands { Self.encode(command, to: &encoder) }
    encoder.byte(CommandNumber.end.rawValue)
  }

  private static func encode(_ command: Command, to encoder: inout ListEncoder) {
    func begin(_ number: CommandNumber) { encoder.byte(number.rawValue) }
    switch command {
    case .save: begin(.save)
    case .restore: begin(.restore)
    case .concatenate(let transform):
      begin(.concatenate)
      encoder.transform(transform)
    case .clip(let path, let rule, let isAntialiased):
      begin(.clip)
      encoder.path(path)
      encoder.byte(UInt8(rule.rawValue))
      encoder.flag(isAntialiased)
    case .clipToMask(let image, let rect):
      begin(.clipToMask)
      encoder.word(image.digest)
      encoder.rect(rect)
    case .fill(let path, let rule, let paint, let compositing):
      begin(.fill)
      encoder.path(path)
      encoder.byte(UInt8(rule.rawValue))
      encoder.paint(paint)
      encoder.compositing(compositing)
    case .stroke(let path, let style, let paint, let compositing):
      begin(.stroke)
      encoder.path(path)
      encoder.style(style)
      encoder.paint(paint)
      encoder.compositing(compositing)
    case .shadow, .shade, .image, .glyphs, .strokeGlyphs, .clear, .beginGroup, .endGroup, .list:
      encodeContent(command, to: &encoder)
    }
  }

  private static func encodeContent(_ command: Command, to encoder: inout ListEncoder) {
    func begin(_ number: CommandNumber) { encoder.byte(number.rawValue) }
    switch command {
    case .shadow(let path, let rule, let shadow):
      begin(.shadow)
      encoder.path(path)
      encoder.byte(UInt8(rule.rawValue))
      encoder.shadow(shadow)
    case .shade(let gradient, let compositing):
      begin(.shade)
      encoder.gradient(gradient)
      encoder.compositing(compositing)
    case .image(let image, let rect, let quality, let compositing):
      begin(.image)
      encoder.word(image.digest)
      encoder.rect(rect)
      encoder.byte(UInt8(quality.rawValue))
      encoder.compositing(compositing)
    case .glyphs(let run, let paint, let compositing):
      begin(.glyphs)
      encoder.glyphs(run)
      encoder.paint(paint)
      encoder.compositing(compositing)
    case .strokeGlyphs(let run, let style, let paint, let compositing):
      begin(.strokeGlyphs)
      encoder.glyphs(run)
      encoder.style(style)
      encoder.paint(paint)
      encoder.compositing(compositing)
    case .clear(let rect):
      begin(.clear)
      encoder.rect(rect)
    case .beginGroup(let group):
      begin(.beginGroup)
      encoder.compositing(group.compositing)
      encoder.flag(group.mask != nil)
      group.mask?.encode(to: &encoder)
    case .endGroup: begin(.endGroup)
    case .list(let list, let transform):
      begin(.list)
      encoder.transform(transform)
      list.encode(to: &encoder)
    case .save, .restore, .concatenate, .clip, .clipToMask, .fill, .stroke:
      preconditionFailure("encode(_:to:) handles \(command)")
    }
  }
}
