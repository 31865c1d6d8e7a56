import { expect, it } from 'vitest'
import { ApiError, ConnectionError } from '#web/api/api-error.ts'
import { isRefused } from './is-refused.ts'

const answered = (status: number) => isRefused(new ApiError({ status, statusText: '', body: '' }))

it('a refusal of the file is final; a lost connection, a rate limit or an ended session is not', () => {
  expect([413, 415, 422].map(answered)).toEqual([true, true, true])
  expect([401, 429, 500, 503, 507].map(answered)).toEqual([false, false, false, false, false])
  expect(isRefused(new ConnectionError())).toBe(false)
})
