import { expect, it } from 'vitest'
import { isInvitable } from './member-draft.ts'

it('needs a name and an address that are more than spaces (ST-4)', () => {
  expect(isInvitable({ name: 'Tessa', email: 'tessa@velvet.test' })).toBe(true)
  expect(isInvitable({ name: '  ', email: 'tessa@velvet.test' })).toBe(false)
  expect(isInvitable({ name: 'Tessa', email: ' ' })).toBe(false)
})
