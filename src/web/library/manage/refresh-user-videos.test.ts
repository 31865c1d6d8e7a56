import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#web/api/query-keys.ts'
import { subscribe } from '#web/bus/page-events.ts'
import { refreshUserVideos } from './refresh-user-videos.ts'

afterEach(() => vi.unstubAllGlobals())

it('a video for another user appears in their library when it is shown next, and is published (UP-19, EV-1)', () => {
  vi.stubGlobal('window', new EventTarget())
  const client = new QueryClient()
  for (const id of ['maya', 'zoe']) client.setQueryData(queryKeys.userVideos(id), [])
  const told: string[] = []
  const end = subscribe('refreshUserVideos', ({ userId }) => void told.push(userId))
  refreshUserVideos(client, 'maya')
  end()
  const isStale = (id: string) => client.getQueryState(queryKeys.userVideos(id))?.isInvalidated
  expect([isStale('maya'), isStale('zoe'), told]).toEqual([true, false, ['maya']])
})
