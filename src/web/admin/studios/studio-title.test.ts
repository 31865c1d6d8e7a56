import { expect, it } from 'vitest'
import { studioTitle } from './studio-title.ts'

it("uses the owner's name for a studio without a name (AD-22)", () => {
  expect(studioTitle({ studioName: 'Velvet Pole', ownerName: 'Olivia' })).toBe('Velvet Pole')
  expect(studioTitle({ studioName: '', ownerName: 'Olivia' })).toBe('Studio of Olivia')
})
