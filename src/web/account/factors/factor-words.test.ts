import { describe, expect, it } from 'vitest'
import { PasskeyId } from '#contract/factors.ts'
import { codesLeft, groupsOfFour, passkeyWords } from './factor-words.ts'

const now = new Date('2026-11-22T12:00:00Z')
const phone = {
  id: PasskeyId.parse('6f9619ff-8b86-4d01-b42d-00cf4fc964ff'),
  name: 'Phone',
  createdAt: '2026-03-04T10:00:00.000Z',
  lastUsedAt: null,
  isSynced: true,
}

describe('the second line of a passkey', () => {
  it('says when it was used and added, and whether it is synced', () => {
    expect(passkeyWords(phone, now, 'en-US')).toBe('Not used yet · added March 4 · synced')
    const used = { ...phone, lastUsedAt: '2026-11-22T09:00:00.000Z', isSynced: false }
    expect(passkeyWords(used, now, 'en-US')).toBe('Used 3 hours ago · added March 4')
    const old = { ...used, createdAt: '2025-03-04T10:00:00.000Z' }
    expect(passkeyWords(old, now, 'en-US')).toBe('Used 3 hours ago · added March 4, 2025')
  })
})

it.each([
  [10, '10 recovery codes left', false],
  [3, '3 recovery codes left', true],
  [1, '1 recovery code left', true],
  [0, 'No recovery codes left', true],
])('%i codes: %s', (count, words, isFew) => {
  expect(codesLeft(count)).toEqual({ words, isFew })
})

it('splits a secret into groups of four', () => {
  expect(groupsOfFour('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
})
