import { describe, expect, it } from 'vitest'
import { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import { automaticIn, movedIn, overrideIn, withFocusIn } from './overrides.ts'

const design = initialDesign()
const to = percentPoint(20, 40)

describe('what the user changes in a format', () => {
  it('is stored for that format, and makes a design that opens again', () => {
    const changed = movedIn(withFocusIn(design, '1:1', { x: 0.5, y: 0.2 }), '1:1', { id: 'header', to })
    expect(overrideIn(changed, '1:1')).toEqual({ focus: { x: 0.5, y: 0.2 }, moves: { header: to } })
    expect(overrideIn(changed, '4:5')).toBeUndefined()
    expect(Design.parse(JSON.parse(JSON.stringify(changed)))).toEqual(changed)
    expect(changed.version).toBe(2)
  })

  it('is taken back for one format by one step, and leaves nothing behind', () => {
    const both = withFocusIn(movedIn(design, '4:5', { id: 'header', to }), '1:1', { x: 0, y: 0 })
    expect(overrideIn(automaticIn(both, '4:5'), '1:1')).toEqual({ focus: { x: 0, y: 0 } })
    expect(automaticIn(automaticIn(both, '4:5'), '1:1')).toEqual(design)
  })

  it('forgets elements that are gone', () => {
    const moved = movedIn(design, '4:5', { id: 'header', to })
    const without = { ...moved, textElements: moved.textElements.filter(({ id }) => id !== 'header') }
    const again = movedIn(without, '4:5', { id: 'studio', to })
    expect(overrideIn(again, '4:5')?.moves).toEqual({ studio: to })
  })

  it('is nothing in 9:16: that is the design itself', () => {
    expect(withFocusIn(design, '9:16', { x: 0, y: 0 })).toBe(design)
  })
})
