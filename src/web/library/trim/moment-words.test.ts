import { expect, it } from 'vitest'
import { reasonText } from './moment-words.ts'

it('says why a moment is suggested', () => {
  expect(reasonText({ reasons: ['mostMovement', 'startsOnOne'] })).toBe('Most movement, starts on a one')
  expect(reasonText({ reasons: [] })).toBe('')
})
