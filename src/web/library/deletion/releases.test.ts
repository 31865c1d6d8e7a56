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

describe('a background that is deleted', () => {
  it('leaves the design, and comes back into it when it is brought back (BG-15)', () => {
    const { now, deleted, restored } = design(silk)
    deleted(silk, all)
    expect(now.chosen).toBeNull()
    restored(silk)
    expect(now.chosen).toBe('silk')
  })

  it('takes a clip of it out of the design, too', () => {
    const { now, deleted, restored } = design(clip)
    deleted(silk, all)
    expect(now.chosen).toBeNull()
    restored(silk)
    expect(now.chosen).toBe('silk-1')
  })

  it('leaves what was chosen while it was being deleted', () => {
    const { now, deleted, restored } = design(silk)
    now.chosen = 'heels' as PublicId
    deleted(silk, all)
    restored(silk)
    expect(now.chosen).toBe('heels')
  })

  it('does not push out what was chosen since', () => {
    const { now, deleted, restored } = design(silk)
    deleted(silk, all)
    now.chosen = 'heels' as PublicId
    restored(silk)
    expect(now.chosen).toBe('heels')
  })

  it('comes back alone: undoing another deletion brings nothing into the design', () => {
    const { now, deleted, restored } = design(silk)
    deleted(silk, all)
    deleted(heels, all)
    restored(heels)
    expect(now.chosen).toBeNull()
    restored(silk)
    expect(now.chosen).toBe('silk')
  })
})
