import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#web/api/query-keys.ts'
import { hear } from '#web/bus/page-events.ts'
import { refreshPerson } from './refresh-user-videos.ts'

afterEach(() => vi.unstubAllGlobals())

it('a video for somebody whose library nobody looks at is there when somebody does, and is told of (UP-19, EV-1)', () => {
  vi.stubGlobal('window', new EventTarget())
  const client = new QueryClient()
  for (const id of ['maya', 'zoe']) client.setQueryData(queryKeys.userVideos(id), [])
  const told: string[] = []
  const end = hear('refreshUserVideos', ({ userId }) => void told.push(userId))
  refreshPerson(client, 'maya')
  end()
  const isStale = (id: string) => client.getQueryState(queryKeys.userVideos(id))?.isInvalidated
  expect([isStale('maya'), isStale('zoe'), told]).toEqual([true, false, ['maya']])
})
