import { describe, expect, it } from 'vitest'
import type { OverlayInLibrary } from '#contract/overlays.ts'
import { familiesOf, familyLabel, libraryShelf, type ShelfOverlay } from './listed-overlays.ts'

type Known = { family?: string; day?: number }

const known = (publicId: string, status: OverlayInLibrary['status'], { family, day = 1 }: Known = {}) =>
  ({
    publicId,
    status,
    family: family ?? null,
    createdAt: `2026-11-0${day}T10:00:00.000Z`,
  }) as OverlayInLibrary

const ids = (overlays: readonly OverlayInLibrary[]) => overlays.map(({ publicId }) => publicId)

describe('the shelf of overlays', () => {
  it('offers what is ready and shows what is coming, but nothing that was deleted or failed', () => {
    const { overlays, failed } = libraryShelf([
      known('a', 'ready'),
      known('b', 'retired'),
      known('c', 'processing'),
      known('d', 'failed'),
    ])
    expect(ids(overlays)).toEqual(['a', 'c'])
    expect(ids(failed)).toEqual(['d'])
  })

  it('has what was uploaded last at the front, and the starter library in its order', () => {
    const { overlays } = libraryShelf([
      known('stars', 'ready', { family: 'sparkles', day: 2 }),
      known('hearts', 'ready', { family: 'hearts', day: 1 }),
      known('old', 'ready', { day: 3 }),
      known('new', 'processing', { day: 4 }),
    ])
    expect(ids(overlays)).toEqual(['new', 'old', 'stars', 'hearts'])
  })

  it('names each family once, and none for uploads', () => {
    const shelf = [known('a', 'ready', { family: 'hearts' }), known('b', 'ready')]
    expect(familiesOf([...shelf, ...shelf] as ShelfOverlay[])).toEqual(['hearts'])
    expect(familyLabel('pole-and-dance')).toBe('Pole and dance')
  })
})
