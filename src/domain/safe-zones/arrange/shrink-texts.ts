import { FONT_SIZE, type TextElement } from '#domain/design/text-element.ts'

/** Frame pixels below which a text is hard to read on a phone. */
export const READABLE_SIZE = 18

/** One step is small enough not to waste room, and large enough to be done soon. */
const STEP = 0.95

const shrunkTo = (size: number, share: number, floor: number): number =>
  share === 1 ? size : Math.max(Math.min(size, floor), Math.floor(size * share))

/** The texts at falling sizes, all by the same share: readable ones first, then down to the smallest there are. */
export function* sizings(texts: readonly TextElement[]): Generator<readonly TextElement[]> {
  const largest = Math.max(...texts.map(({ fontSize }) => fontSize))
  for (const floor of [READABLE_SIZE, FONT_SIZE.min]) {
    const start = floor === READABLE_SIZE ? 1 : Math.min(1, READABLE_SIZE / largest)
    for (let share = start; share * largest > floor * STEP; share *= STEP)
      yield texts.map((text) => ({ ...text, fontSize: shrunkTo(text.fontSize, share, floor) }))
  }
}
