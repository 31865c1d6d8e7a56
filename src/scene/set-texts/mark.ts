import type { Timing } from '#domain/design/setting/timing.ts'
import { progressAt } from '#scene/motion.ts'
import type { Painting } from './painting.ts'
import type { Highlight, Run } from './runs.ts'

/** The pen comes when the words are there: seconds after them, and seconds that it takes. */
const PEN = { later: 0.5, seconds: 0.4 } as const

/** When a word of a text with that timing is marked. */
export const markedAt = ({ at }: Timing): number => at + PEN.later + PEN.seconds

/** Above the baseline and below it, in ascents. */
const REACH = { above: 1.18, below: 0.2 } as const

/** A stroke of a broad pen that is not quite straight, in frame pixels beside the word. */
function penStroke({ ctx }: Painting, { x, width, baseline, ascent }: Run, progress: number): void {
  const [top, bottom] = [baseline - ascent * REACH.above, baseline + ascent * REACH.below]
  const drawn = (width + 12) * progress
  ctx.beginPath()
  ctx.moveTo(x - 6, top + 3)
  ctx.lineTo(x - 6 + drawn, top - 2)
  ctx.lineTo(x - 4 + drawn, bottom - 1)
  ctx.lineTo(x - 8, bottom + 2)
  ctx.closePath()
  ctx.fill()
}

/** Marks the highlighted word, or both pieces of it where it is cut. */
export function paintMark(painting: Painting, { mark }: Highlight): void {
  const { ctx, element, runs, seconds } = painting
  if (mark === undefined) return
  const { timing } = element.setting
  const pen = timing && { ...timing, at: timing.at + PEN.later, seconds: PEN.seconds, stagger: 0 }
  const progress = progressAt(pen, seconds)
  if (progress <= 0) return
  ctx.save()
  ctx.fillStyle = mark
  for (const run of runs) if (run.isMarked) penStroke(painting, run, progress)
  ctx.restore()
}
