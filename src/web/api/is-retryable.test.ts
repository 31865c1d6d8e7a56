import { expect, it } from 'vitest'
import { ApiError, ConnectionError } from './api-error.ts'
import { isRetryable } from './is-retryable.ts'

const refusal = (status: number) => new ApiError({ status, statusText: '', body: '' })

it.each([408, 425, 429, 500, 502, 503])('a request answered with %i is retryable', (status) => {
  expect(isRetryable(refusal(status))).toBe(true)
})

it.each([400, 401, 403, 413, 422, 507])('a request refused with %i is not retryable', (status) => {
  expect(isRetryable(refusal(status))).toBe(false)
})

it('a request without an answer is retryable, another error is not', () => {
  expect([isRetryable(new ConnectionError()), isRetryable(new TypeError())]).toEqual([true, false])
})
