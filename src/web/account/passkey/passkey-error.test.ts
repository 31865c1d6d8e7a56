import { expect, it } from 'vitest'
import { sentenceOf } from '#web/api/api-error.ts'
import { passkeyError } from './passkey-error.ts'

it.each([
  ['NotAllowedError', 'No passkey was used.'],
  ['InvalidStateError', 'on this device already'],
  ['SecurityError', 'do not work at this address'],
  ['UnknownError', 'did not answer'],
])('a person is told what became of a passkey: %s', (name, words) => {
  expect(sentenceOf(passkeyError(new DOMException('in English for nobody', name)))).toContain(words)
})

it('whatever is thrown can be told', () => {
  expect(sentenceOf(passkeyError('?'))).toContain('did not answer')
})
