import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { settle } from '#web/async/testing.ts'
import { publish } from '#web/bus/page-events.ts'
import { queryKeys } from './query-keys.ts'
import { refetchOnEvents } from './refetch-on-events.ts'
import { currentUser } from './testing.ts'

function readOnce(keys: readonly (readonly string[])[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  for (const queryKey of keys) client.setQueryData(queryKey, 'as it was')
  const page = new EventTarget()
  const stop = refetchOnEvents(client, page)
  const isOld = (queryKey: readonly string[]) => client.getQueryState(queryKey)?.isInvalidated
  return { client, page, stop, isOld }
}

describe('data', () => {
  it('is stale after a change of team names, even while it is not shown (ST-11, EV-2)', () => {
    const keys = [queryKeys.instructorNames, queryKeys.memberName('mia@studio.test'), queryKeys.classTypes]
    const { page, isOld } = readOnce(keys)
    publish('teamMemberNamesUpdated', {}, page)
    expect(keys.map(isOld)).toEqual([true, true, false])
  })

  it('of another user is stale after a change of their videos, even while it is not shown (UP-19, EV-1)', () => {
    const keys = [queryKeys.userVideos('maya'), queryKeys.userVideos('zoe')]
    const { page, isOld } = readOnce(keys)
    publish('refreshUserVideos', { userId: 'maya' }, page)
    expect(keys.map(isOld)).toEqual([true, false])
  })

  it('is stale after a change of class types, even while it is not shown (CT-11, EV-3)', () => {
    const keys = [queryKeys.classTypes, queryKeys.team]
    const { page, isOld } = readOnce(keys)
    publish('customClassTypesUpdated', {}, page)
    expect(keys.map(isOld)).toEqual([true, false])
  })

  it('of the user is refetched after a change of role (EV-4)', async () => {
    const ask = vi.fn(async () => Response.json({ message: 'Later.' }, { status: 503 }))
    vi.stubGlobal('fetch', ask)
    const { page } = readOnce([])
    publish('userRoleChanged', {}, page)
    await expect.poll(() => ask).toHaveBeenCalledTimes(2)
    vi.unstubAllGlobals()
  })

  it.each([
    ['a page that is looked at again', { id: 'maya' }, false, 31, 2],
    ['a page that was looked at just now', { id: 'maya' }, false, 29, 0],
    ['a page that is left', { id: 'maya' }, true, 31, 0],
    ['the page of a visitor', null, false, 31, 0],
  ])('of the user is refetched on %s, or not (AC-3)', async (_, user, hidden, seconds, calls) => {
    const ask = vi.fn(async () => Response.json({ message: 'Later.' }, { status: 503 }))
    vi.stubGlobal('fetch', ask)
    vi.stubGlobal('document', { hidden })
    const { client, page } = readOnce([])
    client.setQueryData(queryKeys.authUser, user, { updatedAt: Date.now() - seconds * 1000 })
    page.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(ask).toHaveBeenCalledTimes(calls)
    vi.unstubAllGlobals()
  })

  it.each([
    ['with a mark, of a member', { role: 'studio_team' }, true, 2],
    ['with a mark, of a free account', { role: 'user' }, true, 0],
    ['without one', { role: 'studio_team' }, false, 0],
  ] as const)(
    'of the user is refetched after a video %s, or not (AC-3)',
    async (_, standing, watermarked, calls) => {
      const ask = vi.fn(async () => Response.json({ message: 'Later.' }, { status: 503 }))
      vi.stubGlobal('fetch', ask)
      const { client, page } = readOnce([])
      client.setQueryData(queryKeys.authUser, currentUser(standing))
      publish('videoGenerated', { seconds: 15, watermarked }, page)
      await settle()
      expect(ask).toHaveBeenCalledTimes(calls)
      vi.unstubAllGlobals()
    },
  )

  it('is refetched where a read runs during the change', () => {
    const { client, page } = readOnce([queryKeys.classTypes])
    const read = vi.fn(() => new Promise<string>(() => undefined))
    const shown = new QueryObserver(client, { queryKey: queryKeys.classTypes, queryFn: read })
    const hide = shown.subscribe(() => undefined)
    for (const change of [1, 2]) {
      publish('customClassTypesUpdated', {}, page)
      expect(read).toHaveBeenCalledTimes(change)
    }
    hide()
  })

  it('stays fresh after the cleanup', () => {
    const { page, stop, isOld } = readOnce([queryKeys.classTypes])
    stop()
    publish('customClassTypesUpdated', {}, page)
    expect(isOld(queryKeys.classTypes)).toBe(false)
  })
})
