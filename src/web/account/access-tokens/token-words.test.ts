import { expect, it } from 'vitest'
import { Scope } from '#domain/account/access-token.ts'
import { isOver, scopesInWords, timesInWords } from './token-words.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

it('says what a token may do', () => {
  expect(scopesInWords(['read'])).toBe('May read')
  expect(scopesInWords(['read', 'make-videos'])).toBe('May read and make videos')
  expect(scopesInWords(Scope.options)).toBe(
    'May read, change designs, write texts, make videos, and manage webhooks',
  )
  expect(scopesInWords([])).toBe('May do nothing any more')
})

it.each([
  [null, null, 'Not used yet · no end'],
  ['2026-11-21T09:00:00Z', '2026-12-04T12:00:00Z', 'Used 3 hours ago · ends December 4'],
  ['2026-11-12T12:00:00Z', '2027-03-04T12:00:00Z', 'Used 9 days ago · ends March 4, 2027'],
  [null, '2026-11-21T12:00:00Z', 'Not used yet · ended November 21'],
])('of a token used at %s that ends at %s it says "%s"', (lastUsedAt, expiresAt, words) => {
  expect(timesInWords({ lastUsedAt, expiresAt }, NOW, 'en-US')).toBe(words)
  expect(isOver({ expiresAt }, NOW)).toBe(words.includes('ended'))
})
