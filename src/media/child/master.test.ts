import { describe, expect, it } from 'vitest'
import { integratedLoudness, meanSquares } from '#domain/sound/loudness.ts'
import { FRAME } from '#media/limits.ts'
import { truePeak } from '#media/plan/listening/true-peak.ts'
import type { CopiedSound } from './encode-sound.ts'
import { heardFrom } from './heard-from.ts'
import { mastered } from './master.ts'
import type { Stereo } from './stereo.ts'

const SECONDS = 4
const tone = (hertz: number, seconds: number) => Math.sin(2 * Math.PI * hertz * seconds)
const square = (hertz: number, seconds: number) => Math.sign(tone(hertz, seconds))

/** The same numbers each time, evenly between -1 and 1. */
function noise(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return (state / 2_147_483_647) * 2 - 1
  }
}

/** A sound of a sample at each second; the right side is that of another one. */
function soundOf(left: (seconds: number) => number, right = left, seconds = SECONDS): Stereo {
  const side = (at: (seconds: number) => number) =>
    Float32Array.from({ length: seconds * FRAME.sampleRate }, (_, sample) => at(sample / FRAME.sampleRate))
  return { left: side(left), right: right === left ? side(left) : side(right) }
}

const master = async (mix: Stereo, isRaised = true) =>
  (await mastered(mix, { isRaised, pulse: () => undefined })).sound

async function measured(sound: CopiedSound) {
  const { left, right } = await heardFrom(sound)
  return {
    loudness: integratedLoudness(meanSquares([left, right])) ?? Number.NaN,
    peak: truePeak([left, right]),
  }
}

const kick = (seconds: number) => Math.exp(-8 * (seconds % 0.5)) * tone(60, seconds % 0.5)

describe('mastering', () => {
  it.each<[string, Stereo]>([
    [
      'full-scale square waves, one on each side',
      soundOf(
        (at) => square(997, at),
        (at) => square(1003, at),
      ),
    ],
    ['a very high square wave', soundOf((at) => square(5100, at))],
    ['noise, of which the encoder leaves out what is very high', soundOf(noise(1), noise(2))],
    ['five times too loud', soundOf((at) => 3 * tone(60, at) + 2 * tone(1234, at))],
    ['drums that need the limiter most of the time', soundOf((at) => 1.2 * kick(at))],
    ['quiet', soundOf((at) => 0.05 * tone(220, at) * (0.6 + 0.4 * tone(2, at)))],
    [
      'one side only',
      soundOf(
        (at) => 0.4 * tone(300, at),
        () => 0,
      ),
    ],
    [
      'sides that are each other’s opposite',
      soundOf(
        (at) => 0.8 * tone(300, at),
        (at) => -0.8 * tone(300, at),
      ),
    ],
  ])('gives -14 LUFS and no true peak above -1 dBTP: %s', async (_, mix) => {
    const { loudness, peak } = await measured(await master(mix))
    expect(Math.abs(loudness + 14)).toBeLessThanOrEqual(0.5)
    expect(peak).toBeLessThanOrEqual(-1)
  })

  it.each([
    [0.01, 0.5],
    [0.1, 0.5],
    [0.01, 0.25],
  ])(
    'stays below the peak where the encoder overshoots again and again: bursts above %d, each %d s',
    async (bed, period) => {
      const burstsOf = (random: () => number) => (at: number) => (at % period < 0.03 ? 1 : bed) * random()
      const { loudness, peak } = await measured(await master(soundOf(burstsOf(noise(5)), burstsOf(noise(6)))))
      expect(peak).toBeLessThanOrEqual(-1)
      expect(loudness).toBeGreaterThan(-20)
    },
  )

  it('is the best of all its rounds where the last one is not', async () => {
    const random = noise(5)
    const burst = (at: number) => (at % 0.5 < 0.03 ? 1 : 0.3) * random()
    const mix = soundOf(burst, (at) => burst(at), 3)
    const { sound, excess, miss } = await mastered(mix, { isRaised: true, pulse: () => undefined })
    const { loudness, peak } = await measured(sound)
    expect(peak).toBeLessThanOrEqual(-1)
    // The last of four rounds is 2.6 LU too quiet.
    expect(loudness).toBeGreaterThan(-16)
    expect([excess, miss]).toEqual([expect.closeTo(peak + 1.05), expect.closeTo(-14 - loudness)])
  })

  it('leaves silence silent, and the length as it is', async () => {
    const { left } = await heardFrom(await master(soundOf(() => 0)))
    expect(left.every((sample) => Math.abs(sample) < 1e-4)).toBe(true)
    const packets = Math.ceil((SECONDS * FRAME.sampleRate) / 1024) + 1
    expect((await master(soundOf(() => 0.1))).packets.length).toBe(packets)
  })

  it('is of a sound too short to have a loudness, too', async () => {
    const { peak } = await measured(await master(soundOf((at) => square(400, at), undefined, 0.3)))
    expect(peak).toBeLessThanOrEqual(-1)
    expect(peak).toBeGreaterThan(-4)
  })

  it('never raises a clip’s own sound, and raises by 20 dB at most', async () => {
    const faint = () => soundOf((at) => 0.001 * tone(440, at))
    const before = integratedLoudness(meanSquares(Object.values(faint()))) ?? 0
    expect((await measured(await master(faint(), false))).loudness).toBeCloseTo(before, 0)
    expect((await measured(await master(faint()))).loudness).toBeCloseTo(before + 20, 0)
  })

  it('is the same each time', async () => {
    const bytes = async () => (await master(soundOf(kick))).packets.map(({ data }) => data?.toString('hex'))
    expect(await bytes()).toEqual(await bytes())
  })
})
