import { expect, it } from 'vitest'
import { sentenceOf } from '#web/api/api-error.ts'
import { passkeyError } from './passkey-error.ts'

it.each([
  ['NotAllowedError', 'No passkey was used.'],
  ['InvalidStateError', 'on this device already'],
  ['SecurityError', 'do not work at this address'],
  ['UnknownError', 'did not answer'],
])('explains a passkey error: %s', (name, words) => {
  expect(sentenceOf(passkeyError(new DOMException('not for users', name)))).toContain(words)
})

it('explains any thrown value', () => {
  expect(sentenceOf(passkeyError('?'))).toContain('did not answer')
})
