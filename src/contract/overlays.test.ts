import { expect, it } from 'vitest'
import { LibraryOverlay } from './overlays.ts'

it('a library overlay has its ids, title, address and thumbnail (OV-2)', () => {
  expect(Object.keys(LibraryOverlay.shape)).toEqual(
    expect.arrayContaining(['id', 'publicId', 'title', 'url', 'thumbnail', 'thumbnailUrl']),
  )
})
