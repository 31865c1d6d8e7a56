import { expect, it } from 'vitest'
import { ApiError, ConnectionError } from '#web/api/api-error.ts'
import { isRefused } from './is-refused.ts'

const answered = (status: number) => isRefused(new ApiError({ status, statusText: '', body: '' }))

it('a file that the server could not use is refused for good; a cut, a pause or an ended session passes', () => {
  expect([413, 415, 422].map(answered)).toEqual([true, true, true])
  expect([401, 429, 500, 503, 507].map(answered)).toEqual([false, false, false, false, false])
  expect(isRefused(new ConnectionError())).toBe(false)
})
