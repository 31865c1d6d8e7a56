import { describe, expect, it } from 'vitest'
import type { PublicId } from '#domain/ids.ts'
import { searchOverlays } from './search-overlays.ts'

const overlays = [
  { title: 'Golden Rain', publicId: 'overlays/sparkles' as PublicId },
  { title: 'Hearts', publicId: 'overlays/hearts' as PublicId },
]

describe('searching overlays', () => {
  it('OV-4 finds by title or id, in any case', () => {
    expect(searchOverlays(overlays, 'GOLDEN')).toEqual([overlays[0]])
    expect(searchOverlays(overlays, ' sparkle ')).toEqual([overlays[0]])
    expect(searchOverlays(overlays, 'moon')).toEqual([])
  })

  it('shows all while nothing is asked', () => {
    expect(searchOverlays(overlays, '  ')).toEqual(overlays)
  })
})
