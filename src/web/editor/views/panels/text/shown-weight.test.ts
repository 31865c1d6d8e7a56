import { expect, it } from 'vitest'
import { standInWeight } from './shown-weight.ts'

it('a weight that a family does not have is said to be another (TX-7)', () => {
  expect(standInWeight('Pacifico', 'bold')).toBe('Pacifico is shown in Normal, the nearest it has.')
  expect(standInWeight('Inter', 'light')).toBeUndefined()
})
