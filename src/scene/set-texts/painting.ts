import type { SetTextElement } from '#domain/design/setting/set-text-element.ts'
import type { SetText } from '#domain/typesetting/set-text.ts'
import type { Canvas2D } from '#scene/canvas-2d.ts'
import { progressAt, type Seconds } from '#scene/motion.ts'
import type { Run } from './runs.ts'
import { entered } from './text-entrances.ts'

/** A text on a canvas whose origin is the top left of the text's column, in frame pixels. */
export type Painting = {
  readonly ctx: Canvas2D
  readonly element: SetTextElement
  readonly set: SetText
  readonly runs: readonly Run[]
  /** Canvas pixels per frame pixel, for shadows. */
  readonly scale: number
  readonly seconds: Seconds
}

/** The box of all words, for what enters or moves as one. */
export const wordsBox = ({ set }: Pick<Painting, 'set'>) => ({
  left: set.left,
  top: 0,
  right: set.right,
  bottom: set.height,
})

/** Paints every run that has begun to enter, where and how it is at the moment. */
export function eachRun(painting: Painting, paint: (run: Run) => void): void {
  const { ctx, element, runs, seconds } = painting
  const { timing } = element.setting
  for (const run of runs) {
    const progress = progressAt(timing, seconds, run.unit)
    if (progress <= 0) continue
    ctx.save()
    paint(
      progress === 1 || !timing ? run : entered(ctx, run, { timing, progress, words: wordsBox(painting) }),
    )
    ctx.restore()
  }
}
