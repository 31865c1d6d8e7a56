import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { PublicId, UserId } from '#domain/ids.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { written } from '#web/ui/written.tsx'
import { deleteVideoOf } from './delete-video-of.ts'

const maya = UserId.parse('6d1f6f0e-2f5c-4b0e-9f0a-3c1a5b7d9e01')
const silk = { publicId: PublicId.parse('silk'), title: 'Silk' }
const REFUSAL = { message: 'This person is not on your team.', code: 'user.not_found', requestId: 'r' }

afterEach(() => void vi.restoreAllMocks().unstubAllGlobals())

it('a failed deletion of a member’s video says why, and Retry deletes it', async () => {
  const failed = vi.spyOn(toast, 'error').mockReturnValue(1)
  const done = vi.spyOn(toast, 'info').mockReturnValue(2)
  const replies = [
    Response.json(REFUSAL, { status: 404 }),
    Response.json({ success: true, message: '“Silk” is deleted.', restorableUntil: '2026-01-01T00:00:00Z' }),
  ]
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`)
    return replies.shift()
  })
  const client = new QueryClient()
  client.setQueryData(queryKeys.userVideos(maya), [])
  await deleteVideoOf(client, maya, silk)
  expect(client.getQueryState(queryKeys.userVideos(maya))?.isInvalidated).toBe(true)
  const [[title, options] = []] = failed.mock.calls
  expect([title, options?.description, options?.action?.label]).toEqual([
    `“${written('Silk')}” is not deleted.`,
    REFUSAL.message,
    'Retry',
  ])
  options?.action?.onPress()
  await expect.poll(() => done).toHaveBeenCalledWith('“Silk” is deleted.')
  expect(asked).toEqual(Array(2).fill('DELETE /api/admin/user-videos/silk'))
})
