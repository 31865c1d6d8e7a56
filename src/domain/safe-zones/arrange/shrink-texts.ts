import { FONT_SIZE } from '#domain/design/fonts.ts'
import type { TextElement } from '#domain/design/text-element.ts'

/** Smallest readable text size on a phone, in frame pixels. */
export const READABLE_SIZE = 18

/** Step that wastes little room and terminates quickly. */
const STEP = 0.95

const shrunkTo = (size: number, share: number, floor: number): number =>
  share === 1 ? size : Math.max(Math.min(size, floor), Math.floor(size * share))

/** The texts at decreasing sizes, all scaled equally: readable sizes first, then down to the minimum. */
export function* sizings(texts: readonly TextElement[]): Generator<readonly TextElement[]> {
  const largest = Math.max(...texts.map(({ fontSize }) => fontSize))
  for (const floor of [READABLE_SIZE, FONT_SIZE.min]) {
    const start = floor === READABLE_SIZE ? 1 : Math.min(1, READABLE_SIZE / largest)
    for (let share = start; share * largest > floor * STEP; share *= STEP)
      yield texts.map((text) => ({ ...text, fontSize: shrunkTo(text.fontSize, share, floor) }))
  }
}
