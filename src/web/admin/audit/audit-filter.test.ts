import { expect, it } from 'vitest'
import { NO_FILTER, wantedBy } from './audit-filter.ts'

it('asks for whole days of the person who looks, the last one included', () => {
  const { from, until } = wantedBy({ ...NO_FILTER, from: '2026-10-31', to: '2026-10-31' })
  expect(from).toBe(new Date(2026, 9, 31).toISOString())
  expect(until).toBe(new Date(2026, 10, 1).toISOString())
})

it('asks for everything where nothing is chosen, and for no kind that there is not', () => {
  expect(wantedBy(NO_FILTER)).toEqual({ kind: undefined, from: undefined, until: undefined })
  expect(wantedBy({ ...NO_FILTER, kind: 'no.such' }).kind).toBeUndefined()
  expect(wantedBy({ ...NO_FILTER, kind: 'role.changed' }).kind).toBe('role.changed')
})
