import { expect, it } from 'vitest'
import { UNCORRECTED } from '#domain/sound/beat-correction.ts'
import { gridOf } from '#domain/sound/known-beat.ts'
import { tempoWords } from './counts-words.ts'

const grid = gridOf({ bpm: 119.98, meter: 4, first: 0 }, 10)

it('says no more of a tempo than is known', () => {
  expect(tempoWords(grid, null)).toBe('120 beats a minute')
  expect(tempoWords({ ...grid, confidence: 0.6 }, null)).toBe('120 beats a minute, probably')
  expect(tempoWords(grid, UNCORRECTED)).toBe('120 beats a minute, as you set it')
  expect(tempoWords(null, null)).toContain('Tap along')
})
