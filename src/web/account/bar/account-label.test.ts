import { describe, expect, it } from 'vitest'
import { currentUser } from '#web/api/testing.ts'
import { accountLabel } from './account-label.ts'

describe('the account bar', () => {
  it('shows a free account with its downloads and a link to the plans (AC-2, AC-3, AC-4, AC-5)', () => {
    expect(accountLabel(currentUser({ downloadCount: 2 }))).toEqual({
      name: 'mia',
      label: 'Free Trial',
      badge: 'FREE TRIAL',
      mayUpgrade: true,
      downloads: '2/5',
      hasWatermark: true,
    })
  })
  it.each([
    ['admin', 'Admin', 'ADMIN'],
    ['beta', 'Beta User', 'BETA'],
    ['studio_owner', 'Studio Owner', 'STUDIO PRO'],
    ['studio_team', 'Studio Team Member', 'TEAM'],
    ['pro', 'Individual Pro', 'PRO'],
  ] as const)('calls %s "%s" with the badge %s (AC-2, AC-3)', (role, label, badge) => {
    expect(accountLabel(currentUser({ role }))).toMatchObject({ label, badge })
  })
  it('offers to remove the watermark to those whose videos carry it (AC-6, RL-7, N13)', () => {
    for (const role of ['admin', 'beta', 'studio_owner', 'studio_team', 'pro'] as const)
      expect(accountLabel(currentUser({ role })).hasWatermark).toBe(false)
    expect(accountLabel(currentUser({ subscriptionStatus: 'individual_pro' })).hasWatermark).toBe(false)
  })
  it('shows no downloads without a limit (RL-7)', () => {
    for (const role of ['admin', 'beta', 'studio_owner', 'studio_team', 'pro'] as const) {
      expect(accountLabel(currentUser({ role }))).toMatchObject({ mayUpgrade: false, downloads: undefined })
    }
  })
  it('treats a paying account with the plain role as Pro (C3)', () => {
    expect(accountLabel(currentUser({ subscriptionStatus: 'pro' }))).toMatchObject({
      badge: 'PRO',
      downloads: undefined,
    })
  })
  it('shows the full name where there is one', () => {
    expect(accountLabel(currentUser({ firstName: 'Mia', lastName: 'Rossi' })).name).toBe('Mia Rossi')
    expect(accountLabel(currentUser({ username: '' })).name).toBe('mia')
    // As the studio's own lists and administrators call a member.
    expect(accountLabel(currentUser({ assignedInstructorName: 'Mimi' })).name).toBe('Mimi')
  })
})
