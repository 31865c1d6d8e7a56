import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hear } from '#web/bus/page-events.ts'
import { refreshTeam } from './team-query.ts'

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

it('a change of the team is told to the page (ST-11)', async () => {
  const told = vi.fn()
  hear('teamMemberNamesUpdated', told)
  await refreshTeam(new QueryClient())
  expect(told).toHaveBeenCalledTimes(1)
})
