import { describe, expect, it } from 'vitest'
import { ApiError, ConnectionError, sentenceOf } from './api-error.ts'

const refusal = {
  message: 'You have used all free downloads.',
  code: 'download.limit_reached',
  upgradeFeature: 'downloads',
  requestId: 'r-1',
}
const errorOf = (body: string, statusText = 'Forbidden') => new ApiError({ status: 403, statusText, body })

describe('a refused call', () => {
  it('is logged as status and body (AU-22, ER-1)', () => {
    expect(errorOf('{"a":1}').message).toBe('403: {"a":1}')
  })
  it('is logged with the status text where the body is empty (AU-22, ER-1)', () => {
    expect(errorOf('').message).toBe('403: Forbidden')
  })
  it('has its sentence, its code and the section that lifts the limit', () => {
    const error = errorOf(JSON.stringify(refusal))
    expect(error.sentence).toBe(refusal.message)
    expect(error.code).toBe('download.limit_reached')
    expect(error.upgradeFeature).toBe('downloads')
    expect(error.fieldErrors).toEqual({})
  })
  it('has its sentence where that is all it has (AU-8, AU-10, AP-14)', () => {
    expect(sentenceOf(errorOf('{"message":"Come back later."}'))).toBe('Come back later.')
    expect(errorOf('{"message":"No.","code":7,"fieldErrors":"all"}')).toMatchObject({
      sentence: 'No.',
      code: undefined,
      fieldErrors: {},
    })
  })
  it('has the fallback sentence where the answer has none (S11)', () => {
    expect(sentenceOf(errorOf('<html>'), 'Failed to update name')).toBe('Failed to update name')
    expect(sentenceOf(errorOf('{"message":""}'), 'Failed to update name')).toBe('Failed to update name')
  })
  it("shows nothing of a proxy's page", () => {
    expect(sentenceOf(errorOf('<html>Bad Gateway</html>'))).toBe(
      'Something went wrong on our side. Please try again.',
    )
  })
})

describe('the sentence for people', () => {
  it('is the connection sentence when no answer came', () => {
    expect(sentenceOf(new ConnectionError())).toBe('Unable to connect to the server. Please try again.')
  })
  it('is never the message of a fault in our code', () => {
    expect(sentenceOf(new TypeError('x is undefined'))).toBe(
      'Something went wrong on our side. Please try again.',
    )
  })
})
