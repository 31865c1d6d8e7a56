import { beforeAll, describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { isCalm } from '#domain/figure/calm-places.ts'
import { type Figure, figureOf } from '#domain/figure/figure.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import type { PublicId } from '#domain/ids.ts'
import { composeDesign } from '#domain/looks/apply/compose-design.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import { unplaced } from '#domain/looks/apply/look-anchor.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmBy } from './measure-em.ts'
import { onFigure, safeDesign } from './safe-zones.ts'
import { covered, mended, overlaps, rulers, saying } from './testing/made-safe.ts'
import { textBoxes } from './text-boxes.ts'

beforeAll(registerFonts)

describe('texts of a look that are made safe', () => {
  it('stay where they were put when the words change', () => {
    const tools = { measure: measureEmBy(rulers.measure) }
    const edited = (design: Design, edit: DesignEdit) => editDesign(design, edit, tools)
    const form: DesignEdit = { kind: 'fill-form', form: { classType: 'Pole Flow', studio: 'Velvet Room' } }
    const look = [form, { kind: 'apply-look', look: { id: 'ticket' } } as const].reduce(
      edited,
      initialDesign(),
    )
    const low = edited(look, { kind: 'move', id: 'look-header', to: percentPoint(50, 96) })
    const fresh = { ...low, look: low.look && { ...low.look, detached: [] } }
    const safe = mended(fresh, 'reels')
    expect(safe.look?.detached).toContain('look-header')
    const again = edited(safe, { kind: 'fill-form', form: { studio: 'Silk Studio' } })
    const placeOf = (design: Design) => {
      const { x, y } = design.textElements.find(({ id }) => id === 'look-header') ?? {}
      return [x, y]
    }
    expect(placeOf(again)).toEqual(placeOf(safe))
  })
})

/** Somebody in some rows of the frame, for four seconds. */
const figureIn = (from: number, to: number) =>
  figureOf(
    [1, 2, 3, 4].map(() =>
      Float32Array.from({ length: 12 * 21 }, (_, cell) => {
        const row = Math.floor(cell / 12)
        return row >= from && row < to && cell % 12 > 2 && cell % 12 < 9 ? 1 : 0
      }),
    ),
    { columns: 12, rows: 21, strengths: [1, 1, 1, 1] },
  )

describe('texts and the dancer', () => {
  const worded = saying({ header: 'Pole Flow', 'main-text': 'Let the music lead' })
  const safe = () => {
    const made = safeDesign(worded, { id: 'reels', rulers })
    return made.kind === 'mended' ? made.edit.design : worded
  }

  const madeSafe = (design: Design, figure: Figure, placedAnew?: (each: Design) => Design) =>
    safeDesign(design, { id: 'reels', rulers, figure, placedAnew })

  it('are apart after one step, inside the room; only that is calm', () => {
    const before = safe()
    const top = Math.min(...textBoxes(before, rulers.measure).map(({ box }) => box.center.y))
    const row = Math.floor((top / 960) * 21)
    const figure = figureIn(Math.max(0, row - 2), row + 4)
    const place = onFigure(before, rulers, figure)
    expect(place && isCalm(place)).toBe(false)
    const result = madeSafe(before, figure)
    if (result.kind !== 'mended') throw new Error('nothing was mended')
    expect(result.moved).toBe(2)
    const after = onFigure(result.edit.design, rulers, figure)
    expect(after && isCalm(after)).toBe(true)
    expect(result.place).toEqual(after)
    expect(covered(result.edit.design, 'reels')).toEqual([])
    expect(overlaps(result.edit.design)).toEqual([])
    expect(madeSafe(result.edit.design, figure).kind).toBe('safe')
  })

  it('stay where the dancer is everywhere, and nothing is called calm', () => {
    const result = madeSafe(safe(), figureIn(0, 21))
    expect(result.kind).toBe('safe')
    expect(result.kind === 'safe' && result.place && isCalm(result.place)).toBe(false)
  })

  it('stay on the shapes of a look, which places its words itself', () => {
    const tools = { measure: measureEmBy(rulers.measure), figureOf: () => low }
    const low = figureIn(9, 21)
    const form: DesignEdit = { kind: 'fill-form', form: { classType: 'Pole Flow', studio: 'Velvet Room' } }
    const look: DesignEdit = { kind: 'apply-look', look: { id: 'index-card' } }
    const own = [form, look].reduce((each, edit) => editDesign(each, edit, tools), initialDesign())
    const background = { id: 'own' as PublicId, url: '/', libraryType: 'personal', posterUrl: null } as const
    const onClip = { ...own, background }
    expect(madeSafe(onClip, low).kind).toBe('safe')
    const placedAnew = (each: Design) => composeDesign(unplaced(each), tools)
    const result = madeSafe(onClip, low, placedAnew)
    if (result.kind !== 'mended') throw new Error('nothing was mended')
    const { design } = result.edit
    expect(design.look).toMatchObject({ anchor: 'top', detached: [] })
    expect(madeSafe(design, low, placedAnew).kind).toBe('safe')
    const [card, words] = [design.shapes?.[0]?.box, drawnTexts(design).map(({ y }) => (y / 100) * 960)]
    expect(Math.min(...words)).toBeGreaterThan(card?.top ?? 960)
    expect(Math.max(...words)).toBeLessThan(card?.bottom ?? 0)
    expect(result.place && isCalm(result.place)).toBe(true)
  })
})
