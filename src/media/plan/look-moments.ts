import { FRAME } from '#media/limits.ts'
import type { LookLayer } from '#scene/look-layers/look-layers.ts'
import type { Seconds } from '#scene/motion.ts'
import type { Span } from './split.ts'

type Moving = Pick<LookLayer<unknown>, 'firstLike'>

/** Moments closer than this are one. */
const MOMENT = 1e-4

/** Key that is equal for seconds at which a layer looks the same. */
export const momentKey = (seconds: Seconds): number =>
  seconds === undefined ? -1 : Math.round(seconds / MOMENT)

/** What a layer looks like in an output frame: a second; undefined where it looks finished. */
export const momentOf = (layer: Moving, frame: number): Seconds => layer.firstLike(frame / FRAME.fps)

/** All that a layer looks like in the frames of a span. */
export function momentsOf(layer: Moving, { from, to }: Span): Seconds[] {
  const moments = new Map<number, Seconds>()
  for (let frame = from; frame < to; frame++) {
    const seconds = momentOf(layer, frame)
    moments.set(momentKey(seconds), seconds)
  }
  return [...moments.values()]
}

/** The output frame from which a layer looks finished until a span ends; infinite where it does not. */
export function finishedFrom(layer: Moving, { from, to }: Span): number {
  let frame = to
  while (frame > from && momentOf(layer, frame - 1) === undefined) frame -= 1
  return frame === to ? Number.POSITIVE_INFINITY : frame
}

/** Whether it looks finished in all frames of a span. */
export const isFinished = (layer: Moving, span: Span): boolean => finishedFrom(layer, span) === span.from
