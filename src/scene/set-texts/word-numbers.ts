const SOFT_HYPHEN = '\u00ad'

/** Numbers of a text's words, from 0, for each piece of each of its lines: both pieces of a cut word have its number. */
export function wordNumbers(content: string, lines: readonly string[]): number[][] {
  const words = content
    .replaceAll(SOFT_HYPHEN, '')
    .split(/[^\S\u00a0\u202f]+/)
    .filter(Boolean)
  let number = -1
  let rest = ''
  const next = (piece: string): number => {
    if (rest === '') {
      number++
      rest = words[number] ?? piece
    }
    const part = rest === piece || !piece.endsWith('-') ? piece : piece.slice(0, -1)
    rest = rest.startsWith(part) ? rest.slice(part.length) : ''
    return number
  }
  return lines.map((line) => line.split(' ').map(next))
}
