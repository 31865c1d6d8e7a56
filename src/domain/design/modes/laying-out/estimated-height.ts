import { isBlank } from '#domain/design/drawn.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { FRAME } from '#domain/geometry/frame.ts'

/** As the text is laid out: height of a line in font sizes, and the room between both margins in frame pixels. */
const LINE_HEIGHT = 1.2
const ROOM = FRAME.width - 2 * 48

/** Widths in font sizes, those of Playfair Display; the first that matches counts. */
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

/** Lines of one paragraph, broken between words; a word wider than a line takes as many as it needs. */
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
 * About how high a text stands, in frame pixels: 0 where it says nothing. The true lines are known only where fonts are,
 * and a design must not depend on the machine it is edited on.
 */
export function estimatedHeight({ content, fontSize }: Pick<TextElement, 'content' | 'fontSize'>): number {
  if (isBlank(content)) return 0
  const lines = content
    .trim()
    .split(/\r\n|[\n\r]/)
    .reduce((sum, paragraph) => sum + linesOf(paragraph, fontSize), 0)
  return lines * fontSize * LINE_HEIGHT
}
