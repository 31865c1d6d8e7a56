import { describe, expect, it } from 'vitest'
import type { Format } from '#domain/geometry/formats.ts'
import type { LookOverlay } from '#domain/looks/look.ts'
import { placedOverlay } from './overlays.ts'
import type { Places } from './places.ts'

const places: Places = {
  frame: { left: 0, top: 0, right: 540, bottom: 960 },
  safe: { left: 34, top: 146, right: 506, bottom: 620 },
  items: new Map(),
}
const overlay: LookOverlay = { overlay: 'dancer', x: 'f.5', y: 'f.8', width: 200, onlyAbstract: true }
const placed = (more: Partial<LookOverlay> = {}, format: Format = '9:16') =>
  placedOverlay({ ...overlay, ...more }, { format, places, timingOf: (_, timing) => timing })

describe('an overlay of a look', () => {
  it('has its place in frame pixels, above the texts', () => {
    expect(placed()).toEqual({
      overlay: 'dancer',
      x: 270,
      y: 768,
      width: 200,
      rotation: 0,
      layer: 'over',
      onlyAbstract: true,
    })
  })

  it('is beneath the texts as a texture', () => {
    expect(placed({ isTexture: true, rotation: 180 })).toMatchObject({ layer: 'under', rotation: 180 })
  })

  it('is smaller outside 9:16, and missing in formats that it is not for', () => {
    expect(placed({}, '1:1')?.width).toBe(160)
    expect(placed({ formats: ['9:16'] }, '1:1')).toBeUndefined()
    expect(placed({ formats: ['9:16'] })).toBeDefined()
  })

  it('is missing with the item that it is placed at', () => {
    expect(placed({ y: 'when.b+40' })).toBeUndefined()
  })
})
