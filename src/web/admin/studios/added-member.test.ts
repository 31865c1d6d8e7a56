import { expect, it } from 'vitest'
import { addedWords, afterAdding } from './added-member.ts'

it('says that a place was given, and of a mail only where one goes (AD-21)', () => {
  const studio = { studioName: 'Velvet', ownerName: 'Mia' }
  expect(addedWords({ email: 'tessa@studio.test', isMailed: true }, studio)).toBe(
    'tessa@studio.test is invited to Velvet by mail.',
  )
  expect(addedWords({ email: 'tessa@studio.test', isMailed: false }, studio)).toBe(
    'tessa@studio.test has a place in Velvet. No mail tells them: please let them know.',
  )
})

it('frees the field for the next address, and leaves one that was typed meanwhile', () => {
  expect(afterAdding('tessa@studio.test', 'tessa@studio.test')).toBe('')
  expect(afterAdding('tilda@studio.test', 'tessa@studio.test')).toBe('tilda@studio.test')
})
