import { FRAME } from '#media/limits.ts'
import { looped } from './background-sound.ts'
import { decodeAtMost, decodeFrom } from './decode-sound.ts'
import type { Stereo } from './stereo.ts'

/** A part of a track, and what comes just before it. */
export type TrackPart = { readonly part: Stereo; readonly before: Stereo }

type Wish = {
  readonly path: string
  /** Samples: where the part begins, how long it is, and how much before it is wanted. */
  readonly from: number
  readonly samples: number
  readonly before: number
}

/** Up to here, seeking saves nothing. */
const NEAR = 5 * FRAME.sampleRate

/** A track that is shorter than its part begins again. What is not played is not decoded: tracks have up to ten minutes. */
export async function trackPart(wish: Wish): Promise<TrackPart> {
  const { sound, from } = await around(wish)
  const { samples, before } = wish
  return {
    part: looped(sound, { from, samples }),
    before: looped(sound, {
      from: from < before ? from + sound.left.length - before : from - before,
      samples: before,
    }),
  }
}

/** A sound in which the part is as in the whole track, and where it begins there. */
async function around({ path, from, samples, before }: Wish): Promise<{ sound: Stereo; from: number }> {
  const fromStart = async () => ({ sound: await decodeAtMost(path, from + samples), from })
  if (from < NEAR) return fromStart()
  const ahead = await decodeFrom(path, { from: from - before, samples: before + samples })
  const { length } = ahead.left
  if (length === before + samples) return { sound: ahead, from: before }
  // The track ends within the part, and its beginning follows.
  const beginning = await decodeAtMost(path, samples)
  if (beginning.left.length < samples || length <= before) return fromStart()
  return { sound: joined(beginning, ahead), from: samples + before }
}

const joined = (first: Stereo, second: Stereo): Stereo => ({
  left: concat(first.left, second.left),
  right: concat(first.right, second.right),
})

function concat(first: Float32Array, second: Float32Array): Float32Array {
  const both = new Float32Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
