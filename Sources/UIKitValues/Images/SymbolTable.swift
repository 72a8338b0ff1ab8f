/// The glyphs for the names of symbols that iOS sources use often.
enum SymbolTable {
  /// The drawing for a name.
  struct Entry: Equatable, Sendable {
    /// The character of the symbols' font.
    var scalar: Unicode.Scalar
    var style: Style
    /// How much larger than the font's own size.
    var scale: Double
  }

  /// How a glyph is drawn.
  enum Style: Sendable {
    /// The glyph.
    case filled
    /// The edges of a filled glyph.
    case outlined
    /// The outer edge of a filled glyph, and the parts left out of it.
    case inverted
  }

  /// Returns the drawing for a name; nil for an unknown name.
  static func entry(_ name: String) -> Entry? { entries[name] }

  /// The known names, sorted.
  static var names: [String] { entries.keys.sorted() }

  private static let entries: [String: Entry] = {
    var entries: [String: Entry] = [:]
    for word in text.split(whereSeparator: \.isWhitespace) {
      let halves = word.split(separator: "=")
      precondition(halves.count == 2, "the symbol \(word) has no code")
      let parts = halves[1].split(separator: "*")
      let style: Style =
        switch parts[0].last {
        case "o": .outlined
        case "i": .inverted
        case _: .filled
        }
      guard let code = UInt32(style == .filled ? parts[0] : parts[0].dropLast(), radix: 16),
        let scalar = Unicode.Scalar(code)
      else { preconditionFailure("the symbol \(word) has no code") }
      let percent = parts.count > 1 ? Double(parts[1]) ?? 100 : 100
      entries[String(halves[0])] = Entry(
        scalar: scalar, style: style, scale: percent / 100)
    }
    return entries
  }()

