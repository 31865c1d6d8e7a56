import { describe, expect, it } from 'vitest'
import type { OverlayInLibrary } from '#contract/overlays.ts'
import type { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { gifOverlaysOf } from '#domain/design/render-request.ts'
import { PublicId } from '#domain/ids.ts'
import {
  deletedOverlayNote,
  deletedOverlays,
  deletedOverlaysMessage,
  withoutGoneOverlays,
} from './deleted-overlays.ts'

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

describe('overlays that the library no longer offers', () => {
  it('are retired ones and unknown ones; upcoming ones are neither', () => {
    const { retired, gone } = deletedOverlays(design, library)
    expect([retired, gone].map((some) => some.map(({ overlayId }) => overlayId))).toEqual([
      ['hearts'],
      ['fog'],
    ])
  })

  it('are none while the library has not loaded', () => {
    expect(deletedOverlays(design, undefined)).toEqual({ retired: [], gone: [] })
    expect(withoutGoneOverlays(design, undefined)).toBe(design)
  })

  it('do not block a video: only unknown ones are left out', () => {
    expect(gifOverlaysOf(withoutGoneOverlays(design, library)).map(({ publicId }) => publicId)).toEqual([
      'stars',
      'hearts',
      'new',
    ])
  })

  it('are marked in the list of elements', () => {
    const departed = deletedOverlays(design, library)
    expect(design.overlayElements.map(({ id }) => deletedOverlayNote(id, departed))).toEqual([
      undefined,
      'Left the library, stays in your video',
      'No longer there, not in your video',
      undefined,
    ])
  })

  it('have a kind message with each title once', () => {
    expect(deletedOverlaysMessage({ retired: ['Hearts'], gone: 0 })).toEqual({
      text: 'Hearts has left the library. Your video keeps it.',
      remove: 'Remove it',
    })
    expect(deletedOverlaysMessage({ retired: ['Hearts', 'Hearts', 'Fog'], gone: 1 })).toEqual({
      text: 'An overlay of this design is no longer there. Your video goes without it. Hearts and Fog have left the library. Your video keeps them.',
      remove: 'Remove them',
    })
  })
})
