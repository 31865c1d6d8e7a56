import { describe, expect, it } from 'vitest'
import type { OverlayInLibrary } from '#contract/overlays.ts'
import type { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { gifOverlaysOf } from '#domain/design/render-request.ts'
import { PublicId } from '#domain/ids.ts'
import { departedOverlays, departedWords, makeable, standingOf } from './deleted-overlays.ts'

const ids = ['stars', 'hearts', 'fog', 'new'].map((id) => PublicId.parse(id))
const design = ids.reduce<Design>(
  (before, publicId) => applyEdit(before, { kind: 'add-overlay', overlay: { publicId, url: '/x' } }),
  initialDesign(),
)
const library = [
  { publicId: ids[0], status: 'ready' },
  { publicId: ids[1], status: 'retired' },
  { publicId: ids[3], status: 'processing' },
] as OverlayInLibrary[]

describe('overlays that the library offers no more', () => {
  it('are those that live on in designs and those that nobody knows; what is coming is neither', () => {
    const { retired, gone } = departedOverlays(design, library)
    expect([retired, gone].map((some) => some.map(({ overlayId }) => overlayId))).toEqual([
      ['hearts'],
      ['fog'],
    ])
  })

  it('are none while the library could not be read', () => {
    expect(departedOverlays(design, undefined)).toEqual({ retired: [], gone: [] })
    expect(makeable(design, undefined)).toBe(design)
  })

  it('keep nobody from a video: only those that nobody knows are left out of it', () => {
    expect(gifOverlaysOf(makeable(design, library)).map(({ publicId }) => publicId)).toEqual([
      'stars',
      'hearts',
      'new',
    ])
  })

  it('are marked in the list of elements', () => {
    const departed = departedOverlays(design, library)
    expect(design.overlayElements.map(({ id }) => standingOf(id, departed))).toEqual([
      undefined,
      'Left the library, stays in your video',
      'No longer there, not in your video',
      undefined,
    ])
  })

  it('are spoken of kindly, each title once', () => {
    expect(departedWords({ retired: ['Hearts'], gone: 0 })).toEqual({
      text: 'Hearts has left the library. Your video keeps it.',
      remove: 'Remove it',
    })
    expect(departedWords({ retired: ['Hearts', 'Hearts', 'Fog'], gone: 1 })).toEqual({
      text: 'An overlay of this design is no longer there. Your video goes without it. Hearts and Fog have left the library. Your video keeps them.',
      remove: 'Remove them',
    })
  })
})
