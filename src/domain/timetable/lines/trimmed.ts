const PICTURE =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\uFE0F|\u200D|\u20E3)$/u
/** A pin says that a place follows. */
const PIN = '📍'
const BULLET = /^[\s.,:;|–—\-•*·/+&=>~#◦▪►▶✓✔☐■●★☆→_)\]]$/
const MARK = /^[\s,:;|–—\-•·/+&=>~#([]$/

/** Words without the bullets, emoji and marks before them, and the marks behind them. */
export function trimmed(text: string): string {
  let from = 0
  for (const letter of text) {
    if (letter === PIN || !(BULLET.test(letter) || PICTURE.test(letter))) break
    from += letter.length
  }
  let to = text.length
  while (to > from && MARK.test(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}
