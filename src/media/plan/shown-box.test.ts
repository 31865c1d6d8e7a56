import { describe, expect, it } from 'vitest'
import { coarse, shownBox } from './shown-box.ts'

const cells = { width: 4, height: 6 }
const output = { width: 40, height: 60 }

/** Visible cells. */
const seen = (...places: [number, number][]) => {
  const map = new Uint8Array(cells.width * cells.height)
  for (const [x, y] of places) map[y * cells.width + x] = 1
  return map
}

describe('the box in which anything shows', () => {
  it('reaches one cell beyond what was seen, and not out of the picture', () => {
    expect(shownBox(seen([2, 3]), cells, output)).toEqual({ x: 10, y: 20, width: 30, height: 30 })
    expect(shownBox(seen([0, 0], [3, 5]), cells, output)).toEqual({ x: 0, y: 0, ...output })
  })

  it('is even where cells are not, and ends with the picture', () => {
    const wide = { width: 38, height: 22 }
    expect(shownBox(seen([1, 1]), { width: 4, height: 3 }, wide)).toEqual({
      x: 0,
      y: 0,
      width: 30,
      height: 22,
    })
    expect(shownBox(seen([3, 1]), { width: 4, height: 3 }, wide)).toEqual({
      x: 18,
      y: 0,
      width: 20,
      height: 22,
    })
  })

  it('is small where nothing shows, and never nothing', () => {
    expect(shownBox(seen(), cells, output)).toEqual({ x: 0, y: 0, width: 10, height: 10 })
  })
})

describe('a coarse picture', () => {
  it('keeps every cell of which a single pixel shows, however faintly', () => {
    const pixels = new Uint8Array(4 * output.width * output.height)
    pixels[4 * (59 * output.width + 10) + 3] = 1
    const alpha = [...coarse(pixels, output, cells)].filter((_, at) => at % 4 === 3)
    expect(alpha.map(Boolean).flatMap((shows, at) => (shows ? [at] : []))).toEqual([5 * cells.width + 1])
    expect(alpha[5 * cells.width + 1]).toBe(255)
  })
})
