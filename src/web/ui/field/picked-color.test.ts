import { expect, it } from 'vitest'
import { colorAt, pixelWithin, steppedPixel } from './picked-color.ts'

const SIZE = { width: 400, height: 800 }

it('reads the color of one pixel, with all digits', () => {
  const data = new Uint8ClampedArray([255, 0, 1, 255, 9, 8, 7, 255, 0, 210, 106, 255, 1, 2, 3, 255])
  expect(colorAt({ data, width: 2 }, { x: 0, y: 1 })).toBe('#00d26a')
  expect(colorAt({ data, width: 2 }, { x: 1, y: 0 })).toBe('#090807')
})

it('goes by arrow keys, farther with Shift, and never outside', () => {
  expect(steppedPixel({ x: 10, y: 10 }, 'ArrowRight', SIZE, false)).toEqual({ x: 12, y: 10 })
  expect(steppedPixel({ x: 10, y: 10 }, 'ArrowDown', SIZE, true)).toEqual({ x: 10, y: 30 })
  expect(steppedPixel({ x: 10, y: 1 }, 'ArrowUp', SIZE, true)).toEqual({ x: 10, y: 0 })
  expect(steppedPixel({ x: 399, y: 1 }, 'ArrowRight', SIZE, false)).toEqual({ x: 399, y: 1 })
  expect(steppedPixel({ x: 10, y: 10 }, 'a', SIZE, false)).toBeUndefined()
})

it('takes the nearest pixel of a touch beside the picture', () => {
  expect(pixelWithin({ x: -4, y: 900.5 }, SIZE)).toEqual({ x: 0, y: 799 })
})
