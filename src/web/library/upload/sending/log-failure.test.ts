import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, ConnectionError, OutdatedPageError } from '#web/api/api-error.ts'
import { logFailure } from './log-failure.ts'
import { NoResultError } from './send-in-chunks.ts'

afterEach(() => void vi.restoreAllMocks())

const refusal = new ApiError({ status: 500, statusText: 'Internal Server Error', body: 'no disk' })

it.each([
  ['signing', refusal, 'Failed to get upload signature: Internal Server Error'],
  ['host', new OutdatedPageError(), 'Invalid response from Cloudinary'],
  ['host', new NoResultError(), 'Invalid response from Cloudinary'],
  ['host', refusal, 'Upload failed: Internal Server Error'],
  ['host', new ConnectionError(), 'Upload failed due to network error'],
  ['external host', new ConnectionError(), 'CORS error or network blocked'],
  ['form', refusal, 'Server upload failed: 500 - no disk'],
  ['form', new ConnectionError(), 'Upload failed due to network error'],
  ['cutting', refusal, 'Segmentation failed'],
] as const)(
  'a failure while %s is logged in the words of the specification (ER-5, C30)',
  (step, error, line) => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    expect(() => logFailure(step)(error)).toThrow(error)
    expect(log.mock.calls).toEqual([[line]])
  },
)

it('an upload that its user ended is no failure', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const end = new DOMException('Canceled', 'AbortError')
  expect(() => logFailure('host')(end)).toThrow(end)
  expect(log).not.toHaveBeenCalled()
})
