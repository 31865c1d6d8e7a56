import type { Design } from '#domain/design/design.ts'
import { FRAME } from '#media/limits.ts'
import { leavingFrom } from '#scene/look-layers/leaving.ts'
import type { LookLayer } from '#scene/look-layers/look-layers.ts'
import type { Span } from './split.ts'

type Moving = Pick<LookLayer<unknown>, 'restFrom' | 'firstLike'>

/** Summed decimal seconds may be slightly too long. */
const SLACK = 1e-6

/** Moments closer than this are one. */
const MOMENT = 1e-4

/** Key that is equal for seconds at which a layer looks the same. */
export const momentKey = (seconds: number | undefined): number =>
  seconds === undefined ? -1 : Math.round(seconds / MOMENT)

/** All that a layer looks like in the frames of a span: seconds; undefined where it looks finished. */
export function momentsOf(layer: Moving, { from, to }: Span): (number | undefined)[] {
  const moments = new Map<number, number | undefined>()
  for (let frame = from; frame < to; frame++) {
    const seconds = layer.firstLike(frame / FRAME.fps)
    moments.set(momentKey(seconds), seconds)
  }
  return [...moments.values()]
}

/** The output frame from which a layer does not change in a span; infinite where it keeps moving or leaves. */
export function framesUntilRest(
  { restFrom }: Moving,
  { design, span }: { design: Pick<Design, 'out' | 'videoDuration'>; span: Span },
): number {
  const lastSeconds = (span.to - 1) / FRAME.fps
  return lastSeconds > leavingFrom(design)
    ? Number.POSITIVE_INFINITY
    : Math.ceil(restFrom * FRAME.fps - SLACK)
}
