import type { Design } from '#domain/design/design.ts'
import type { Canvas2D } from '#scene/canvas-2d.ts'
import { EASINGS, type Seconds } from '#scene/motion.ts'
import { dim } from '#scene/place-on.ts'

/** Frame pixels that everything has moved by when it is gone. */
const WAY = { rise: -60, slide: 120 } as const

/** The second from which a look leaves; infinite without an end of its own. */
export const leavingFrom = ({ out, videoDuration }: Pick<Design, 'out' | 'videoDuration'>): number =>
  out ? videoDuration - out.seconds : Number.POSITIVE_INFINITY

/** Share of its way out that a look has gone at a second. */
export function leftAt(design: Pick<Design, 'out' | 'videoDuration'>, seconds: Seconds): number {
  const from = leavingFrom(design)
  if (!design.out || seconds === undefined || seconds <= from) return 0
  return Math.min(1, (seconds - from) / design.out.seconds)
}

/** Prepares a canvas in frame pixels for what leaves. Scrims only fade: moved, they would show their edges. */
export function applyLeaving(
  ctx: Canvas2D,
  { out }: Pick<Design, 'out'>,
  { left, isMoved }: { left: number; isMoved: boolean },
): void {
  if (!out || left <= 0) return
  dim(ctx, 1 - left)
  if (!isMoved || out.kind === 'fade') return
  const share = EASINGS['in-out'](left)
  if (out.kind === 'rise') ctx.translate(0, share * WAY.rise)
  else ctx.translate(share * WAY.slide, 0)
}
