import { expect, it } from 'vitest'
import type { CurrentUser } from '#contract/account.ts'
import { whatIsLost } from './what-is-lost.ts'

const lostBy = (role: CurrentUser['role'], studioId: string | null = null) =>
  whatIsLost({ role, studioId, subscriptionStatus: 'free', hasLiveSubscription: false } as CurrentUser).join(
    '\n',
  )

it('spells out what goes with an account, and with a place in a studio', () => {
  expect(lostBy('user')).toContain('Every video')
  expect(lostBy('user')).not.toContain('studio')
  expect(lostBy('studio_owner')).toContain('Your studio')
  expect(lostBy('studio_team')).toContain('place on the team')
  expect(lostBy('user', 'a studio')).toContain('The studio you had, with its name and its team')
})
