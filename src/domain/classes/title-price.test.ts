import { expect, it } from 'vitest'
import { titlePrice } from './title-price.ts'

it.each([
  ['Workshop: Handstand & Floorwork, 25 €', 'Workshop: Handstand & Floorwork', '25 €'],
  ['Spin Pole (25,00 EUR)', 'Spin Pole', '25,00 EUR'],
  ['Spin Pole – €25', 'Spin Pole', '€25'],
  ['Heels CHF 30.-', 'Heels', 'CHF 30.-'],
  ['Kurz tance 200 Kč', 'Kurz tance', '200 Kč'],
  ['Pole Level 1', 'Pole Level 1', ''],
  ['Level 2', 'Level 2', ''],
  ['25 €', '25 €', ''],
  ['Euro25€', 'Euro25€', ''],
  ['Heels 90s', 'Heels 90s', ''],
  ['Flow 10 kr', 'Flow', '10 kr'],
])('%s', (written, title, price) => expect(titlePrice(written)).toEqual({ title, price }))
