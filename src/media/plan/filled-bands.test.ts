import { describe, expect, it } from 'vitest'
import { filledBands } from './filled-bands.ts'

const STRIDE = 12
const SIZE = { width: 8, height: 200 }

/** A plane with one visible pixel in each of these rows. */
function planeWith(...rows: number[]) {
  const data = new Uint8Array(STRIDE * SIZE.height)
  for (const row of rows) data[row * STRIDE + 3] = 1
  return { data, stride: STRIDE }
}

describe('the bands of a picture in which anything shows', () => {
  it('lie on even rows', () => {
    expect(filledBands(planeWith(21, 22, 23, 24), SIZE)).toEqual([{ from: 20, to: 26 }])
  })

  it('are two where much between them is empty, and one where little is', () => {
    expect(filledBands(planeWith(10, 60, 80), SIZE)).toEqual([
      { from: 10, to: 12 },
      { from: 60, to: 82 },
    ])
  })

  it('reach to the last row', () => {
    expect(filledBands(planeWith(0, 199), SIZE)).toEqual([
      { from: 0, to: 2 },
      { from: 198, to: 200 },
    ])
  })

  it('are none in an empty picture, whatever lies beyond its width', () => {
    const plane = planeWith()
    plane.data[5 * STRIDE + SIZE.width] = 255
    expect(filledBands(plane, SIZE)).toEqual([])
  })
})
