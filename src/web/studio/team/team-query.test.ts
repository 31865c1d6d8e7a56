import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { subscribe } from '#web/bus/page-events.ts'
import { refreshTeam } from './team-query.ts'

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

it('publishes a change of the team (ST-11)', async () => {
  const told = vi.fn()
  subscribe('teamMemberNamesUpdated', told)
  await refreshTeam(new QueryClient())
  expect(told).toHaveBeenCalledTimes(1)
})
