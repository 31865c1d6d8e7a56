import { expect, it } from 'vitest'
import { knownDetails } from './known-details.ts'

const preferences = {
  instructorName: 'Mia',
  studio: 'Velvet',
  lastClassTime: '7:30 PM',
  writingStyle: 'fierce',
} as const

it('the form starts with the saved values (FM-16)', () => {
  expect(knownDetails({ preferences })).toEqual({
    instructorName: 'Mia',
    studio: 'Velvet',
    time: '7:30 PM',
    writingStyle: 'fierce',
  })
})

it("a member's form starts with the names set by the owner (FM-13, FM-15)", () => {
  const known = knownDetails({ preferences, memberName: 'Mia Rossi', studioName: 'Velvet Room' })
  expect(known).toMatchObject({ instructorName: 'Mia Rossi', studio: 'Velvet Room' })
})
