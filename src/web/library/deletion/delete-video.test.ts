import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { Backgrounds } from '#web/api/backgrounds-query.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { written } from '#web/ui/written.tsx'
import { deleteVideo } from './delete-video.ts'

const silk = { publicId: 'silk', title: 'Silk', clipOf: null } as BackgroundVideo
const lists: Backgrounds = { universal: [], personal: [silk], clips: [] }
const REPLY = { success: true, message: 'Deleted.', restorableUntil: '2026-01-01T00:00:00Z' }

beforeEach(() => {
  vi.spyOn(toast, 'info').mockReturnValue(1)
  vi.spyOn(toast, 'error').mockReturnValue(2)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A page with one video, and a server that answers each call with the next reply; undefined is no connection. */
function page(...replies: (object | undefined)[]) {
  const client = new QueryClient()
  client.setQueryData(queryKeys.backgrounds, lists)
  const seen: number[] = []
  const shown = () => client.getQueryData<Backgrounds>(queryKeys.backgrounds)?.personal.length ?? 0
  vi.stubGlobal('fetch', async () => {
    seen.push(shown())
    const reply = replies.shift()
    if (!reply) throw new TypeError('Failed to fetch')
    return Response.json(reply)
  })
  const deletion = { deleted: vi.fn(), restored: vi.fn() }
  return { deletion, seen, shown, remove: () => deleteVideo(client, silk, deletion) }
}

describe('deleting a video', () => {
  it('removes it at once, and offers an undo', async () => {
    const { deletion, seen, shown, remove } = page(REPLY)
    await remove()
    expect([seen, shown()]).toEqual([[0], 0])
    expect(deletion.deleted).toHaveBeenCalledWith(silk)
    expect(toast.info).toHaveBeenCalledWith(
      'Deleted.',
      expect.objectContaining({ action: expect.anything() }),
    )
  })

  it('restores it without a connection', async () => {
    const { deletion, seen, shown, remove } = page(undefined)
    await remove()
    expect([seen, shown()]).toEqual([[0], 1])
    expect(deletion.deleted).not.toHaveBeenCalled()
    expect(vi.mocked(toast.error).mock.calls[0]).toMatchObject([
      `“${written('Silk')}” is not deleted.`,
      { description: 'Unable to connect to the server. Please try again.', action: { label: 'Retry' } },
    ])
  })

  it('deletes it with the Retry of the failure', async () => {
    const { deletion, shown, remove } = page(undefined, REPLY)
    await remove()
    vi.mocked(toast.error).mock.calls[0]?.[1]?.action?.onPress()
    await expect.poll(() => deletion.deleted).toHaveBeenCalledWith(silk)
    expect(shown()).toBe(0)
  })

  it('offers the undo again where it failed', async () => {
    const { deletion, remove } = page(REPLY, undefined, undefined)
    await remove()
    const pressed = (said: typeof toast.info, nth: number) =>
      vi.mocked(said).mock.calls[nth]?.[1]?.action?.onPress()
    pressed(toast.info, 0)
    await expect.poll(() => toast.error).toHaveBeenCalledTimes(1)
    expect(vi.mocked(toast.error).mock.calls[0]?.[0]).toBe(`“${written('Silk')}” is not back.`)
    pressed(toast.error, 0)
    await expect.poll(() => toast.error).toHaveBeenCalledTimes(2)
    expect(deletion.restored).not.toHaveBeenCalled()
  })
})
