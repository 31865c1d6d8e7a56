import { afterAll, beforeAll, expect, it } from 'vitest'
import { FRAME } from '#media/limits.ts'
import { Scratch } from '#media/testing/scratch.ts'
import { looped } from './background-sound.ts'
import { decodeAtMost } from './decode-sound.ts'
import { encodeSound } from './encode-sound.ts'
import { Mp4Writer } from './mp4-writer.ts'
import { partsOf } from './stereo.ts'
import { trackPart } from './track-part.ts'

const RATE = FRAME.sampleRate
const FADE = 960

let scratch: Scratch
beforeAll(async () => {
  scratch = await Scratch.create()
})
afterAll(() => scratch[Symbol.asyncDispose]())

/** A track whose samples tell where they are: its pitch rises. */
async function trackOf(seconds: number): Promise<string> {
  const left = Float32Array.from({ length: seconds * RATE }, (_, n) => 0.5 * Math.sin(n * (0.01 + n * 2e-8)))
  const right = left.map((sample) => -0.5 * sample)
  const path = scratch.file(`track-${seconds}.m4a`)
  const pulse = () => undefined
  const { track, packets } = await encodeSound(partsOf({ left, right }), { samples: left.length, pulse })
  const writer = await Mp4Writer.create(path, [track])
  for (const packet of packets) writer.write(packet, 0)
  await writer.finish()
  return path
}

const farthest = (a: Float32Array, b: Float32Array): number =>
  a.reduce((most, sample, at) => Math.max(most, Math.abs(sample - (b[at] ?? Number.POSITIVE_INFINITY))), 0)

it.each([
  ['late in a track', { track: 30, start: 20.013, seconds: 6 }],
  ['to its very end', { track: 30, start: 24, seconds: 6 }],
  ['over its end', { track: 30, start: 27.5, seconds: 6 }],
  ['over the end of one that is shorter', { track: 8, start: 6.25, seconds: 10 }],
  ['from its beginning', { track: 8, start: 0, seconds: 5 }],
  ['beyond its end', { track: 8, start: 9, seconds: 5 }],
])('a part %s is what the whole has there, and so is what comes before it', async (_, wish) => {
  const path = await trackOf(wish.track)
  const [from, samples] = [Math.round(wish.start * RATE), wish.seconds * RATE]
  const { part, before } = await trackPart({ path, from, samples, before: FADE })
  const whole = await decodeAtMost(path, 100 * RATE)
  const expected = looped(whole, { from, samples })
  expect([part.left.length, before.left.length]).toEqual([samples, FADE])
  expect(farthest(part.left, expected.left)).toBeLessThan(1e-5)
  expect(farthest(part.right, expected.right)).toBeLessThan(1e-5)
  if (from >= FADE) {
    const earlier = looped(whole, { from: from - FADE, samples: FADE })
    expect(farthest(before.left, earlier.left)).toBeLessThan(1e-5)
  }
})
