import { expect, it } from 'vitest'
import { NO_FILTER, toAuditQuery } from './audit-filter.ts'

it('covers whole local days, including the last one', () => {
  const { from, until } = toAuditQuery({ ...NO_FILTER, from: '2026-10-31', to: '2026-10-31' })
  expect(from).toBe(new Date(2026, 9, 31).toISOString())
  expect(until).toBe(new Date(2026, 10, 1).toISOString())
})

it('has no filters by default, and ignores unknown kinds', () => {
  expect(toAuditQuery(NO_FILTER)).toEqual({ kind: undefined, from: undefined, until: undefined })
  expect(toAuditQuery({ ...NO_FILTER, kind: 'no.such' }).kind).toBeUndefined()
  expect(toAuditQuery({ ...NO_FILTER, kind: 'role.changed' }).kind).toBe('role.changed')
})
