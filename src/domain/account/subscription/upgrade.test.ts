import { expect, it } from 'vitest'
import { ROLES, type Role } from '#domain/account/roles.ts'
import type { Subscription } from './subscription.ts'
import { upgradeTo } from './upgrade.ts'

const plan = (role: Role, changes: Partial<Subscription> = {}): Subscription => ({
  role,
  subscriptionStatus: 'free',
  subscriptionId: null,
  subscriptionExpiresAt: null,
  ...changes,
})

it('a plan is for whom it is more than the own one; a place on a team is none (BI-30)', () => {
  const answers = ROLES.map((role) => [
    role,
    upgradeTo(plan(role), 'individual_pro'),
    upgradeTo(plan(role), 'studio_pro'),
  ])
  expect(answers).toEqual([
    ['admin', 'administrator', 'administrator'],
    ['studio_owner', 'lower', 'same'],
    ['studio_team', 'open', 'open'],
    ['beta', 'open', 'open'],
    ['pro', 'same', 'open'],
    ['user', 'open', 'open'],
  ])
})

it('a plan may be in the status alone, and can be bought again while its payment is overdue', () => {
  expect(upgradeTo(plan('user', { subscriptionStatus: 'individual_pro' }), 'individual_pro')).toBe('same')
  const studio = plan('user', { subscriptionStatus: 'studio_pro', subscriptionId: 'sub_1' })
  expect(upgradeTo(studio, 'individual_pro')).toBe('lower')
  const late = plan('pro', { subscriptionStatus: 'past_due', subscriptionId: 'sub_1' })
  expect(upgradeTo(late, 'individual_pro')).toBe('open')
  expect(upgradeTo(plan('pro', { subscriptionStatus: 'cancelled' }), 'individual_pro')).toBe('cancelled')
})
