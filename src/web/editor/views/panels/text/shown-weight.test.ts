import { expect, it } from 'vitest'
import { shownWeight } from './shown-weight.ts'

it('names the displayed weight if the family lacks the chosen one (TX-7)', () => {
  expect(shownWeight('Pacifico', 'bold')).toBe('Pacifico is shown in Normal, the nearest it has.')
  expect(shownWeight('Inter', 'light')).toBeUndefined()
})
