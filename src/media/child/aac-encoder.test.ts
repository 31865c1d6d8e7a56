import { describe, expect, it } from 'vitest'
import { encodeSound } from './encode-sound.ts'
import { heardFrom } from './heard-from.ts'
import { partsOf } from './stereo.ts'

const SAMPLES = 48_000

/** The same numbers each time, evenly between -0.3 and 0.3: the hardest sound to encode. */
function noise(seed: number): Float32Array {
  let state = seed
  return Float32Array.from({ length: SAMPLES }, () => {
    state = (state * 16_807) % 2_147_483_647
    return (state / 2_147_483_647 - 0.5) * 0.6
  })
}

describe('the encoder', () => {
  it('codes noise and wide stereo as they are, from 128 kbit/s on, rather than make up some that sound alike', async () => {
    const sound = { left: noise(1), right: noise(2) }
    const encoded = await encodeSound(partsOf(sound), {
      samples: SAMPLES,
      pulse: () => undefined,
      bitRate: 192_000,
    })
    const heard = await heardFrom(encoded)
    for (const side of ['left', 'right'] as const) {
      const [own, added] = [0, 1].map((isError) =>
        sound[side].reduce((sum, sample, at) => sum + (isError * (heard[side][at] ?? 0) - sample) ** 2, 0),
      ) as [number, number]
      expect(10 * Math.log10(own / added)).toBeGreaterThan(4)
    }
  })
})
