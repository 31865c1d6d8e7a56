import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#web/api/query-keys.ts'
import { subscribe } from '#web/bus/page-events.ts'
import { OWN } from '#web/library/upload/testing.ts'
import { refreshLibrary } from './after-upload.ts'

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

/** Whether the own lists are stale, and whose library was published as changed. */
function after(target: Parameters<typeof refreshLibrary>[1]) {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Later.' }, { status: 503 }))
  const client = new QueryClient()
  client.setQueryData(queryKeys.backgrounds, {})
  const told: string[] = []
  const stop = subscribe('refreshUserVideos', ({ userId }) => void told.push(userId))
  refreshLibrary(client, target)
  stop()
  return [client.getQueryState(queryKeys.backgrounds)?.isInvalidated, told]
}

it('an upload refreshes the own lists, and tells of a video in the library of another (UP-19, EV-1)', () => {
  expect(after(OWN)).toEqual([true, []])
  expect(after({ kind: 'member', userId: 'maya', name: 'Maya' })).toEqual([true, ['maya']])
})
