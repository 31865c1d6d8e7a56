import { describe, expect, it } from 'vitest'
import { libraryPage } from './library-page.ts'

const videos = Array.from({ length: 14 }, (_, index) => index)

describe('a page of the library', () => {
  it('shows six and the total (BG-2, BG-3, CO-11)', () => {
    expect(libraryPage(videos, 1)).toEqual({
      page: 1,
      pageCount: 3,
      shown: [0, 1, 2, 3, 4, 5],
      summary: 'Showing 6 of 14 videos',
    })
    expect(libraryPage(videos, 3)).toMatchObject({ shown: [12, 13], summary: 'Showing 2 of 14 videos' })
  })

  it('is the last one when there are fewer than before', () => {
    expect(libraryPage(videos.slice(0, 7), 3)).toMatchObject({ page: 2, shown: [6] })
    expect(libraryPage([], 1)).toMatchObject({ page: 1, pageCount: 1, shown: [] })
  })
})
