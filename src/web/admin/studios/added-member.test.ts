import { expect, it } from 'vitest'
import { addedWords, emailAfterAdding } from './added-member.ts'

it('confirms the new member, and mentions an email only if one is sent (AD-21)', () => {
  const studio = { studioName: 'Velvet', ownerName: 'Mia' }
  expect(addedWords({ email: 'tessa@studio.test', isMailed: true }, studio)).toBe(
    'tessa@studio.test is invited to Velvet by email.',
  )
  expect(addedWords({ email: 'tessa@studio.test', isMailed: false }, studio)).toBe(
    'tessa@studio.test has a place in Velvet. No email is sent: please let them know.',
  )
})

it('clears the field, but keeps an address that was typed meanwhile', () => {
  expect(emailAfterAdding('tessa@studio.test', 'tessa@studio.test')).toBe('')
  expect(emailAfterAdding('tilda@studio.test', 'tessa@studio.test')).toBe('tilda@studio.test')
})
