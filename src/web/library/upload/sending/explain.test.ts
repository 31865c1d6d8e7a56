import { describe, expect, it } from 'vitest'
import { ApiError, ConnectionError } from '#web/api/api-error.ts'
import { OtherTabError, OtherUserError } from '#web/library/upload/upload-errors.ts'
import { explain } from './explain.ts'

const refusal = (status: number, code: string) =>
  new ApiError({ status, statusText: '', body: JSON.stringify({ message: 'No.', code, requestId: 'r' }) })

describe('a failed upload', () => {
  it.each([
    [401, 'auth.required'],
    [401, 'upload.signature'],
    [404, 'upload.not_found'],
    [400, 'upload.missing'],
    [507, 'storage.full'],
    [429, 'request.too_many'],
    [503, 'server.unavailable'],
  ])('can be retried after %i %s', (status, code) => {
    expect(explain(refusal(status, code)).canRetry).toBe(true)
  })

  it.each([
    [422, 'upload.no_video'],
    [413, 'upload.too_large'],
    [403, 'upload.limit_reached'],
  ])('is not retried after %i %s, and says why', (status, code) => {
    expect(explain(refusal(status, code))).toEqual({ cause: 'No.', canRetry: false })
  })

  it('can be retried where no answer came, or another tab sends it', () => {
    expect(explain(new ConnectionError()).canRetry).toBe(true)
    expect(explain(new OtherTabError())).toEqual({
      cause: 'This video is being sent in another tab.',
      canRetry: true,
    })
  })

  it('is not retried for another user', () => {
    expect(explain(new OtherUserError()).canRetry).toBe(false)
  })
})
