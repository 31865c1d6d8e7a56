import { expect, it } from 'vitest'
import { leadsTeam, studioTitle } from './studio-words.ts'

it('has a team for owners, and class types for everybody (ST-1, RL-9)', () => {
  const account = (role: Parameters<typeof leadsTeam>[0]['role']) =>
    ({ role, subscriptionStatus: 'free' }) as const
  expect(studioTitle(account('studio_owner'))).toBe('Studio')
  for (const role of ['user', 'pro', 'beta', 'studio_team', 'admin'] as const) {
    expect([leadsTeam(account(role)), studioTitle(account(role))]).toEqual([false, 'Class types'])
  }
})
