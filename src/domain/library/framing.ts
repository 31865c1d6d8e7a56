import { z } from 'zod'
import { Focus } from './focus.ts'

const Share = z.number().min(0).max(1)

/** Where a crop's middle is at a time: seconds from the video's start, a share of the picture along the cropped axis. */
export const CropKey = z.object({ at: z.number().min(0).max(3600), middle: Share })
export type CropKey = z.infer<typeof CropKey>

/** Most keys of a path: one a second of the longest video, and some set by hand. */
export const MAX_KEYS = 120

/** Keys in the order of time; between them the middle moves on straight lines. */
export const CropPath = z
  .array(CropKey)
  .min(1)
  .max(MAX_KEYS)
  .refine((keys) => keys.every(({ at }, index) => index === 0 || at > (keys[index - 1]?.at ?? at)))
export type CropPath = z.infer<typeof CropPath>

/**
 * How a picture of other proportions fills the frame, beyond a still crop at its focus: by a crop that follows a path,
 * or whole, over blurred edges; `fit-upright` does so only with a picture that is not wider than high.
 */
export const Framing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('path'), axis: z.enum(['x', 'y']), keys: CropPath }),
  z.object({ kind: z.literal('fit') }),
  z.object({ kind: z.literal('fit-upright') }),
])
export type Framing = z.infer<typeof Framing>

/** The framings that a user can choose. */
export const ChosenFraming = Framing.refine(({ kind }) => kind !== 'fit-upright')

/** A still crop at the focus where there is no framing. */
export const Crop = z.object({ focus: Focus, framing: Framing.nullable() })
export type Crop = z.infer<typeof Crop>

/** Equal texts for equal framings: the database does not keep the order of fields. */
export const framingKey = (framing: Framing | null): string =>
  framing?.kind === 'path'
    ? JSON.stringify([framing.axis, framing.keys.map(({ at, middle }) => [at, middle])])
    : (framing?.kind ?? '')

export const sameFraming = (one: Framing | null, other: Framing | null): boolean =>
  framingKey(one) === framingKey(other)

/** The crop's middle at a time in seconds. */
export function middleAt(keys: CropPath, at: number): number {
  const next = keys.findIndex((key) => key.at > at)
  const after = keys[next]
  const before = keys[(next < 0 ? keys.length : next) - 1]
  if (!before) return after?.middle ?? 0.5
  if (!after) return before.middle
  const share = (at - before.at) / (after.at - before.at)
  return before.middle + share * (after.middle - before.middle)
}

/** A path in the time of a part that begins at `from` and lasts so many seconds. */
export function pathIn(keys: CropPath, { from, seconds }: { from: number; seconds: number }): CropPath {
  const inside = keys.filter(({ at }) => at > from && at < from + seconds)
  const ends = [from, from + seconds].map((at) => ({ at, middle: middleAt(keys, at) }))
  const all = [ends[0], ...inside, ends[1]].flatMap((key) => key ?? [])
  return thinned(all.map(({ at, middle }) => ({ at: at - from, middle })))
}

/** Keys this close to the line between their neighbors are left out. */
const CLOSE = 0.004

/** The same path with as few keys as needed (Douglas and Peucker). */
export function thinned(keys: CropPath): CropPath {
  const [first, last] = [keys[0], keys.at(-1)]
  if (!first || !last || keys.length < 2) return keys
  const between = keys.slice(1, -1)
  const distances = between.map(({ at, middle }) => Math.abs(middle - middleAt([first, last], at)))
  const most = Math.max(0, ...distances)
  if (most <= CLOSE) return Math.abs(first.middle - last.middle) <= CLOSE ? [first] : [first, last]
  const split = distances.indexOf(most) + 1
  const before = thinned(keys.slice(0, split + 1))
  const after = thinned(keys.slice(split))
  const corner = keys[split] ?? first
  const ended = (before.length > 1 ? before : [first, corner]).slice(0, -1)
  return [...ended, corner, ...(after.length > 1 ? after.slice(1) : [last])]
}
