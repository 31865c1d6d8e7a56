import { withoutBreakMarks } from '#domain/letters/break-marks.ts'
import { withoutDirectionMarks } from '#domain/letters/direction.ts'

/** Numbers of a text's words, from 0, for each piece of each of its lines: all pieces of a cut word have its number. */
export function wordNumbers(content: string, lines: readonly string[]): number[][] {
  const words = withoutBreakMarks(content)
    .split(/[^\S\u00a0\u202f]+/)
    .filter(Boolean)
  let number = -1
  let rest = ''
  const next = (visible: string): number => {
    const piece = withoutDirectionMarks(visible)
    if (rest === '') {
      number++
      rest = words[number] ?? piece
    }
    const part = rest.startsWith(piece) ? piece : piece.replace(/-$/, '')
    rest = rest.startsWith(part) ? rest.slice(part.length) : ''
    return number
  }
  return lines.map((line) => line.split(' ').map(next))
}
