import { describe, expect, it } from 'vitest'
import { overlayPage } from './overlay-page.ts'

const overlays = Array.from({ length: 50 }, (_, index) => index + 1)

describe('a page of the overlay library', () => {
  it('holds 24 overlays (OV-23, CO-11)', () => {
    const { shown, pageCount } = overlayPage(overlays, { page: 1 })
    expect([shown[0], shown.at(-1), shown.length, pageCount]).toEqual([1, 24, 24, 3])
    expect(overlayPage(overlays, { page: 3 }).shown).toEqual([49, 50])
  })

  it('holds nine where three fit in a row', () => {
    expect(overlayPage(overlays, { page: 2, isNarrow: true })).toMatchObject({
      pageCount: 6,
      shown: [10, 11, 12, 13, 14, 15, 16, 17, 18],
    })
  })

  it('is the last one when there are fewer than before', () => {
    expect(overlayPage(overlays.slice(0, 24), { page: 3 })).toMatchObject({ page: 1, pageCount: 1 })
    expect(overlayPage([], { page: 2 })).toMatchObject({ page: 1, pageCount: 1, shown: [] })
  })
})
