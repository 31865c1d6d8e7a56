import { describe, expect, it } from 'vitest'
import { CARD_MASKS } from './card-masks.ts'

const { cardNumber, expiry, cvc, zip } = CARD_MASKS

describe('masks of the mock card (BI-21)', () => {
  it('group the card number by four digits, up to 19 characters', () => {
    const grown = Array.from('42424242424242429999', (_, at) =>
      cardNumber('42424242424242429999'.slice(0, at + 1)),
    )
    expect(grown.slice(3, 6)).toEqual(['4242', '4242 4', '4242 42'])
    expect(grown.at(-1)).toBe('4242 4242 4242 4242')
    expect(cardNumber('4000-0000 0000.0002')).toBe('4000 0000 0000 0002')
  })

  it('format the expiry as MM/YY, whose slash can be deleted', () => {
    expect(['1', '12', '123', '1234', '12/345'].map(expiry)).toEqual(['1', '12', '12/3', '12/34', '12/34'])
    expect(expiry('12/')).toBe('12')
  })

  it('limit the CVC to three digits and the ZIP to five', () => {
    expect([cvc('12a34'), zip('90210-1234')]).toEqual(['123', '90210'])
  })

  it('drop everything but digits, and are idempotent', () => {
    for (const mask of Object.values(CARD_MASKS)) {
      expect(mask('card ٤٢ <b>')).toBe('')
      expect(mask(mask('1234567890123456789'))).toBe(mask('1234567890123456789'))
    }
  })
})
