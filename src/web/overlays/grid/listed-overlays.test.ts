import { describe, expect, it } from 'vitest'
import type { OverlayInLibrary } from '#contract/overlays.ts'
import { familiesOf, familyLabel, type ListedOverlay, listedOverlays } from './listed-overlays.ts'

type Known = { family?: string; day?: number }

const known = (publicId: string, status: OverlayInLibrary['status'], { family, day = 1 }: Known = {}) =>
  ({
    publicId,
    status,
    family: family ?? null,
    createdAt: `2026-11-0${day}T10:00:00.000Z`,
  }) as OverlayInLibrary

const ids = (overlays: readonly OverlayInLibrary[]) => overlays.map(({ publicId }) => publicId)

describe('the listed overlays', () => {
  it('include ready ones and those in preparation, but no deleted or failed ones', () => {
    const { overlays, failed } = listedOverlays([
      known('a', 'ready'),
      known('b', 'retired'),
      known('c', 'processing'),
      known('d', 'failed'),
    ])
    expect(ids(overlays)).toEqual(['a', 'c'])
    expect(ids(failed)).toEqual(['d'])
  })

  it('have the latest upload first, then the starter library in its order', () => {
    const { overlays } = listedOverlays([
      known('stars', 'ready', { family: 'sparkles', day: 2 }),
      known('hearts', 'ready', { family: 'hearts', day: 1 }),
      known('old', 'ready', { day: 3 }),
      known('new', 'processing', { day: 4 }),
    ])
    expect(ids(overlays)).toEqual(['new', 'old', 'stars', 'hearts'])
  })

  it('name each family once, and none for uploads', () => {
    const overlays = [known('a', 'ready', { family: 'hearts' }), known('b', 'ready')]
    expect(familiesOf([...overlays, ...overlays] as ListedOverlay[])).toEqual(['hearts'])
    expect(familyLabel('pole-and-dance')).toBe('Pole and dance')
  })
})
