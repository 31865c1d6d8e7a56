import { expect, it } from 'vitest'
import { waitingFor } from './waiting.ts'

it('says in the account bar what waits for an answer, the studio that asks first', () => {
  const settled = { emailVerified: true, needsConsent: false }
  const open = { emailVerified: false, needsConsent: true }
  expect(waitingFor(settled, [])).toBeUndefined()
  expect(waitingFor(open, [{ studioName: 'Velvet Room' }])).toBe('Invitation: Velvet Room')
  expect(waitingFor(open, [{ studioName: '' }])).toBe('An invitation')
  expect(waitingFor(settled, undefined)).toBe('Invitations did not load')
  expect(waitingFor(open, [])).toBe('Confirm your email')
  expect(waitingFor({ ...open, emailVerified: true }, [])).toBe('Our terms')
})
