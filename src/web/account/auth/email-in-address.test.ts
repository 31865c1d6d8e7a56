import { expect, it } from 'vitest'
import { emailInAddress } from './email-in-address.ts'

it.each([
  ['#email=nina%2Bpole%40example.test', 'nina+pole@example.test'],
  ['#email=', ''],
  ['', ''],
  ['#top', ''],
  [`#email=${'x'.repeat(400)}`, ''],
])('the address that an invitation fills in is read from %j', (hash, email) => {
  expect(emailInAddress(hash)).toBe(email)
})
