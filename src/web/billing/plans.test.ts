import { describe, expect, it } from 'vitest'
import { checkoutMail } from './checkout-mail.ts'
import { PLANS, planOf } from './plans.ts'

describe('the plans', () => {
  it('are the two that are sold, at their prices', () => {
    expect(PLANS.map(({ name, price }) => [name, price])).toEqual([
      ['Individual Pro', '$6.99'],
      ['Studio Pro', '$39.99'],
    ])
  })
  it('know who is on which', () => {
    expect(planOf('pro')).toBe('individual_pro')
    expect(planOf('studio_team')).toBe('studio_pro')
    expect(planOf('free')).toBeUndefined()
  })
})

describe('the mail to support', () => {
  it('names the plan and the account, and no character of them breaks the address', () => {
    const mail = checkoutMail(PLANS[0] as (typeof PLANS)[number], 'mia+a&b@studio.test')
    expect(mail).toMatch(/^mailto:[^?]+\?subject=Individual%20Pro[^&]*&body=[^&]*$/)
    expect(decodeURIComponent(mail)).toContain('My account: mia+a&b@studio.test')
  })
})
