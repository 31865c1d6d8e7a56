import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { gridOf, type KnownBeat } from '#domain/sound/known-beat.ts'
import { decodeSound } from '#media/child/decode-sound.ts'
import { findBeats } from './find-beats.ts'
import { BEAT_RATE } from './rates.ts'
import { chance, clicks, looseAgreement, tempoError } from './testing.ts'
import { toBeatRate } from './to-beat-rate.ts'

describe('beats of clicks', () => {
  const ways = [
    ['plain', {}],
    ['swing', { swing: 0.64 }],
    ['jitter', { jitter: 0.012 }],
    ['drift', { drift: 0.08 }],
  ] as const
  const cases = [90, 120, 135].flatMap((bpm, at) =>
    ways.map(([name, way]) => [name, bpm, way, 300 + at] as const),
  )
  it.each(cases)('are found: %s at %i', (name, bpm, way, seed) => {
    const { samples, beats } = clicks({ bpm, seed, ...way })
    const found = findBeats(samples)
    if (name !== 'drift') expect(tempoError(found?.bpm ?? 0, bpm)).toBeLessThanOrEqual(0.01)
    expect(looseAgreement(beats, found?.beats ?? [])).toBeGreaterThanOrEqual(0.95)
    expect(found?.confidence).toBeGreaterThanOrEqual(0.5)
  })

  it('are where they are heard, on average, and the first of four is known', () => {
    const { samples, beats } = clicks({ bpm: 120, seed: 41 })
    const found = findBeats(samples)
    const offsets = (found?.beats ?? []).flatMap((beat) => {
      const near = beats.find((each) => Math.abs(each - beat) < 0.05)
      return near === undefined ? [] : [beat - near]
    })
    const middle = offsets.toSorted((one, other) => one - other)[offsets.length >> 1]
    expect(Math.abs(middle ?? 1)).toBeLessThan(0.006)
    expect(found?.meter).toBe(4)
    const one = found?.beats[found.one] ?? 0
    const known = beats.findIndex((beat) => Math.abs(beat - one) < 0.05)
    expect(known % 4).toBe(0)
  })
})

describe('what has no beat', () => {
  it('is silence, and a moment', () => {
    expect(findBeats(new Float32Array(20 * BEAT_RATE))).toBeUndefined()
    expect(findBeats(clicks({ bpm: 120, seed: 1, seconds: 3 }).samples)).toBeUndefined()
  })

  it('is noise, by its confidence', () => {
    const random = chance(77)
    const noise = Float32Array.from({ length: 20 * BEAT_RATE }, () => 0.4 * random() - 0.2)
    expect(findBeats(noise)?.confidence ?? 0).toBeLessThan(0.2)
  })
})

describe('beats of the starter library’s tunes', () => {
  /** Beats in 15 seconds, as they are written. */
  const tunes = {
    aurora: 16,
    'satin-champagne': 28,
    'city-rain': 32,
    'festival-lights': 32,
    'golden-rain': 32,
    'mirror-ball': 32,
    'neon-studio': 24,
    'neon-tunnel': 32,
    'silk-rose': 24,
    'spotlight-haze': 16,
    'velvet-curtain': 16,
    'violet-smoke': 16,
  }
  const SECONDS = 15

  it.each(Object.entries(tunes))('are found: %s', async (name, count) => {
    const path = join(import.meta.dirname, '../../../../../assets/starter', `${name}.mp4`)
    const { left, right } = await decodeSound(path, SECONDS * 48_000)
    const found = findBeats(toBeatRate(left, right))
    expect(tempoError(found?.bpm ?? 0, (60 * count) / SECONDS)).toBeLessThanOrEqual(0.01)
    const known = Array.from({ length: count }, (_, beat) => (beat * SECONDS) / count)
    // The bossa stresses what lies between its beats.
    if (name !== 'satin-champagne')
      expect(looseAgreement(known, found?.beats ?? [])).toBeGreaterThanOrEqual(0.9)
  })
  const library = join(import.meta.dirname, '../../../../../assets/starter')
  const { tracks } = JSON.parse(readFileSync(join(library, 'library.json'), 'utf8'))

  it.each<{ slug: string; file: string; beat: KnownBeat }>(tracks)(
    'are found in music that was made after this: $slug',
    async ({ slug, file, beat }) => {
      const seconds = 20
      const { left, right } = await decodeSound(join(library, file), seconds * 48_000)
      const found = findBeats(toBeatRate(left, right))
      expect(tempoError(found?.bpm ?? 0, beat.bpm)).toBeLessThanOrEqual(0.01)
      // The cha-cha stresses what lies between its beats.
      if (slug !== 'cha-cha-heat')
        expect(looseAgreement(gridOf(beat, seconds).beats, found?.beats ?? [])).toBeGreaterThanOrEqual(0.9)
    },
  )
})
