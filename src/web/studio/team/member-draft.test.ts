import { expect, it } from 'vitest'
import { invitedWords, isInvitable } from './member-draft.ts'

it('needs a name and an address that are more than spaces (ST-4)', () => {
  expect(isInvitable({ name: 'Tessa', email: 'tessa@velvet.test' })).toBe(true)
  expect(isInvitable({ name: '  ', email: 'tessa@velvet.test' })).toBe(false)
  expect(isInvitable({ name: 'Tessa', email: ' ' })).toBe(false)
})

it('says so when no mail goes to whoever is invited', () => {
  const email = 'tessa@velvet.test'
  expect(invitedWords({ email, isMailed: true })).toBe('tessa@velvet.test is invited by mail.')
  expect(invitedWords({ email, isMailed: false })).toContain('no mail could go out')
})
