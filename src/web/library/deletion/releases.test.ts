import { describe, expect, it } from 'vitest'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { PublicId } from '#domain/ids.ts'
import { createReleases } from './releases.ts'

const video = (publicId: string, of?: string) =>
  ({ publicId, clipOf: of ? { publicId: of, start: 0 } : null }) as BackgroundVideo
const [silk, heels, clip] = [video('silk'), video('heels'), video('silk-1', 'silk')] as const
const all = [silk, heels, clip]

/** A design with a background. */
function design(background: BackgroundVideo | null) {
  const now = { chosen: background?.publicId ?? null }
  const releases = createReleases({
    chosenNow: () => now.chosen,
    choose: (each) => {
      now.chosen = each?.publicId ?? null
    },
  })
  return { now, ...releases }
}

describe('a deleted background', () => {
  it('is cleared from the design, and set again when it is restored (BG-15)', () => {
    const { now, deleted, restored } = design(silk)
    deleted(silk, all)
    expect(now.chosen).toBeNull()
    restored(silk)
    expect(now.chosen).toBe('silk')
  })

  it('clears its clip from the design, too', () => {
    const { now, deleted, restored } = design(clip)
    deleted(silk, all)
    expect(now.chosen).toBeNull()
    restored(silk)
    expect(now.chosen).toBe('silk-1')
  })

  it('does not clear what was chosen during the deletion', () => {
    const { now, deleted, restored } = design(silk)
    now.chosen = 'heels' as PublicId
    deleted(silk, all)
    restored(silk)
    expect(now.chosen).toBe('heels')
  })

  it('does not replace what was chosen since', () => {
    const { now, deleted, restored } = design(silk)
    deleted(silk, all)
    now.chosen = 'heels' as PublicId
    restored(silk)
    expect(now.chosen).toBe('heels')
  })

  it('is set again only by its own undo', () => {
    const { now, deleted, restored } = design(silk)
    deleted(silk, all)
    deleted(heels, all)
    restored(heels)
    expect(now.chosen).toBeNull()
    restored(silk)
    expect(now.chosen).toBe('silk')
  })
})
