import { expect, it } from 'vitest'
import { pendingRequest } from './pending-request.ts'

it('shows the first pending request, invitations before others', () => {
  const settled = { emailVerified: true, needsConsent: false }
  const open = { emailVerified: false, needsConsent: true }
  expect(pendingRequest(settled, [])).toBeUndefined()
  expect(pendingRequest(open, [{ studioName: 'Velvet Room' }])).toBe('Invitation: Velvet Room')
  expect(pendingRequest(open, [{ studioName: '' }])).toBe('An invitation')
  expect(pendingRequest(settled, undefined)).toBe('Invitations did not load')
  expect(pendingRequest(open, [])).toBe('Confirm your email')
  expect(pendingRequest({ ...open, emailVerified: true }, [])).toBe('Our terms')
})
