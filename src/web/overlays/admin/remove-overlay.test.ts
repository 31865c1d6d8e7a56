import { QueryClient } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { OverlayInLibrary } from '#contract/overlays.ts'
import { PublicId } from '#domain/ids.ts'
import { libraryQuery } from '#web/api/use-overlays.ts'
import { onAnnouncement } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { written } from '#web/ui/written.tsx'
import { removeOverlay, withoutOverlay } from './remove-overlay.ts'

const library = [
  { publicId: 'hearts', status: 'ready', animation: {} },
  { publicId: 'stars', status: 'ready', animation: {} },
  { publicId: 'broken', status: 'failed', problem: 'It is damaged.' },
] as unknown as OverlayInLibrary[]

const said = (overlays: readonly OverlayInLibrary[]) =>
  overlays.map(({ publicId, status }) => `${publicId} ${status}`)

it('a deleted overlay leaves the library and stays in the designs that use it', () => {
  expect(said(withoutOverlay(library, 'hearts'))).toEqual(['hearts retired', 'stars ready', 'broken failed'])
})

it('a deleted overlay whose preparation failed leaves nothing', () => {
  expect(said(withoutOverlay(library, 'broken'))).toEqual(['hearts ready', 'stars ready'])
})

it('an overlay that could not be deleted returns, and no screen reader hears that it is gone (S10, ER-4)', async () => {
  const heard: string[] = []
  onTestFinished(onAnnouncement(({ message }) => heard.push(message)))
  const done = vi.spyOn(toast, 'done').mockReturnValue(1)
  const log = vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
  onTestFinished(() => void vi.restoreAllMocks().unstubAllGlobals())
  const client = new QueryClient()
  client.setQueryData(libraryQuery.queryKey, library)
  await removeOverlay(client, { publicId: PublicId.parse('hearts'), title: 'Hearts' })
  expect(client.getQueryData(libraryQuery.queryKey)).toEqual(library)
  expect(log.mock.calls[0]?.[0]).toBe('Failed to delete overlay')
  expect([heard, done.mock.calls]).toEqual([[], []])
})

it('the failure says why, and Retry deletes it', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const failed = vi.spyOn(toast, 'error').mockReturnValue(1)
  const done = vi.spyOn(toast, 'done').mockReturnValue(2)
  const refusal = { message: 'Another administrator changes it.', code: 'server.unavailable', requestId: 'r' }
  const replies = [Response.json(refusal, { status: 503 }), Response.json({ success: true })]
  vi.stubGlobal('fetch', async () => replies.shift())
  onTestFinished(() => void vi.restoreAllMocks().unstubAllGlobals())
  const client = new QueryClient()
  client.setQueryData(libraryQuery.queryKey, library)
  await removeOverlay(client, { publicId: PublicId.parse('hearts'), title: 'Hearts' })
  const [[title, options] = []] = failed.mock.calls
  expect([title, options?.description, options?.action?.label]).toEqual([
    'Failed to delete overlay',
    refusal.message,
    'Retry',
  ])
  options?.action?.onPress()
  await expect.poll(() => done).toHaveBeenCalledWith(`${written('Hearts')} is deleted`)
})