  /// A name and the code of its glyph in Material Icons; `o` for the edges of a filled glyph, `i` for
  /// its outer edge with what is left out of it, and after a star the size in percent.
  private static let text = """
    airplane=e539 alarm.fill=e858 alarm=e855 ant.fill=e868 antenna.radiowaves.left.and.right=ebba
    applewatch=e334o archivebox.fill=e149 archivebox=e149o arrow.2.circlepath=e627
    arrow.backward=e5c4*115 arrow.clockwise.circle=e2e7i arrow.clockwise=e5d5
    arrow.counterclockwise=e042 arrow.down.circle.fill=f181 arrow.down.circle=f181i
    arrow.down.doc.fill=eaf3 arrow.down.left=f1e5 arrow.down.right.and.arrow.up.left=f1cf
    arrow.down.right=f1e4 arrow.down=e5db*115 arrow.forward=e5c8*115 arrow.left.and.right=e8d4
    arrow.left.arrow.right=e8d4 arrow.left.circle.fill=eaa7 arrow.left.circle=eaa7i
    arrow.left=e5c4*115 arrow.right.circle.fill=eaaa arrow.right.circle=eaaai
    arrow.right.doc.on.clipboard=ea8e arrow.right.square=ea77 arrow.right=e5c8*115
    arrow.triangle.2.circlepath=e627 arrow.triangle.branch=e0b6 arrow.triangle.merge=e0b3
    arrow.triangle.turn.up.right.circle=e52eo arrow.triangle.turn.up.right.diamond.fill=e52e
    arrow.turn.up.left=e15e arrow.turn.up.right=f060 arrow.up.and.down=ea16
    arrow.up.arrow.down=e8d5 arrow.up.circle.fill=f182 arrow.up.circle=f182i
    arrow.up.doc.fill=e9fc arrow.up.doc=e9fco arrow.up.forward.app=e89e
    arrow.up.left.and.arrow.down.right=f1ce arrow.up.left=f1e2 arrow.up.right.square=e89e
    arrow.up.right=f1e1 arrow.up=e5d8*115 arrow.uturn.backward=e166 arrow.uturn.forward=e15a
    arrow.uturn.left=e166 arrow.uturn.right=e15a arrowshape.turn.up.left.2.fill=e15f
    arrowshape.turn.up.left.fill=e15e arrowshape.turn.up.left=e15eo arrowtriangle.down.fill=e5c5
    arrowtriangle.left.fill=e5de arrowtriangle.right.fill=e5df arrowtriangle.up.fill=e5c7 at=e0e6
    backward.end.fill=e045 backward.end=e045o backward.fill=e020 backward=e020o bag.fill=f1cc
    bag=f1cco banknote.fill=ef63 banknote=ef63i barcode=e8f3 basket.fill=e8cb basket=e8cbo
    battery.0=ebdc battery.100=e1a4 battery.25=ebe0 bed.double.fill=efdf bed.double=efdfo
    bell.badge.fill=e7f7 bell.badge=e7f7o bell.fill=e7f4 bell.slash.fill=e7f6 bell.slash=e7f6o
    bell=e7f5 bicycle=e52f birthday.cake.fill=e7e9 bold=e238 bolt.circle.fill=e932
    bolt.circle=e932i bolt.fill=ea0b bolt.slash.fill=e3e6 bolt.slash=e3e6o bolt=ea0bo
    book.closed.fill=e865 book.closed=e865o book.fill=e666 book=ea19 bookmark.fill=e866
    bookmark=e867 books.vertical.fill=e02f books.vertical=e02fo briefcase.fill=e8f9
    briefcase=e943 bubble.left.and.bubble.right.fill=e8af bubble.left.and.bubble.right=e8afo
    bubble.left.fill=e0ca bubble.left=e0cb bubble.right.fill=e0ca bubble.right=e0cb
    building.2.fill=e7f1 building.2=e7f1o building.columns.fill=e84f building.columns=e84fo
    building=e0afo bus.fill=e530 bus=e530i calendar.badge.plus=e878i calendar.circle=e614i
    calendar=e935 camera.fill=e412 camera.rotate.fill=ea38 camera.rotate=ea38i
    camera.viewfinder=e3b5 camera=e412i car.fill=e531 car=e531i cart.badge.plus=e854
    cart.fill=e8cc cart=e8cco character.cursor.ibeam=e262 chart.bar.fill=e26b
    chart.bar.xaxis=e24bo chart.bar=e26b chart.line.uptrend.xyaxis=e6e1 chart.pie.fill=e6c4
    chart.pie=f044 checklist=e6b1 checkmark.circle.fill=e86c checkmark.circle=e92d
    checkmark.seal.fill=ef76 checkmark.seal=ef76i checkmark.shield.fill=e8e8
    checkmark.shield=e8e8i checkmark.square.fill=e834 checkmark.square=e834i checkmark=e5ca*115
    chevron.backward=e5cb*140 chevron.compact.down=e5cf*140 chevron.compact.up=e5ce*140
    chevron.down.circle.fill=e7cd chevron.down.circle=e7cdi chevron.down=e5cf*140
    chevron.forward=e5cc*140 chevron.left.2=eac3*110 chevron.left.circle=eaa7
    chevron.left.forwardslash.chevron.right=e86f chevron.left=e5cb*140 chevron.right.2=eac9*110
    chevron.right.circle=eaaa chevron.right=e5cc*140 chevron.up.chevron.down=e5d7
    chevron.up.circle=f182i chevron.up=e5ce*140 circle.fill=ef4a circle.grid.3x3.fill=e5c3
    circle.lefthalf.filled=eb37 circle.slash=e14b circle=e836 clipboard.fill=e85d clipboard=e14f
    clock.arrow.circlepath=e889 clock.fill=efd6 clock=e192 cloud.fill=e2bd cloud.rain.fill=e810
    cloud=e2c2 command=eae7 control=eae6 creditcard.fill=e8a1 creditcard=e870 crop=e3be
    cross.fill=e548 cross=f109o crown.fill=e7af cube.fill=e9fe cube=e9feo
    cup.and.saucer.fill=efef cup.and.saucer=efefo decrease.indent=e23d delete.left.fill=e14a
    delete.left=e14ao desktopcomputer=e30b diamond.fill=ead5 diamond=ead5o display=e30c
    divide=eb58 doc.badge.plus=e89ci doc.fill=e24d doc.on.clipboard.fill=e85d
    doc.on.clipboard=e14f doc.on.doc.fill=e173 doc.on.doc=e14d doc.richtext=ef42i
    doc.text.fill=e873 doc.text.magnifyingglass=e880o doc.text=e873i doc=e24do
    dollarsign.circle.fill=e263 dollarsign.circle=e263i dollarsign=e227 drop.fill=e798 drop=e798o
    ellipsis.bubble.fill=e625 ellipsis.bubble=e625i ellipsis.circle.fill=ef64
    ellipsis.circle=ef64i ellipsis=e5d3*115 envelope.badge=f18ao envelope.fill=e158
    envelope.open.fill=e151 envelope.open=e151o envelope=e0e1 equal=e25d*115 escape=e879
    eurosign=ea15 exclamationmark.bubble.fill=e87f exclamationmark.bubble=e87fi
    exclamationmark.circle.fill=e000 exclamationmark.circle=e001
    exclamationmark.triangle.fill=e002 exclamationmark.triangle=f083 exclamationmark=e645
    eye.fill=e8f4 eye.slash.fill=e8f5 eye.slash=e8f5o eye=e8f4i eyedropper=e3b8
    face.smiling.fill=e7f2 face.smiling=e813 faceid=e87c ferry.fill=e532 figure.run=e566
    figure.walk=e536 figure.wave=ea1d film.fill=e02c film=e02ci flag.checkered=f06e
    flag.fill=e153 flag=e16e flame.fill=e80e flame=e80eo flashlight.off.fill=f00a
    flashlight.on.fill=f00b folder.badge.plus=e2cci folder.fill.badge.plus=e2cc folder.fill=e2c7
    folder=e2c8 fork.knife=e56c forward.end.fill=e044 forward.end=e044o forward.fill=e01f
    forward=e01fo fuelpump.fill=e546 gamecontroller.fill=ea28 gamecontroller=ea28o gear=e8b8
    gearshape.2.fill=f10c gearshape.2=f10co gearshape.fill=e8b8 gearshape=e8b8i gift.fill=e8b1
    gift=e8f6 giftcard=e8f6 globe=e894 gobackward.10=e059 gobackward.30=e05a gobackward=e042
    goforward.10=e056 goforward.30=e057 graduationcap.fill=e80c graduationcap=e80co
    hammer.fill=ea59 hammer=ea59o hand.draw=e9eco hand.point.up.left=e913o hand.raised.fill=e925
    hand.raised=e925o hand.tap.fill=e913 hand.tap=e913o hand.thumbsdown.fill=e8db
    hand.thumbsdown=e9f2 hand.thumbsup.fill=e8dc hand.thumbsup=e9f3 hands.clap.fill=e766
    headphones=f01f heart.circle.fill=ea70 heart.fill=e87d heart.slash.fill=eac2
    heart.slash=eac2o heart=e87e hexagon.fill=eb39 hexagon=eb39o hourglass=e88b
    house.circle.fill=f030 house.fill=e88a house=e88ao icloud.and.arrow.down.fill=e2c0
    icloud.and.arrow.down=e2c0i icloud.and.arrow.up.fill=e864 icloud.and.arrow.up=e864i
    icloud.fill=e2bd icloud.slash=e2c1o icloud=e2c2 increase.indent=e23e info.circle.fill=e88e
    info.circle=e88f info=e88f ipad=e331 iphone=e32c italic=e23f key.fill=e0da key=e0dao
    keyboard.fill=e312 keyboard=e312i ladybug.fill=e868 ladybug=e868o laptopcomputer=e31e
    leaf.fill=ea35 leaf=ea35o lightbulb.fill=e0f0 lightbulb=e0f0o
    line.3.horizontal.decrease.circle.fill=ef4f line.3.horizontal.decrease.circle=ef4fi
    line.3.horizontal.decrease=e152 line.3.horizontal=e5d2*115 line.horizontal.3.decrease=e152
    line.horizontal.3=e5d2*115 link=e157 list.bullet.rectangle=e0eei list.bullet=e241
    list.clipboard=e85di list.dash=e8ef list.number=e242 location.circle=e55c location.fill=e569
    location.north.fill=e55d location.slash=e0c7o location=e569i lock.fill=e897
    lock.open.fill=e898 lock.open=e898 lock.rotation=eade lock.shield.fill=e32a lock.shield=e32ai
    lock=e899 magnifyingglass.circle.fill=e8a0 magnifyingglass.circle=e8a0i
    magnifyingglass=e8b6*110 map.fill=e55b map=e55bo mappin.and.ellipse=e56ao
    mappin.circle.fill=e55e mappin.circle=e55ei mappin=e55fo message.fill=e0ca message=e0cb
    mic.fill=e029 mic.slash.fill=e02b mic.slash=e02bo mic=e02a minus.circle.fill=e15c
    minus.circle=e15d minus.magnifyingglass=e900 minus.square.fill=e909 minus.square=e909i
    minus=e15b*125 moon.fill=e51c moon.stars.fill=ea46 moon=e51co multiply=e5cd*110
    music.mic=ef5a music.note.list=e03d music.note=e405 network=e9f4o newspaper.fill=eb81
    newspaper=eb81i nosign=e14b note.text=f1fci note=f1fco number=e9ef option=eae8
    paintbrush.fill=e3ae paintbrush=e3aeo paintpalette.fill=e40a paintpalette=e40ai
    paperclip=e226 paperplane.fill=e163 paperplane=e163o pause.circle.fill=e1a2 pause.circle=e036
    pause.fill=e034 pause=e034o pawprint.fill=e91d pencil.circle.fill=e746 pencil.circle=e746i
    pencil=e3c9 percent=eb58 person.2.fill=e7fb person.2=e7fc person.3.fill=f233 person.3=f233o
    person.badge.minus=ef66o person.badge.plus=ea4do person.circle.fill=e853 person.circle=e853i
    person.crop.circle.badge.plus=ea4do person.crop.circle.fill=e853 person.crop.circle=e853i
    person.crop.square.fill=e851 person.crop.square=e851i person.fill.badge.minus=ef66
    person.fill.badge.plus=e7fe person.fill.xmark=e510 person.fill=e7fd
    person.text.rectangle.fill=ea67 person.text.rectangle=ea67i person=e7ff
    phone.arrow.up.right=e0b2 phone.down.fill=e0b1 phone.down=e0b1o phone.fill=e0b0 phone=e0b0o
    photo.fill.on.rectangle.fill=e413 photo.fill=e3f4 photo.on.rectangle.angled=e3b6o
    photo.on.rectangle=e413i photo=e3f4i pills.fill=f033 play.circle.fill=e1c4 play.circle=e039
    play.fill=e037 play.rectangle.fill=f06a play.rectangle=e41bi play=e037o plus.app.fill=e146
    plus.app=e146i plus.circle.fill=e147 plus.circle=e148 plus.magnifyingglass=e8ff
    plus.message.fill=e266 plus.message=e266i plus.square.fill=e146 plus.square=e146i
    plus=e145*125 power=e8ac printer.fill=e8ad printer=e8adi puzzlepiece.fill=e87b
    puzzlepiece=e87bo qrcode=ef6b questionmark.circle.fill=e887 questionmark.circle=e8fd
    questionmark=eb8b quote.bubble.fill=e244 record.circle=e837 rectangle.fill=eb54
    rectangle.grid.1x2.fill=e8e9 rectangle.grid.1x2=e8e9o rectangle.on.rectangle=e3e0
    rectangle.portrait.and.arrow.right=e9ba rectangle.stack.fill=e53b rectangle.stack=e53bo
    rectangle=e3c3 repeat.1=e041 repeat=e040 return=e31b rosette=ea3fo rotate.left=e419
    rotate.right=e41a ruler.fill=e41c ruler=e41co safari.fill=e87a safari=e87ai scissors=e14e
    seal.fill=e031 seal=e031o shield.fill=e9e0 shield=e9e0o shift=e318 shippingbox.fill=e1a1
    shippingbox=e1a1i shuffle=e043 sidebar.left=f114o sidebar.right=f114o slash.circle=e14b
    slider.horizontal.3=e429 slider.vertical.3=e429 snowflake=eb3b sparkles=e65f
    speaker.fill=e04e speaker.slash.fill=e04f speaker.slash=e04fo speaker.wave.1.fill=e04d
    speaker.wave.1=e04do speaker.wave.2.fill=e050 speaker.wave.2=e050 speaker.wave.3.fill=e050
    speaker.wave.3=e050 speaker=e04eo square.and.arrow.down.fill=e171 square.and.arrow.down=e171
    square.and.arrow.up.fill=e6b8 square.and.arrow.up=e6b8 square.and.pencil=e745
    square.fill=e047*140 square.grid.2x2.fill=e9b0 square.grid.2x2=e9b0 square.grid.3x3.fill=e5c3
    square.grid.3x3=e3ec square.on.square=e14d square=e3c6 star.circle.fill=e8d0
    star.circle=e8d0i star.fill=e838 star.leadinghalf.filled=e839 star.slash=e83a star=e83a
    stethoscope=f109o stop.circle.fill=ef71 stop.circle=ef71i stop.fill=e047 stop=e047o
    stopwatch.fill=e425 stopwatch=e425 strikethrough=e246 sun.max.fill=e518 sun.max=e518o
    sun.min=e1ad tag.fill=e54e tag=e54ei terminal.fill=eb8e terminal=eb8e text.aligncenter=e234
    text.alignleft=e236 text.alignright=e237 text.bubble.fill=e0b7 text.bubble=e0b7i
    text.justify=e235 text.quote=e244 textformat.size=e245 textformat=e262 thermometer=e1ffo
    timer=e425 touchid=e90d tram.fill=e535 tram=e535i trash.fill=e872 trash.slash=e938o
    trash=e92e tray.and.arrow.down.fill=e168 tray.and.arrow.down=e168o tray.fill=e156 tray=e156o
    triangle.fill=e86b triangle=e86b trophy.fill=ea23 trophy=ea23o tv=e333 umbrella.fill=f1ad
    underline=e249 video.fill=e04b video.slash.fill=e04c video.slash=e04co video=e04bo
    viewfinder=e3c2 wand.and.stars=e663 waveform.path.ecg=eaa2o waveform=e1b8 wifi.slash=e648
    wifi=e63e wind=efd8 wrench.and.screwdriver.fill=f10b wrench.and.screwdriver=f10bo
    wrench.fill=e869 wrench=e869o xmark.bin.fill=e92b xmark.bin=e92bi xmark.circle.fill=e5c9
    xmark.circle=e888 xmark.octagon.fill=e99a xmark.octagon=e99ai xmark.square.fill=f230
    xmark.square=f230i xmark=e5cd*120
    """
}
