import { isBlank } from '#domain/design/drawn.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import { letterWidth } from './letter-widths.ts'

/** Line height in font sizes, and the width between the margins in frame pixels. */
const LINE_HEIGHT = 1.2
const ROOM = FRAME.width - 2 * 48

/** Letters of Playfair Display by their widths in font sizes, rounded up. */
const WIDTHS: Readonly<Record<string, number>> = {
  "'": 0.2,
  ' |‘’': 0.24,
  '!,.:;`jl·': 0.28,
  '"()J[]i{}í': 0.32,
  '1Ift': 0.36,
  '/7\\': 0.4,
  '5rs“”•': 0.44,
  '23?cvzç': 0.48,
  '$*-4689aegxyäéèáå': 0.52,
  'FS^bkoqöóø': 0.56,
  '+0<>ELPYZ_dhnpuüßñ–': 0.6,
  '#=ABRTVX~Ä': 0.64,
  CKUÜ: 0.68,
  DGN: 0.72,
  '%HOQwÖæ': 0.76,
  '&…': 0.84,
  '@Mm—': 0.88,
  W: 0.92,
}
const WIDTH_OF: ReadonlyMap<string, number> = new Map(
  Object.entries(WIDTHS).flatMap(([letters, width]) =>
    Array.from(letters, (letter): [string, number] => [letter, width]),
  ),
)

/** Other letters of Europe, and signs such as emoji. */
const OTHERS = { letter: 0.66, sign: 1.25 } as const
const LETTER = /[\u00c0-\u04ff]/

const ofLetter = (letter: string): number =>
  WIDTH_OF.get(letter) ?? (LETTER.test(letter) ? OTHERS.letter : OTHERS.sign)

const widthOf = (text: string, em: number): number =>
  Array.from(text).reduce((sum, letter) => sum + ofLetter(letter), 0) * em

/** What of a text decides how high it is. */
export type Lettered = Pick<TextElement, 'content' | 'fontSize' | 'fontFamily' | 'fontWeight'>

/** Number of lines of one paragraph with breaks between words; a word wider than a line takes several. */
function linesOf(paragraph: string, em: number): number {
  const space = widthOf(' ', em)
  let lines = 1
  let used = 0
  for (const word of paragraph.split(/\s+/).filter(Boolean)) {
    const width = widthOf(word, em)
    if (used > 0 && used + space + width > ROOM) {
      lines += 1
      used = 0
    }
    used += (used > 0 ? space : 0) + width
    lines += Math.max(0, Math.ceil(used / ROOM) - 1)
    if (used > ROOM) used %= ROOM
  }
  return lines
}

const emOf = ({ content, fontSize, fontFamily, fontWeight }: Lettered): number =>
  fontSize * letterWidth(fontFamily, fontWeight, content)

/** Whether every word fits on a line, so that none is cut. */
export const hasWholeWords = (text: Lettered): boolean =>
  text.content.split(/\s+/).every((word) => widthOf(word, emOf(text)) <= ROOM)

/**
 * Estimated height of a text in frame pixels; 0 when it is empty. Exact lines need fonts, and an edit must give the
 * same design on every machine.
 */
export function estimatedHeight(text: Lettered): number {
  const { content, fontSize } = text
  if (isBlank(content)) return 0
  const em = emOf(text)
  const lines = content
    .trim()
    .split(/\r\n|[\n\r]/)
    .reduce((sum, paragraph) => sum + linesOf(paragraph, em), 0)
  return lines * fontSize * LINE_HEIGHT
}
