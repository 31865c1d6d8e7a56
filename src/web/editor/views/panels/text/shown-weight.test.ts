import { expect, it } from 'vitest'
import { standInWeight } from './shown-weight.ts'

it('names the displayed weight if the family lacks the chosen one (TX-7)', () => {
  expect(standInWeight('Pacifico', 'bold')).toBe('Pacifico is shown in Normal, the nearest it has.')
  expect(standInWeight('Inter', 'light')).toBeUndefined()
})
