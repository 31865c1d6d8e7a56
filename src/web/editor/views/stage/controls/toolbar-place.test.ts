import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelPlace, toolbarPlace } from './toolbar-place.ts'

const stage = { width: 374, height: 664 }
const label = { width: 190, height: 48 }
const place = (left: number, right: number, top: number, bottom: number) =>
  labelPlace({ left, right, top, bottom }, label, stage)

describe('the value that a gesture sets', () => {
  it('is below it', () => {
    expect(place(100, 274, 100, 200)).toEqual({ x: 92, y: 214 })
  })

  it('is above it near the bottom of the stage', () => {
    expect(place(100, 274, 560, 640).y).toBe(560 - 14 - 48)
  })

  it('stays on the stage, and covers the element only if there is no other place', () => {
    const any = fc.tuple(fc.integer({ min: -400, max: 700 }), fc.integer({ min: 1, max: 900 }))
    fc.assert(
      fc.property(any, any, ([left, width], [top, height]) => {
        const { x, y } = place(left, left + width, top, top + height)
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + label.width).toBeLessThanOrEqual(stage.width)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y + label.height).toBeLessThanOrEqual(stage.height)
        const fits = top >= 80 || top + height <= stage.height - 80
        if (fits) expect(y >= top + height || y + label.height <= top).toBe(true)
      }),
    )
  })
})

describe('the toolbar of the selected element', () => {
  const toolbar = { width: 50, height: 182 }

  it('stands left of the frame at the height of the element', () => {
    expect(toolbarPlace(300, toolbar, 664)).toEqual({ x: -64, y: 209 })
  })

  it('stays at the height of the stage', () => {
    expect(toolbarPlace(10, toolbar, 664).y).toBe(0)
    expect(toolbarPlace(660, toolbar, 664).y).toBe(664 - 182)
  })
})
