import { expect, it } from 'vitest'
import { dueAt } from './due-at.ts'

const HOUR = 3_600_000
const started_at = new Date('2026-11-28T06:00:00Z')

it('is due one interval after a good backup began, and an hour after a failed one, if its turn is not earlier', () => {
  expect(dueAt({ status: 'done', started_at }, 24 * HOUR).toISOString()).toBe('2026-11-29T06:00:00.000Z')
  expect(dueAt({ status: 'failed', started_at }, 24 * HOUR).toISOString()).toBe('2026-11-28T07:00:00.000Z')
  expect(dueAt({ status: 'failed', started_at }, HOUR / 2).toISOString()).toBe('2026-11-28T06:30:00.000Z')
})
