import { describe, expect, it } from 'vitest'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import { ROUGH_MEASURE } from '#domain/typesetting/measure.ts'
import { Design } from './design.ts'
import { drawnTexts } from './drawn.ts'
import { initialDesign } from './modes/initial-design.ts'
import { paintedDesign } from './painted-design.ts'

const edited = (design: Design, ...edits: readonly DesignEdit[]): Design =>
  edits.reduce((current, edit) => editDesign(current, edit, { measure: ROUGH_MEASURE }), design)

const dressed = edited(
  initialDesign(),
  { kind: 'fill-form', form: { classType: 'Pole Flow', studio: 'Velvet' } },
  { kind: 'apply-look', look: { id: 'strobe' } },
)

describe('what a look paints of a design', () => {
  it('is nothing without a look', () => {
    expect(paintedDesign(edited(dressed, { kind: 'apply-look', look: null }))).toBeUndefined()
  })

  it('is the texts, shapes and backdrop of the look, in a design of its own', () => {
    const painted = paintedDesign(dressed)
    expect(Design.parse(painted)).toEqual(painted)
    expect(painted?.textElements).toEqual(drawnTexts(dressed))
    expect([painted?.shapes, painted?.backdrop, painted?.out]).toEqual([
      dressed.shapes,
      dressed.backdrop,
      dressed.out,
    ])
  })

  it('is the same whatever is not painted', () => {
    const other = edited(
      dressed,
      { kind: 'set-content', id: 'text3', content: 'Hidden' },
      { kind: 'fill-form', form: { writingStyle: 'poetry' } },
      { kind: 'reset-to-look' },
      { kind: 'set-animation', animation: 'pop' },
      { kind: 'choose-quality', quality: 'hd_1080x1920' },
    )
    expect(paintedDesign(other)).toEqual(paintedDesign(dressed))
    expect(paintedDesign(edited(dressed, { kind: 'fill-form', form: { studio: 'Nord' } }))).not.toEqual(
      paintedDesign(dressed),
    )
  })

  it('has the length that is asked for', () => {
    expect(paintedDesign(dressed, 9)?.videoDuration).toBe(9)
  })
})
