import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import type { InkBounds } from '#domain/geometry/ink-box.ts'
import { PublicId } from '#domain/ids.ts'
import { visibleOverlap } from '#domain/safe-zones/overlap.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { coveredIn, overlapsIn, type Rulers, safeDesign } from './safe-zones.ts'
import { changed, rulers, SEVEN, saying } from './testing/made-safe.ts'
import { overlayBox, textBoxes } from './text-boxes.ts'

beforeAll(registerFonts)

const square = (ink: InkBounds | null): Rulers => ({ ...rulers, pictureOf: () => ({ aspect: 1, ink }) })

/** A design with a square overlay of 180 pixels at a place. */
function withSquare(design: Design, x: number, y: number): Design {
  const overlay = { publicId: PublicId.parse('square'), url: '/' }
  const added = applyEdit(design, { kind: 'add-overlay', overlay })
  const { id = '' } = added.overlayElements.at(-1) ?? {}
  return [
    { kind: 'move', id, to: percentPoint(x, y) } as const,
    { kind: 'set-layer', id, layer: 'over' } as const,
  ].reduce<Design>(applyEdit, added)
}

describe('what lies over words', () => {
  const titled = changed(saying({ header: 'Pole Flow' }), () => ({ ...percentPoint(50, 40) }))
  const found = (design: Design, by = rulers) => overlapsIn(design, by).map(({ id, kind }) => [id, kind])

  it('is another text, or an overlay over it', () => {
    const two = changed(saying({ header: 'Pole Flow', studio: 'Velvet Room' }), () => percentPoint(50, 40))
    expect(found(two)).toEqual([['header', 'text']])
    expect(found(withSquare(titled, 50, 40))).toEqual([['header', 'overlay']])
  })

  it('is nothing beside them, below them, or as large as the frame', () => {
    expect(found(withSquare(titled, 50, 75))).toEqual([])
    const under = withSquare(titled, 50, 40)
    const { id = '' } = under.overlayElements[0] ?? {}
    expect(found(applyEdit(under, { kind: 'set-layer', id, layer: 'under' }))).toEqual([])
    expect(found(applyEdit(under, { kind: 'resize', id, size: 3 }))).toEqual([])
  })

  it('is only the visible part of an overlay', () => {
    const low = { left: 0, top: 0.9, right: 1, bottom: 1 }
    expect(found(withSquare(titled, 50, 40), square(low))).toEqual([])
  })
})

describe('overlays that are made safe', () => {
  it('are counted and moved by what is visible of them', () => {
    const design = withSquare(initialDesign(), 50, 97)
    const high = square({ left: 0, top: 0, right: 1, bottom: 0.1 })
    const placed = (by: Rulers) => {
      const result = safeDesign(design, { id: 'reels', rulers: by })
      if (result.kind !== 'mended') throw new Error(`it was ${result.kind}`)
      return applyEdit(design, result.edit)
    }
    const [whole, visible] = [placed(square(null)), placed(high)]
    expect(coveredIn(visible, 'reels', high)).toEqual([])
    expect(coveredIn(visible, 'reels', square(null))).toHaveLength(1)
    expect(visible.overlayElements[0]?.y).toBeGreaterThan(whole.overlayElements[0]?.y ?? 100)
  })

  it('never end on a text, whatever lies where', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }) })
    fc.assert(
      fc.property(place, fc.array(place, { maxLength: 4 }), fc.boolean(), (at, texts, isPanelled) => {
        const ids = Object.keys(SEVEN).slice(0, texts.length)
        const words = saying(Object.fromEntries(ids.map((id) => [id, 'Pole Flow'])))
        const laid = changed(words, ({ id }) => {
          const to = texts[ids.indexOf(id)]
          return to ? percentPoint(to.x, to.y) : {}
        })
        const panel = { ...laid.textBackground, style: 'solid' as const }
        const design = withSquare(isPanelled ? { ...laid, textBackground: panel } : laid, at.x, at.y)
        const result = safeDesign(design, { id: 'reels', rulers })
        if (result.kind !== 'mended') return
        const after = applyEdit(design, result.edit)
        const [before, moved] = [design.overlayElements[0], after.overlayElements[0]]
        if (!moved || (before?.x === moved.x && before.y === moved.y)) return
        const box = overlayBox(moved, 1)
        for (const text of textBoxes(after, rulers.measure))
          expect(visibleOverlap(text.box, box)).toBeLessThan(0.01)
      }),
      { numRuns: 60 },
    )
  })
})
