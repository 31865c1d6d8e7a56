import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ClassType } from '#contract/classes.ts'
import { subscribe } from '#web/bus/page-events.ts'
import { refreshClassTypes } from './class-types-query.ts'
import { saveFailure } from './save-class-type.ts'

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

it('a change of class types is published (CT-11)', async () => {
  const told = vi.fn()
  subscribe('customClassTypesUpdated', told)
  await refreshClassTypes(new QueryClient())
  expect(told).toHaveBeenCalledTimes(1)
})

it.each([
  [{ name: 'Moon Spins' }, 'Flow.', 'Failed to update class type'],
  [{ description: 'Slower.' }, 'Flow.', 'Failed to update description'],
  [{ description: 'Slower.' }, '', 'Failed to create description'],
  [{ description: '' }, 'Flow.', 'Failed to delete description'],
])('an edit to %o of a class described as "%s" fails as "%s" (S11, ER-6)', (change, description, words) => {
  const type = { classType: 'Moon Flow', description, origin: 'own' } as ClassType
  expect(saveFailure(type, { name: 'Moon Flow', description, ...change })).toBe(words)
})

it('a class type that cannot be created says so, as an edit does (S11, ER-6)', () => {
  expect(saveFailure(undefined, { name: 'Moon Flow', description: '' })).toBe('Failed to create class type')
})
