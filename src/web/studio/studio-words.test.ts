import { expect, it } from 'vitest'
import { ownsStudio, studioTitle } from './studio-words.ts'

it('shows the team to owners, and class types to everyone (ST-1, RL-9)', () => {
  const account = (role: Parameters<typeof ownsStudio>[0]['role']) =>
    ({ role, subscriptionStatus: 'free' }) as const
  expect(studioTitle(account('studio_owner'))).toBe('Studio')
  for (const role of ['user', 'pro', 'beta', 'studio_team', 'admin'] as const) {
    expect([ownsStudio(account(role)), studioTitle(account(role))]).toEqual([false, 'Class types'])
  }
})
