import { expect, it } from 'vitest'
import { invitedWords, isInvitable } from './member-draft.ts'

it('requires a name and an email that are not blank (ST-4)', () => {
  expect(isInvitable({ name: 'Tessa', email: 'tessa@velvet.test' })).toBe(true)
  expect(isInvitable({ name: '  ', email: 'tessa@velvet.test' })).toBe(false)
  expect(isInvitable({ name: 'Tessa', email: ' ' })).toBe(false)
})

it('says so if no email is sent to an invited member', () => {
  const email = 'tessa@velvet.test'
  expect(invitedWords({ email, isMailed: true })).toBe('tessa@velvet.test is invited by email.')
  expect(invitedWords({ email, isMailed: false })).toContain('no email could be sent')
})
