import { expect, it } from 'vitest'
import { studioTitle } from './studio-title.ts'

it('names a studio after its owner until it has a name (AD-22)', () => {
  expect(studioTitle({ studioName: 'Velvet Pole', ownerName: 'Olivia' })).toBe('Velvet Pole')
  expect(studioTitle({ studioName: '', ownerName: 'Olivia' })).toBe('Studio of Olivia')
})
