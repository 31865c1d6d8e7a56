import { isBlank } from '#domain/design/drawn.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { FRAME } from '#domain/geometry/frame.ts'

/** Line height in font sizes, and the width between the margins in frame pixels. */
const LINE_HEIGHT = 1.2
const ROOM = FRAME.width - 2 * 48

/** Character widths in font sizes, measured from Playfair Display; the first match counts. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[iljftIJ1'.,:;!|() ]/, 0.31],
  [/[mMW&%@—…]/, 0.89],
  [/w/, 0.77],
  [/[A-Z]/, 0.68],
  [/[\u0020-\u04ff\u2010-\u201f]/, 0.54],
]
const WIDEST = 1.1

const widthOf = (text: string, fontSize: number): number =>
  Array.from(text).reduce(
    (sum, character) => sum + (WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? WIDEST),
    0,
  ) * fontSize

/** Number of lines of one paragraph with breaks between words; a word wider than a line takes several. */
function linesOf(paragraph: string, fontSize: number): number {
  const space = widthOf(' ', fontSize)
  let lines = 1
  let used = 0
  for (const word of paragraph.split(/\s+/).filter(Boolean)) {
    const width = widthOf(word, fontSize)
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

/**
 * Estimated height of a text in frame pixels; 0 when it is empty. Exact lines need fonts, and an edit must give the
 * same design on every machine.
 */
export function estimatedHeight({ content, fontSize }: Pick<TextElement, 'content' | 'fontSize'>): number {
  if (isBlank(content)) return 0
  const lines = content
    .trim()
    .split(/\r\n|[\n\r]/)
    .reduce((sum, paragraph) => sum + linesOf(paragraph, fontSize), 0)
  return lines * fontSize * LINE_HEIGHT
}
