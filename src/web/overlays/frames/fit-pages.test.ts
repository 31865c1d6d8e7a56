import { describe, expect, it } from 'vitest'
import { decodedBytes, fitPages, pageSize } from './fit-pages.ts'

/** 75 frames of 320 × 320 pixels, nine by eight on a page, as in most overlays. */
const overlay = {
  pages: ['/0.webp', '/1.webp'],
  columns: 9,
  rows: 8,
  frameWidth: 320,
  frameHeight: 320,
  durations: Array.from({ length: 75 }, () => 1 / 30),
}

describe('the pages of an overlay', () => {
  it('are as sharp as the room permits, and never larger than the original (P-23)', () => {
    const whole = decodedBytes(overlay)
    const widths = [Number.POSITIVE_INFINITY, whole, whole - 1, whole / 4, whole / 4 - 1, 0].map(
      (room) => fitPages(overlay, room).frameWidth,
    )
    expect(widths).toEqual([320, 320, 160, 160, 80, 80])
  })

  it('have whole pixels per frame, so that no frame shows the edge of the next', () => {
    const odd = fitPages({ ...overlay, frameWidth: 321, frameHeight: 241 }, 1)
    expect(odd).toMatchObject({ frameWidth: 80, frameHeight: 60 })
  })

  it('end with the last row that has a frame', () => {
    expect(pageSize(overlay, 0)).toEqual({ width: 2880, height: 2560 })
    expect(pageSize(overlay, 1)).toEqual({ width: 2880, height: 320 })
  })
})
