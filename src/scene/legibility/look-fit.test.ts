import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { MotionMap } from '#domain/library/motion-map.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import { coveredMotion } from '#domain/looks/covered-motion.ts'
import { rankLooks } from '#domain/looks/rank-looks.ts'
import { measureEmWith } from '#scene/measure-em.ts'
import { measureWith } from '#scene/text/measure.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { boxOfLine } from './line-box.ts'
import { textLines } from './text-lines.ts'

beforeAll(registerFonts)

const context = createCanvas(1, 1).getContext('2d')
const ROWS = 16

/** A clip that moves in some rows of its map only. */
const movingIn = (isMoving: (row: number) => boolean): MotionMap => ({
  cells: Array.from({ length: 9 * ROWS }, (_, cell) => (isMoving(Math.floor(cell / 9)) ? 40 : 1)),
  mean: 10,
})

/** How much of the motion the words of each look cover. */
function coveredBy(motion: MotionMap): ReadonlyMap<string, number> {
  const measure = measureEmWith(context)
  const form = {
    classType: 'Pole Flow',
    studio: 'Velvet Pole Studio',
    instructorName: 'Maya',
    time: '7:30 PM',
    classDate: '2026-11-28',
  }
  const words = editDesign(initialDesign(), { kind: 'fill-form', form }, { measure })
  return new Map(
    LOOKS.map(({ id }) => {
      const design = editDesign(words, { kind: 'apply-look', look: { id } }, { measure })
      return [id, coveredMotion(textLines(design, measureWith(context)).map(boxOfLine), motion)]
    }),
  )
}

function ranked(motion: MotionMap): readonly string[] {
  const covered = coveredBy(motion)
  const fits = new Map([...covered].map(([id, share]) => [id, { covered: share, contrast: 1 }]))
  return rankLooks(LOOKS, { suits: [], moods: [], fits }).map(({ id }) => id)
}

const AT_THE_TOP = movingIn((row) => row < 6)
const AT_THE_BOTTOM = movingIn((row) => row >= 8)

describe('the order of looks on a clip', () => {
  it('begins with words at the bottom where all motion is at the top, and the other way around', () => {
    const [high, low] = [coveredBy(AT_THE_TOP), coveredBy(AT_THE_BOTTOM)]
    const top = LOOKS.filter(({ id }) => (high.get(id) ?? 0) > 3 * (low.get(id) ?? 0)).map(({ id }) => id)
    const bottom = LOOKS.filter(({ id }) => (low.get(id) ?? 0) > 3 * (high.get(id) ?? 0)).map(({ id }) => id)
    expect([top.length, bottom.length].every((count) => count >= 3)).toBe(true)
    const placesIn = (order: readonly string[], ids: readonly string[]) => ids.map((id) => order.indexOf(id))
    const [onTop, below] = [ranked(AT_THE_TOP), ranked(AT_THE_BOTTOM)]
    expect(Math.max(...placesIn(onTop, bottom))).toBeLessThan(Math.min(...placesIn(onTop, top)))
    const meanOf = (places: readonly number[]) =>
      places.reduce((sum, place) => sum + place, 0) / places.length
    expect(meanOf(placesIn(below, top))).toBeLessThan(meanOf(placesIn(below, bottom)) - 3)
  })

  it('is their own where the clip moves everywhere alike', () => {
    expect(ranked(movingIn(() => true))).toEqual(LOOKS.map(({ id }) => id))
  })
})
