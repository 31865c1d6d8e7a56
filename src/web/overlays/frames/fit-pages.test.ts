import { describe, expect, it } from 'vitest'
import { decodedBytes, fitPages, pageGrid } from './fit-pages.ts'

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

  it('have whole pixels per frame', () => {
    const odd = fitPages({ ...overlay, frameWidth: 321, frameHeight: 241 }, 1)
    expect(odd).toMatchObject({ frameWidth: 80, frameHeight: 60 })
  })

  it('end with the last frame, and are cut in the size of the file', () => {
    const grid = { columns: 9, width: 320, height: 320, shown: { width: 80, height: 80 } }
    const shown = fitPages(overlay, 1)
    expect(pageGrid(overlay, 0, shown)).toEqual({ ...grid, frames: 72 })
    expect(pageGrid(overlay, 1, shown)).toEqual({ ...grid, frames: 3 })
  })
})
