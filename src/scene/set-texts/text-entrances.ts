import type { FrameRect } from '#domain/design/setting/shape-element.ts'
import type { Entrance, Timing } from '#domain/design/setting/timing.ts'
import { letterSpacingOf } from '#domain/letters/letter-spacing.ts'
import type { Canvas2D } from '#scene/canvas-2d.ts'
import { centerOf, clipTo, dim, scaleAround, startingTube } from '#scene/place-on.ts'
import { charactersOf } from '#scene/text/break-lines.ts'
import type { Run } from './runs.ts'

/** What enters: its box, and its letters' size, in frame pixels. */
type Entering = { readonly box: FrameRect; readonly size: number }
type Enter = (ctx: Canvas2D, entering: Entering, progress: number) => void

/** Frame pixels. */
const WAY = { lift: 18, slide: 90 } as const

/** Sizes at the beginning. */
const SMALL = 0.4
const LARGE = 2.2

/** Em by which letters are further apart at the beginning. */
const TRACK = 0.18

/** Letters rise from behind an edge below them: how far above, below and beside them is visible, and how far they rise. */
const RISE = { above: 0.35, below: 0.12, beside: 0.3, way: 1.5 } as const

/** Em beyond the letters' box that a wipe uncovers with them: marks, outlines and glow. */
const BEYOND = 1

const fade: Enter = (ctx, _, progress) => dim(ctx, progress)

const rise: Enter = (ctx, { box: { left, top, right, bottom }, size }, progress) => {
  const height = bottom - top
  const beside = size * RISE.beside
  const above = height * RISE.above
  clipTo(ctx, left - beside, top - above, right - left + 2 * beside, height + above + size * RISE.below + 2)
  ctx.translate(0, (1 - progress) * height * RISE.way)
}

const wipe: Enter = (ctx, { box: { left, top, right, bottom }, size }, progress) => {
  const beyond = size * BEYOND
  const width = right - left + 2 * beyond
  clipTo(ctx, left - beyond, top - beyond, width * progress, bottom - top + 2 * beyond)
}

/** By progress; above 1 letters swing beyond their place. */
const TEXT_ENTRANCES: Readonly<Record<Entrance, Enter>> = {
  fade,
  rise,
  wipe,
  draw: wipe,
  // Their letters move, too: see `entered`.
  track: fade,
  flicker: (ctx, _, progress) => dim(ctx, startingTube(progress)),
  lift(ctx, _, progress) {
    dim(ctx, progress)
    ctx.translate(0, (1 - progress) * WAY.lift)
  },
  slide(ctx, _, progress) {
    dim(ctx, progress * 2)
    ctx.translate(-(1 - progress) * WAY.slide, 0)
  },
  pop(ctx, { box }, progress) {
    dim(ctx, progress * 2)
    scaleAround(ctx, centerOf(box), SMALL + (1 - SMALL) * progress)
  },
  slam(ctx, { box }, progress) {
    dim(ctx, progress * 1.5)
    scaleAround(ctx, centerOf(box), LARGE - (LARGE - 1) * progress)
  },
  'grow-x': (ctx, { box }, progress) => scaleAround(ctx, { x: box.left, y: box.top }, progress, 1),
  'grow-y': (ctx, { box }, progress) => scaleAround(ctx, { x: box.left, y: box.top }, 1, progress),
  'grow-center': (ctx, { box }, progress) => scaleAround(ctx, centerOf(box), progress, 1),
  none: () => undefined,
}

const boxOf = ({ x, baseline, width, ascent, descent }: Run): FrameRect => ({
  left: x,
  top: baseline - ascent,
  right: x + width,
  bottom: baseline + descent,
})

/** Letters further apart, from their middle. */
function tracked(run: Run, progress: number): Run {
  const extra = letterSpacingOf(run.text, (1 - progress) * TRACK * run.size)
  const shift = (extra * Math.max(0, charactersOf(run.text).length - 1)) / 2
  return { ...run, spacing: run.spacing + extra, x: run.x - shift }
}

/** Prepares the canvas for a run that is entering, and returns the run as it is painted at the moment. */
export function entered(
  ctx: Canvas2D,
  run: Run,
  { timing, progress, words }: { timing: Timing; progress: number; words: FrameRect },
): Run {
  const box = timing.by === 'block' ? words : boxOf(run)
  TEXT_ENTRANCES[timing.entrance](ctx, { box, size: run.size }, progress)
  return timing.entrance === 'track' ? tracked(run, progress) : run
}
