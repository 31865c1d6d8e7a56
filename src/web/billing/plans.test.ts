import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '#contract/account.ts'
import type { Role } from '#domain/account/roles.ts'
import { PLAN_IDS, PLAN_PRICES } from '#domain/plans/plans.ts'
import { currentUser } from '#web/api/testing.ts'
import { INITIATE_CHECKOUT_VALUES, offerOf, PLANS, planById, planOf } from './plans.ts'
import { checkoutMail } from './upgrade/checkout-mail.ts'

describe('the plans', () => {
  it('are the two that are sold, at their prices, with what they give (BI-4, BI-5, CO-2)', () => {
    expect(PLANS.map(({ name, price }) => [name, price])).toEqual([
      ['Individual Pro', '$6.99'],
      ['Studio Pro', '$39.99'],
    ])
    expect(planById('individual_pro').gives).toEqual([
      'Unlimited video generation',
      'No watermarks',
      'Personal background videos',
      'Auto 15-second segmentation for Instagram Stories',
      'Custom class types',
      'Priority support',
    ])
    expect(planById('studio_pro').gives).toEqual([
      'Everything in Individual Pro',
      'Up to 10 team members',
      'Team management dashboard',
      'Shared video library',
      'Dedicated support',
    ])
  })

  it('know who is on which', () => {
    expect(planOf('pro')).toBe('individual_pro')
    expect(planOf('studio_team')).toBe('studio_pro')
    expect(planOf('free')).toBeUndefined()
  })

  it('are worth something else to whoever measures, and that changes no price (C1, BI-31)', () => {
    expect(INITIATE_CHECKOUT_VALUES).toEqual({ individual_pro: 4.99, studio_pro: 39.99 })
    expect(PLAN_PRICES).toEqual({ individual_pro: 6.99, studio_pro: 39.99 })
  })
})

it('offers to everybody what they do not have yet, and to a member of a team a plan of their own (BI-7, BI-30, RL-10)', () => {
  const offers = (role: Role) => PLAN_IDS.map((id) => offerOf(id, currentUser({ role })))
  expect(PLAN_IDS.map((id) => offerOf(id, null))).toEqual(['upgrade', 'upgrade'])
  expect(offers('user')).toEqual(['upgrade', 'upgrade'])
  expect(offers('pro')).toEqual(['current', 'upgrade'])
  expect(offers('studio_owner')).toEqual(['included', 'current'])
  expect(offers('studio_team')).toEqual(['own', 'current'])
  expect(offers('admin')).toEqual(['included', 'included'])
})

it('offers to pay again to whom a payment is late, and what a member pays for already to no one (BI-7)', () => {
  const offers = (changes: Partial<CurrentUser>) =>
    PLAN_IDS.map((id) => offerOf(id, currentUser({ hasSubscription: true, ...changes })))
  const late = { subscriptionStatus: 'past_due' } as const
  expect(offers({ role: 'pro', ...late })).toEqual(['again', 'upgrade'])
  expect(offers({ role: 'studio_owner', ...late })).toEqual(['included', 'again'])
  expect(offers({ role: 'user', ...late })).toEqual(['upgrade', 'upgrade'])
  for (const subscriptionStatus of ['pro', 'cancelled'] as const)
    expect(offers({ role: 'studio_team', subscriptionStatus })).toEqual(['current', 'current'])
  expect(offers({ role: 'studio_team', ...late })).toEqual(['again', 'current'])
})

it('the mail to support names the plan and the account, and no character of them breaks the address', () => {
  const mail = checkoutMail(planById('individual_pro'), 'mia+a&b@studio.test')
  expect(mail).toMatch(/^mailto:[^?]+\?subject=Individual%20Pro[^&]*&body=[^&]*$/)
  expect(decodeURIComponent(mail)).toContain('My account: mia+a&b@studio.test')
})
