import InputCore

extension KeymapDescription {
  /// A keymap from its rows: keys are separated by spaces, their levels by bars; `∅` is nothing.
  /// The first row begins beside the digit 1, the last one beside the left Shift.
  init(
    _ name: String, digits: String = "∅ 1 2 3 4 5 6 7 8 9 0", upper: String, home: String,
    lower: String, separator: String = "."
  ) {
    let places: [[UInt16]] = [
      [41] + Array(2...13), Array(16...27), Array(30...40) + [43], [86] + Array(44...53),
    ]
    var keys: [Key] = []
    for (codes, row) in zip(places, [digits, upper, home, lower]) {
      // By scalars: a mark would join the space or the bar before it.
      for (code, key) in zip(codes, row.unicodeScalars.split(separator: " ")) {
        let levels = key.split(separator: "|", omittingEmptySubsequences: false).map {
          String(String.UnicodeScalarView($0))
        }
        keys.append(Key(code: code, levels: levels.map { $0 == "∅" ? "" : $0 }))
      }
    }
    keys.append(Key(code: 83, levels: ["", separator]))
    self.init(name: name, title: "", keys: keys.sorted { $0.code < $1.code })
  }

  static let german = KeymapDescription(
    "de", digits: "∅|° 1|! 2|\" 3|§ 4|$ 5|% 6|& 7|/ 8|( 9|) 0|= ß|?|\\ ∅",
    upper: "q|Q|@ w|W|ſ e|E|€ r|R|¶ t|T|ŧ z|Z|← u|U|↓ i|I|→ o|O|ø p|P|þ ü|Ü +|*|~",
    home: "a|A|æ|Æ s|S|ſ|ẞ d|D|ð f|F|đ g|G|ŋ h|H|ħ j|J k|K|ĸ l|L|ł ö|Ö ä|Ä #|'|’",
    lower: "<|> y|Y|» x|X|« c|C|¢ v|V|„ b|B|“ n|N|” m|M|µ ,|; .|: -|_", separator: ",")

  static let french = KeymapDescription(
    "fr", digits: "²|~ &|1 é|2 \"|3 '|4 (|5 -|6 è|7 _|8 ç|9 à|0 )|° =|+",
    upper: "a|A|æ z|Z e|E|€ r|R t|T y|Y u|U i|I o|O|ø p|P ∅ $|£",
    home: "q|Q s|S|ß d|D f|F g|G h|H j|J k|K l|L|ł m|M|µ ù|% *|µ",
    lower: "<|> w|W x|X c|C v|V b|B n|N ,|? ;|. :|/ !|§")

  static let russian = KeymapDescription(
    "ru", digits: "ё|Ё 1|! 2|\" 3|№ 4|; 5|% 6|: 7|? 8|*|₽ 9|( 0|) -|_ =|+",
    upper: "й|Й ц|Ц у|У к|К е|Е н|Н г|Г ш|Ш щ|Щ з|З х|Х ъ|Ъ",
    home: "ф|Ф ы|Ы в|В а|А п|П р|Р о|О л|Л д|Д ж|Ж э|Э \\|/",
    lower: "/ я|Я ч|Ч с|С м|М и|И т|Т ь|Ь б|Б ю|Ю .|,", separator: ",")

  static let hebrew = KeymapDescription(
    "il", digits: ";|~ 1|! 2|@ 3|# 4|$|₪ 5|% 6|^ 7|& 8|* 9|) 0|( -|_ =|+",
    upper: "/|Q '|W ק|E ר|R א|T ט|Y ו|U ן|I ם|O פ|P ]|} [|{",
    home: "ש|A|\u{5B0} ד|S ג|D כ|F ע|G י|H ח|J ל|K ך|L ף|: ,|\" \\",
    lower: "<|> ז|Z ס|X ב|C ה|V נ|B מ|N צ|M ת|> ץ|< .|?")

  static let arabic = KeymapDescription(
    "ara", digits: "ذ|\u{651} 1|! 2|@ 3|# 4|$ 5|% 6|^ 7|& 8|* 9|) 0|( -|_ =|+",
    upper: "ض|\u{64E} ص|\u{64B} ث|\u{64F} ق|\u{64C} ف|\u{FEF9} غ|إ ع|` ه|÷ خ|× ح|؛ ج|< د|>",
    home: "ش|\u{650} س|\u{64D} ي|] ب|[ ل|\u{FEF7} ا|أ ت|ـ ن|، م|/ ك|: ط|\" \\",
    lower: "| ئ|~ ء|\u{652} ؤ|} ر|{ \u{FEFB}|\u{FEF5} ى|آ ة|' و|, ز|. ظ|؟")

  static let thai = KeymapDescription(
    "th", digits: "_|% ๅ|+ /|๑ -|๒ ภ|๓ ถ|๔ \u{E38}|\u{E39} \u{E36}|฿ ค|๕ ต|๖ จ|๗ ข|๘ ช|๙",
    upper: "ๆ|๐ ไ|\" ำ|ฎ พ|ฑ ะ|ธ \u{E31}|\u{E4D} \u{E35}|\u{E4A} ร|ณ น|ฯ ย|ญ บ|ฐ ล|,",
    home: "ฟ|ฤ ห|ฆ ก|ฏ ด|โ เ|ฌ \u{E49}|\u{E47} \u{E48}|\u{E4B} า|ษ ส|ศ ว|ซ ง|. ฃ|ฅ",
    lower: "<|> ผ|( ป|) แ|ฉ อ|ฮ \u{E34}|\u{E3A} \u{E37}|\u{E4C} ท|? ม|ฒ ใ|ฬ ฝ|ฦ")
}
