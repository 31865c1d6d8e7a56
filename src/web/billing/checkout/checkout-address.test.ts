import { describe, expect, it } from 'vitest'
import { checkoutAddress } from './checkout-address.ts'

const OWN = 'https://polepro.test'

describe('the address of a checkout (BI-9)', () => {
  it.each([
    ['/mock-checkout?plan=studio_pro', `${OWN}/mock-checkout?plan=studio_pro`],
    [`${OWN}/subscription/success`, `${OWN}/subscription/success`],
    ['https://checkout.stripe.com/c/pay/cs_1#fid', 'https://checkout.stripe.com/c/pay/cs_1#fid'],
  ])('may be %s', (said, address) => {
    expect(checkoutAddress(said, OWN)).toBe(address)
  })

  it.each([
    '//evil.test/pay',
    '\\\\evil.test',
    '/\\evil.test',
    'https://evil.test',
    'http://polepro.test',
    'http://checkout.stripe.com/c',
    'https://checkout.stripe.com.evil.test/c',
    'https://checkout.stripe.com@evil.test/c',
    'https://checkout.stripe.com:8443/c',
    'https://pay.stripe.com/c',
    'javascript:alert(1)',
    ' \tjava\nscript:alert(1)',
    'data:text/html,x',
    `blob:${OWN}/6f9619ff`,
    'https://',
  ])('is never %j', (said) => {
    expect(checkoutAddress(said, OWN)).toBeUndefined()
  })
})
