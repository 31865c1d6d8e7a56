import { describe, expect, it } from 'vitest'
import { pixelAddress } from './meta-pixel.ts'

const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams)

describe('the address of a report', () => {
  it('has the event and the page, and nothing else', () => {
    const address = pixelAddress('12345', { name: 'Lead' }, 'https://promo.example/auth')
    expect(new URL(address).origin).toBe('https://www.facebook.com')
    expect(queryOf(address)).toEqual({
      id: '12345',
      ev: 'Lead',
      dl: 'https://promo.example/auth',
      noscript: '1',
    })
  })

  it('has the value of a purchase in dollars (EV-8, EV-10)', () => {
    const purchase = { planId: 'studio_pro', value: 39.99, currency: 'USD' } as const
    expect(
      queryOf(pixelAddress('12345', { name: 'Purchase', ...purchase }, 'https://a.example/')),
    ).toMatchObject({
      ev: 'Purchase',
      'cd[value]': '39.99',
      'cd[currency]': 'USD',
    })
  })
})
