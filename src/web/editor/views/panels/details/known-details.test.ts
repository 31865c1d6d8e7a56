import { expect, it } from 'vitest'
import { knownDetails } from './known-details.ts'

const preferences = {
  instructorName: 'Mia',
  studio: 'Velvet',
  lastClassTime: '7:30 PM',
  writingStyle: 'fierce',
} as const

it('the form begins with what was saved (FM-16)', () => {
  expect(knownDetails({ preferences })).toEqual({
    instructorName: 'Mia',
    studio: 'Velvet',
    time: '7:30 PM',
    writingStyle: 'fierce',
  })
})

it('a member begins with the names that the owner gave (FM-13, FM-15)', () => {
  const known = knownDetails({ preferences, memberName: 'Mia Rossi', studioName: 'Velvet Room' })
  expect(known).toMatchObject({ instructorName: 'Mia Rossi', studio: 'Velvet Room' })
})
