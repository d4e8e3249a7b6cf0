/// A date or time of an input, as a number in the unit that its steps count: days, months, weeks or
/// milliseconds.
enum DateValue {
  /// The number; nil where the text is no value of the type.
  static func number(_ text: String, type: String) -> Int? {
    switch type {
    case "date": date(text)
    case "month": month(text)
    case "week": week(text)
    case "time": time(text)
    case "datetime-local": localTime(text)
    default: nil
    }
  }

  /// How far apart two values are when `step` is 1.
  static func unit(of type: String) -> Int {
    type == "time" || type == "datetime-local" ? 1000 : 1
  }

  /// The step where none is given, in the same unit.
  static func defaultStep(of type: String) -> Int {
    type == "time" || type == "datetime-local" ? 60_000 : 1
  }

  /// A local date and time in the form that WebKit keeps: a `T`, and no zeros behind the minutes.
  static func normalized(_ text: String) -> String? {
    guard let (day, _, time) = dayAndTime(text) else { return nil }
    let (milliseconds, seconds, minutes) = (time % 1000, time / 1000 % 60, time / 60_000)
    // Nor any before a year of four digits.
    let zeros = day.prefix { $0 == "0" }.count
    let year = day.prefix { $0 != "-" }.count
    var result =
      day.dropFirst(min(zeros, year - 4)) + "T" + two(minutes / 60) + ":" + two(minutes % 60)
    if milliseconds > 0 || seconds > 0 { result += ":" + two(seconds) }
    if milliseconds > 0 {
      var digits = String(milliseconds + 1000).dropFirst()
      while digits.hasSuffix("0") { digits.removeLast() }
      result += "." + digits
    }
    return result
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func digits(_ text: Substring, _ count: ClosedRange<Int>) -> Int? {
    guard count.contains(text.utf8.count), text.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
    return Int(text)
  }

  private static func parts(_ text: String, _ separator: Character) -> [Substring] {
    text.split(separator: separator, omittingEmptySubsequences: false)
  }

  private static func year(_ text: Substring) -> Int? {
    digits(text, 4...18).flatMap { (1...275_760).contains($0) ? $0 : nil }
  }

  private static func date(_ text: String) -> Int? {
    let parts = parts(text, "-")
    guard parts.count == 3, let year = year(parts[0]), let month = digits(parts[1], 2...2),
      let day = digits(parts[2], 2...2), (1...12).contains(month),
      (1...length(of: month, in: year)).contains(day)
    else { return nil }
    let number = days(year, month, day)
    return number <= last ? number : nil
  }

  // WebKit's last day, that of a script's dates.
  private static let last = days(275_760, 9, 13)

  private static func month(_ text: String) -> Int? {
    let parts = parts(text, "-")
    guard parts.count == 2, let year = year(parts[0]), let month = digits(parts[1], 2...2),
      (1...12).contains(month), days(year, month, 1) <= last
    else { return nil }
    return year * 12 + month
  }

  private static func week(_ text: String) -> Int? {
    let parts = parts(text, "-")
    guard parts.count == 2, let year = year(parts[0]), parts[1].first == "W",
      let week = digits(parts[1].dropFirst(), 2...2), week >= 1
    else { return nil }
    // The first week is the one with January 4th.
    let first = monday(before: days(year, 1, 4))
    let next = monday(before: days(year + 1, 1, 4))
    let start = first + (week - 1) * 7
    return start < next && start <= last ? start / 7 : nil
  }

  private static func time(_ text: String) -> Int? {
    let parts = parts(text, ":")
    guard (2...3).contains(parts.count), let hour = digits(parts[0], 2...2), hour < 24,
      let minute = digits(parts[1], 2...2), minute < 60
    else { return nil }
    guard parts.count == 3 else { return (hour * 60 + minute) * 60_000 }
    let pieces = parts[2].split(separator: ".", omittingEmptySubsequences: false)
    guard let second = digits(pieces[0], 2...2), second < 60, pieces.count <= 2 else { return nil }
    var milliseconds = 0
    if pieces.count == 2 {
      guard let fraction = digits(pieces[1], 1...3) else { return nil }
      milliseconds = fraction * [100, 10, 1][pieces[1].utf8.count - 1]
    }
    return ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds
  }

  private static func localTime(_ text: String) -> Int? {
    dayAndTime(text).map { _, days, time in days * 86_400_000 + time }
  }

  // The day as it is written, its number, and the time.
  private static func dayAndTime(_ text: String) -> (String, Int, Int)? {
    guard let middle = text.firstIndex(where: { $0 == "T" || $0 == " " }) else { return nil }
    let day = String(text[..<middle])
    guard let days = date(day), let time = time(String(text[text.index(after: middle)...])),
      days < last || time == 0
    else { return nil }
    return (day, days, time)
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  // Days since March 1st of the year 0; the year is counted from March, so that the leap day is
  // its last.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let month = month > 2 ? month - 3 : month + 9
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1
  }

  // March 1st of the year 0 was a Wednesday.
  private static func monday(before day: Int) -> Int { day - (day + 2) % 7 }
}
