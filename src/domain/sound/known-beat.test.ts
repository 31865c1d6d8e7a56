import { expect, it } from 'vitest'
import { BeatGrid } from './beat-grid.ts'
import { gridOf } from './known-beat.ts'

it('has a beat for each period before the end, the first of which begins a bar', () => {
  const grid = gridOf({ bpm: 120, meter: 3, first: 0.25 }, 2.25)
  expect(grid.beats).toEqual([0.25, 0.75, 1.25, 1.75])
  expect(BeatGrid.parse(grid)).toMatchObject({ meter: 3, one: 0, confidence: 1, steady: true })
})

it('has none before music that is shorter than its entry', () => {
  expect(gridOf({ bpm: 60, meter: 4, first: 2 }, 1).beats).toEqual([])
})
