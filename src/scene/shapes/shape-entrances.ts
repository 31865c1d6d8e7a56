import type { ShapeElement } from '#domain/design/setting/shape-element.ts'
import type { Entrance } from '#domain/design/setting/timing.ts'
import type { Canvas2D } from '#scene/canvas-2d.ts'
import { centerOf, clipTo, dim, scaleAround, startingTube } from '#scene/place-on.ts'

type Enter = (ctx: Canvas2D, shape: ShapeElement, progress: number) => void

/** Frame pixels. */
const WAY = { lift: 18, slide: 90 } as const

/** How many times larger a slammed shape begins. */
const SLAM = 2.2

/** Blurred shadows end this many blurs away. */
const BLURS = 1.5

/** How far line, glow and shadow reach beyond the box, in frame pixels. A path may leave its box, too. */
function reachOf({ box, form, glow, shadow, lineWidth }: ShapeElement): number {
  const soft = Math.max(glow ? glow.blur * BLURS : 0, shadow ? shadow.blur * BLURS + Math.abs(shadow.y) : 0)
  const dot = form.kind === 'dots' ? form.dot : 0
  const beyond = form.kind === 'path' ? Math.max(box.right - box.left, box.bottom - box.top) : 0
  return lineWidth + soft + dot + beyond * 0.2
}

const fade: Enter = (ctx, _, progress) => dim(ctx, progress)

const wipe: Enter = (ctx, shape, progress) => {
  const { left, top, right, bottom } = shape.box
  const reach = reachOf(shape)
  clipTo(ctx, left - reach, top - reach, (right - left + 2 * reach) * progress, bottom - top + 2 * reach)
}

/** What is painted next, by progress. Above 1 it swings beyond its place. */
export const SHAPE_ENTRANCES: Readonly<Record<Entrance, Enter>> = {
  fade,
  track: fade,
  wipe,
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
    dim(ctx, progress * 3)
    scaleAround(ctx, centerOf(box), progress)
  },
  slam(ctx, { box }, progress) {
    dim(ctx, progress * 1.5)
    scaleAround(ctx, centerOf(box), SLAM - (SLAM - 1) * progress)
  },
  'grow-x': (ctx, { box }, progress) => scaleAround(ctx, { x: box.left, y: box.top }, progress, 1),
  'grow-y': (ctx, { box }, progress) => scaleAround(ctx, { x: box.left, y: box.top }, 1, progress),
  'grow-center': (ctx, { box }, progress) => scaleAround(ctx, centerOf(box), progress, 1),
  // Painted where the frame or the outline is known.
  rise: () => undefined,
  draw: () => undefined,
  none: () => undefined,
}
