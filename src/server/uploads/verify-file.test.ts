import { describe, expect, it } from 'vitest'
import { MediaError, type MediaErrorReason } from '#media/media-error.ts'
import type { Probe } from '#media/media-pool.ts'
import type { Ports } from '#server/ports/ports.ts'
import { verifyFile } from './verify-file.ts'

const FILM = { duration: 3 } as Probe

/** Probes that fail with these reasons in order, before one that succeeds. */
function looking(...reasons: MediaErrorReason[]) {
  const left = [...reasons]
  const probe = async () => {
    const reason = left.shift()
    if (reason) throw new MediaError(reason)
    return FILM
  }
  return verifyFile({ media: { probe } as unknown as Ports['media'] }, { path: '/film', signal: undefined })
}

describe('the verification of an uploaded file', () => {
  it.each(['timeout', 'crashed'] as const)('runs once more after %s', async (reason) => {
    expect(await looking(reason)).toBe(FILM)
  })

  it.each<MediaErrorReason[]>([
    ['timeout', 'timeout'],
    ['crashed', 'timeout'],
    ['crashed', 'crashed'],
  ])('that ends so twice (%s, %s) is our own fault, and the file may come again', async (...reasons) => {
    await expect(looking(...reasons)).rejects.toMatchObject({ code: 'server.unavailable' })
  })

  it('reports the fault of a bad file', async () => {
    await expect(looking('no_video')).rejects.toMatchObject({ reason: 'no_video' })
    await expect(looking('crashed', 'unreadable')).rejects.toMatchObject({ reason: 'unreadable' })
  })
})
