import { describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { isCalm } from '#domain/figure/calm-places.ts'
import { type Figure, figureOf } from '#domain/figure/figure.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import type { PublicId } from '#domain/ids.ts'
import { LOOKS, lookById } from '#domain/looks/all-looks.ts'
import { composeLook } from '#domain/looks/compose/compose-look.ts'
import { EIGHT_WORDS } from '#domain/looks/compose/testing/eight-words.ts'
import type { Look } from '#domain/looks/look.ts'
import { ROUGH_MEASURE } from '#domain/typesetting/measure.ts'
import { composeDesign, composedIn, type LookTools, wordsOnFigure } from './compose-design.ts'
import { editDesign } from './edit-design.ts'
import { atAnchor, composedAt } from './look-anchor.ts'
import type { DesignEdit } from './look-edit.ts'

const clip = (id: string) =>
  ({ id: id as PublicId, url: '/clip', libraryType: 'personal', posterUrl: null }) as const

/** A figure in these rows of a frame with 21. */
const dancerIn = (from: number, to: number): Figure =>
  figureOf(
    [1, 2, 3].map(() =>
      Float32Array.from({ length: 12 * 21 }, (_, cell) => {
        const row = Math.floor(cell / 12)
        return row >= from && row < to && cell % 12 > 1 && cell % 12 < 10 ? 1 : 0
      }),
    ),
    { columns: 12, rows: 21, strengths: [1, 1, 1] },
  )

const [low, high] = [dancerIn(9, 21), dancerIn(0, 8)]
const seen = (figure: Figure | null | undefined): LookTools => ({
  measure: ROUGH_MEASURE,
  figureOf: () => figure,
})

const edited = (design: Design, tools: LookTools, ...edits: readonly DesignEdit[]): Design =>
  edits.reduce((current, edit) => editDesign(current, edit, tools), design)

const FORM: DesignEdit = {
  kind: 'fill-form',
  form: { classType: 'Pole Flow', studio: 'Velvet', classDate: '2026-11-28', time: '7:30 PM' },
}
const apply = (id: string): DesignEdit => ({ kind: 'apply-look', look: { id } })
const choose = (id: string): DesignEdit => ({ kind: 'choose-background', background: clip(id) })
const start = (): Design => edited(initialDesign(), seen(null), FORM, choose('own-clip'))

/** The middle of the words in percent of the height. */
const heightOf = (design: Design): number => {
  const ys = drawnTexts(design).map(({ y }) => y)
  return (Math.min(...ys) + Math.max(...ys)) / 2
}
const usual = edited(start(), { measure: ROUGH_MEASURE }, apply('index-card'))

describe('the words of a look that is applied', () => {
  it('stand where they leave the dancer free, and where the look has them if that is calm', () => {
    const free = edited(start(), seen(low), apply('index-card'))
    expect(free.look?.anchor).toBe('top')
    expect(heightOf(free)).toBeLessThan(heightOf(usual) - 15)
    expect(edited(start(), seen(high), apply('index-card'))).toEqual(usual)
  })

  it('stay if no place is better, the clip shows no figure, or it is a pattern', () => {
    expect(edited(start(), seen(dancerIn(0, 21)), apply('index-card'))).toEqual(usual)
    expect(edited(start(), seen(null), apply('index-card'))).toEqual(usual)
    const pattern = edited(start(), seen(low), choose('silk-rose'), apply('index-card'))
    expect(drawnTexts(pattern)).toEqual(drawnTexts(usual))
    expect(edited(start(), seen(low), apply('moon')).look?.anchor).toBeUndefined()
  })

  it('wait for a figure that is not known yet, and are not moved by later words', () => {
    const waiting = edited(start(), seen(undefined), apply('index-card'))
    expect(drawnTexts(waiting)).toEqual(drawnTexts(usual))
    const found = composeDesign(waiting, seen(low))
    expect(found.look?.anchor).toBe('top')
    expect(composeDesign(waiting, seen(null))).toEqual(usual)
    const renamed = edited(usual, seen(low), { kind: 'fill-form', form: { studio: 'Velour' } })
    expect(heightOf(renamed)).toBe(heightOf(usual))
  })

  it('move for another clip, but stay if the user has placed a text', () => {
    const other = edited(usual, seen(low), choose('other-clip'))
    expect(other.look?.anchor).toBe('top')
    expect(edited(usual, seen(low), choose('own-clip'))).toEqual(usual)
    const moved = edited(usual, seen(low), { kind: 'move', id: 'look-header', to: percentPoint(40, 20) })
    const after = edited(moved, seen(low), choose('other-clip'))
    expect(drawnTexts(after)).toEqual(drawnTexts(moved))
    expect(edited(after, seen(low), { kind: 'reset-to-look' }).look?.anchor).toBe('top')
  })

  it('are smaller at an end of an area that they fill, and back in their place where some would be lost', () => {
    const [own, free] = [null, low].map((figure) => edited(start(), seen(figure), apply('strobe')))
    const sizeIn = (design: Design | undefined) =>
      design?.textElements.find(({ id }) => id === 'look-header')?.fontSize ?? 0
    expect(free?.look?.anchor).toBe('top')
    expect(sizeIn(free)).toBeLessThan(sizeIn(own))
    const look = lookById('outline')
    const words = { ...EIGHT_WORDS.short, message: 'Slow hips', share: '', brand: '' }
    const compose = (each: Look) =>
      composeLook(each, words, { format: '9:16', measure: ROUGH_MEASURE, videoSeconds: 10 })
    expect(look && compose(atAnchor(look, 'top')).notices).toEqual(['There was no room for the message.'])
    expect(look && composedAt(look, 'top', compose)).toEqual(look && compose(look))
  })

  it('stand at the same end in every format', () => {
    const free = edited(start(), seen(low), apply('index-card'))
    const topIn = (design: Design) =>
      Math.min(...(composedIn(design, '4:5', seen(low))?.texts ?? []).map(({ y }) => y))
    expect(topIn(free)).toBeLessThan(topIn(usual) - 15)
  })
})

describe('how the words of a look lie on the dancer', () => {
  const placed = (figure: Figure, id = 'index-card') => edited(start(), seen(figure), apply(id))
  const calmIn = (design: Design, figure: Figure | null | undefined) => {
    const place = wordsOnFigure(design, seen(figure))
    return place && isCalm(place)
  }

  it('is calm where they were moved away, and where they had no need to', () => {
    expect(calmIn(placed(low), low)).toBe(true)
    expect(calmIn(placed(high), high)).toBe(true)
  })

  it('is not called calm where they stay because no place is better', () => {
    const everywhere = dancerIn(0, 21)
    const design = placed(everywhere)
    expect(design.look?.anchor).toBeUndefined()
    expect(calmIn(design, everywhere)).toBe(false)
    expect(wordsOnFigure(design, seen(everywhere))?.covered).toBeGreaterThan(0.5)
  })

  it('is not claimed without a figure, of another place, or of texts that somebody has placed', () => {
    const design = placed(low)
    for (const figure of [null, undefined]) expect(wordsOnFigure(design, seen(figure))).toBeUndefined()
    expect(wordsOnFigure(usual, seen(low))).toBeUndefined()
    const moved = edited(design, seen(low), { kind: 'move', id: 'look-header', to: percentPoint(40, 60) })
    expect(wordsOnFigure(moved, seen(low))).toBeUndefined()
    expect(wordsOnFigure(start(), seen(low))).toBeUndefined()
  })
})

it('a look has its own place, and others besides', () => {
  const declared = LOOKS.flatMap(({ blocks, anchors }) => (anchors ? [[blocks[0]?.anchor, ...anchors]] : []))
  expect(declared.length).toBeGreaterThanOrEqual(12)
  for (const all of declared) expect(new Set(all).size).toBe(all.length)
})
