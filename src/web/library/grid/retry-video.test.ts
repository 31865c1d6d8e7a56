import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PublicId, UserId } from '#domain/ids.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { refetchOnEvents } from '#web/api/refetch-on-events.ts'
import { retryVideo } from './retry-video.ts'

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

const publicId = PublicId.parse('silk')
const userId = UserId.parse('6d1f6f0e-2f5c-4b0e-9f0a-3c1a5b7d9e01')

/** A page with own videos and those of another user, and its requests. */
function page(answer: () => Response) {
  const client = new QueryClient()
  client.setQueryData(queryKeys.backgrounds, {})
  client.setQueryData(queryKeys.userVideos(userId), [])
  refetchOnEvents(client)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`)
    return answer()
  })
  const isOld = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  return { client, asked, old: () => [isOld(queryKeys.backgrounds), isOld(queryKeys.userVideos(userId))] }
}

const refusal = () => Response.json({ message: 'It is gone.', code: 'background.not_found' }, { status: 404 })

it('a retry refetches the lists, even where it is refused', async () => {
  const { client, asked, old } = page(refusal)
  await expect(retryVideo(client, { publicId })).rejects.toThrow('It is gone.')
  expect(asked).toEqual(['POST /api/background-videos/silk/retry'])
  expect(old()).toEqual([true, false])
})

it('a retry refetches the list of the owner', async () => {
  const { client, old } = page(refusal)
  await expect(retryVideo(client, { publicId, userId })).rejects.toThrow()
  expect(old()).toEqual([true, true])
})
