import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { tell } from '#web/bus/page-events.ts'
import { attendEvents } from './refetch-on-events.ts'
import { queryKeys } from './query-keys.ts'

function readOnce(keys: readonly (readonly string[])[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  for (const queryKey of keys) client.setQueryData(queryKey, 'as it was')
  const page = new EventTarget()
  const stop = attendEvents(client, page)
  const isOld = (queryKey: readonly string[]) => client.getQueryState(queryKey)?.isInvalidated
  return { client, page, stop, isOld }
}

describe('what was read', () => {
  it('is old once the team has other names, also while nobody shows them (ST-11, EV-2)', () => {
    const keys = [queryKeys.instructorNames, queryKeys.memberName('mia@studio.test'), queryKeys.classTypes]
    const { page, isOld } = readOnce(keys)
    tell('teamMemberNamesUpdated', {}, page)
    expect(keys.map(isOld)).toEqual([true, true, false])
  })

  it('is old once class types changed, also while nobody shows them (CT-11, EV-3)', () => {
    const keys = [queryKeys.classTypes, queryKeys.team]
    const { page, isOld } = readOnce(keys)
    tell('customClassTypesUpdated', {}, page)
    expect(keys.map(isOld)).toEqual([true, false])
  })

  it('of the person is asked for once somebody may do more or less (EV-4)', async () => {
    const ask = vi.fn(async () => Response.json({ message: 'Later.' }, { status: 503 }))
    vi.stubGlobal('fetch', ask)
    const { page } = readOnce([])
    tell('userRoleChanged', {}, page)
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
    vi.unstubAllGlobals()
  })

  it('is asked for again where it is being read as it changes', () => {
    const { client, page } = readOnce([queryKeys.classTypes])
    const read = vi.fn(() => new Promise<string>(() => undefined))
    const shown = new QueryObserver(client, { queryKey: queryKeys.classTypes, queryFn: read })
    const hide = shown.subscribe(() => undefined)
    for (const change of [1, 2]) {
      tell('customClassTypesUpdated', {}, page)
      expect(read).toHaveBeenCalledTimes(change)
    }
    hide()
  })

  it('stays once nobody listens any more', () => {
    const { page, stop, isOld } = readOnce([queryKeys.classTypes])
    stop()
    tell('customClassTypesUpdated', {}, page)
    expect(isOld(queryKeys.classTypes)).toBe(false)
  })
})
