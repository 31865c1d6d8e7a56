import { z } from 'zod'
import { FRAME } from '#domain/geometry/frame.ts'
import type { Scrim } from './backdrop.ts'

/** The strongest darkening of a clip: beyond it, it is hardly seen. */
export const DARKEN_MAX = 0.6

const Strength = z.number().min(0).max(DARKEN_MAX)

const Line = z.number().min(0).max(FRAME.height)

/**
 * How much of a clip's light is taken away, by the user's choice: everywhere, and more toward its top and bottom. `span`
 * are the lines between which the clip shows, in frame pixels; without it, the whole frame.
 */
export const Darkening = z.object({
  all: Strength,
  top: Strength,
  bottom: Strength,
  span: z.object({ top: Line, bottom: Line }).optional(),
})
export type Darkening = z.infer<typeof Darkening>

export const NO_DARKENING: Darkening = { all: 0, top: 0, bottom: 0 }

/** Where the gradients end, in shares of the height. */
const REACH = { top: 0.42, bottom: 0.58 } as const

const WHOLE = { top: 0, bottom: FRAME.height }

/** The darkening as scrims of full strength. */
export function darkeningScrims({ all, top, bottom, span = WHOLE }: Darkening): readonly Scrim[] {
  const line = (share: number) => span.top + share * (span.bottom - span.top)
  const scrim = (opacity: number, from: number, to: number, stops: Scrim['stops']): Scrim => ({
    box: { left: 0, top: line(from), right: FRAME.width, bottom: line(to) },
    direction: 'y',
    color: '#000000',
    opacity,
    stops,
  })
  return [
    scrim(all, 0, 1, [
      [0, 1],
      [1, 1],
    ]),
    scrim(top, 0, REACH.top, [
      [0, 1],
      [1, 0],
    ]),
    scrim(bottom, REACH.bottom, 1, [
      [0, 0],
      [1, 1],
    ]),
  ].filter(({ opacity }) => opacity > 0)
}

export const isDark = ({ all, top, bottom }: Darkening): boolean => all + top + bottom > 0
