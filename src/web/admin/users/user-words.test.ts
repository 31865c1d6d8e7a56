import { describe, expect, it } from 'vitest'
import type { AdminUser } from '#contract/admin-accounts.ts'
import { usernameOf } from '#domain/account/names/display-name.ts'
import { ROLES, type SubscriptionStatus } from '#domain/account/roles.ts'
import { planStateOf, standingAt } from './plan-of.ts'
import { ROLE_CHOICES, ROLE_FILTERS } from './role-labels.ts'
import {
  customerPage,
  dayOf,
  downloadsOf,
  expiryLabel,
  hasCountedNames,
  shortId,
  typedDay,
} from './user-words.ts'

const NOW = new Date('2027-01-10T12:00:00Z')

const someone = (given: Partial<AdminUser> = {}) =>
  ({
    email: 'mia.moon@studio.test',
    username: 'mia',
    role: 'user',
    subscriptionStatus: 'free',
    stripeSubscriptionId: null,
    subscriptionExpiresAt: null,
    ...given,
  }) as AdminUser

describe('the card of an account', () => {
  it('shows the username, or the local part of the email (AD-4)', () => {
    expect(usernameOf(someone())).toBe('mia')
    expect(usernameOf(someone({ username: ' ' }))).toBe('mia.moon')
  })

  it('shortens provider ids to eighteen characters (AD-5)', () => {
    expect(shortId('cus_NffrFeUfNV2Hib')).toBe('cus_NffrFeUfNV2Hib')
    expect(shortId('sub_1MowQVLkdIwHu7ixeRlqHVzs')).toBe('sub_1MowQVLkdIwHu7…')
  })

  it('shows downloads with their limit (AD-5, AD-16)', () => {
    const allowances = ROLES.map((role) => [role, downloadsOf(3, standingAt(someone({ role }), NOW))])
    expect(Object.fromEntries(allowances)).toEqual({
      admin: '3 / unlimited',
      beta: '3 / unlimited',
      pro: '3 / unlimited',
      studio_owner: '3 / unlimited',
      studio_team: '3 / unlimited',
      user: '3 / 5',
    })
  })

  it('offers to reset limited name changes, never for an owner (AD-12, C26)', () => {
    const counted = ROLES.filter((role) => hasCountedNames(standingAt(someone({ role }), NOW)))
    expect([...counted].sort()).toEqual(['pro', 'studio_team'])
  })

  it('labels the date of a plan (AD-6)', () => {
    const statuses: SubscriptionStatus[] = ['cancelled', 'canceled', 'pro', 'studio_pro', 'free', 'past_due']
    expect(statuses.map(expiryLabel)).toEqual([
      'Access Expires',
      'Access Expires',
      'Next Bill Date',
      'Next Bill Date',
      'Expires At',
      'Expires At',
    ])
  })

  it('formats the day of a plan in UTC (AD-15)', () => {
    expect(dayOf('2027-05-03T23:59:59.999Z')).toBe('3 May 2027')
    expect(typedDay('2027-05-03T23:59:59.999Z')).toBe('2027-05-03')
    expect(typedDay(null)).toBe('')
  })

  it('links to the customer at the payment provider, with an escaped id (AD-11)', () => {
    expect(customerPage('cus_1/../..?x')).toBe('https://dashboard.stripe.com/customers/cus_1%2F..%2F..%3Fx')
  })
})

describe('the plan of an account', () => {
  it('ends on its date, even before the server has recorded it (AD-16)', () => {
    const plan = { subscriptionStatus: 'pro', stripeSubscriptionId: null } as const
    const at = (subscriptionExpiresAt: string) => standingAt(someone({ ...plan, subscriptionExpiresAt }), NOW)
    expect([at('2027-01-10T23:59:59.999Z'), at('2027-01-09T23:59:59.999Z')]).toEqual(['pro', 'free'])
  })

  it('can be ended, even if it is canceled and still lasts (AD-10)', () => {
    expect(planStateOf(someone())).toBe('none')
    expect(planStateOf(someone({ role: 'pro' }))).toBe('running')
    const plan = { subscriptionStatus: 'cancelled', stripeSubscriptionId: 'sub_1' } as const
    expect(planStateOf(someone(plan))).toBe('cancelled')
  })
})

describe('roles', () => {
  it('have labels as filters and choices (AD-2, AD-7)', () => {
    expect(ROLE_FILTERS.map(({ value, label }) => `${value}: ${label}`)).toEqual([
      ': All',
      'admin: Admin',
      'studio_owner: Studio Owner',
      'studio_team: Studio Team',
      'beta: Beta',
      'pro: Individual Pro',
      'user: Free User',
    ])
    expect(ROLE_CHOICES.map(({ value }) => value)).toEqual([
      'user',
      'pro',
      'beta',
      'studio_owner',
      'studio_team',
      'admin',
    ])
  })
})
