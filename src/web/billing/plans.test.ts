import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '#contract/account.ts'
import type { Role } from '#domain/account/roles.ts'
import { PLAN_IDS, PLAN_PRICES } from '#domain/plans.ts'
import { currentUser } from '#web/api/testing.ts'
import { INITIATE_CHECKOUT_VALUES, offerOf, PLANS, planById, planOf } from './plans.ts'
import { checkoutEmail } from './upgrade/checkout-email.ts'

describe('the plans', () => {
  it('are the two on sale, with prices and features (BI-4, BI-5, CO-2)', () => {
    expect(PLANS.map(({ name, price }) => [name, price])).toEqual([
      ['Individual Pro', '$6.99'],
      ['Studio Pro', '$39.99'],
    ])
    expect(planById('individual_pro').features).toEqual([
      'Unlimited video generation',
      'No watermarks',
      'Personal background videos',
      'Auto 15-second segmentation for Instagram Stories',
      'Custom class types',
      'Priority support',
    ])
    expect(planById('studio_pro').features).toEqual([
      'Everything in Individual Pro',
      'Up to 10 team members',
      'Team management dashboard',
      'Shared video library',
      'Dedicated support',
    ])
  })

  it('belong to standings', () => {
    expect(planOf('pro')).toBe('individual_pro')
    expect(planOf('studio_team')).toBe('studio_pro')
    expect(planOf('free')).toBeUndefined()
  })

  it('have analytics values that differ from their prices (C1, BI-31)', () => {
    expect(INITIATE_CHECKOUT_VALUES).toEqual({ individual_pro: 4.99, studio_pro: 39.99 })
    expect(PLAN_PRICES).toEqual({ individual_pro: 6.99, studio_pro: 39.99 })
  })
})

it('offers missing plans to everyone, and an own plan to team members (BI-7, BI-30, RL-10)', () => {
  const offers = (role: Role) => PLAN_IDS.map((id) => offerOf(id, currentUser({ role })))
  expect(PLAN_IDS.map((id) => offerOf(id, null))).toEqual(['upgrade', 'upgrade'])
  expect(offers('user')).toEqual(['upgrade', 'upgrade'])
  expect(offers('pro')).toEqual(['current', 'upgrade'])
  expect(offers('studio_owner')).toEqual(['included', 'current'])
  expect(offers('studio_team')).toEqual(['own', 'current'])
  expect(offers('admin')).toEqual(['included', 'included'])
})

it('offers overdue accounts to pay again, and members no plan that they pay for already (BI-7)', () => {
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

it('the support email names the plan and the account, with escaped characters', () => {
  const mail = checkoutEmail(planById('individual_pro'), 'mia+a&b@studio.test')
  expect(mail).toMatch(/^mailto:[^?]+\?subject=Individual%20Pro[^&]*&body=[^&]*$/)
  expect(decodeURIComponent(mail)).toContain('My account: mia+a&b@studio.test')
})
