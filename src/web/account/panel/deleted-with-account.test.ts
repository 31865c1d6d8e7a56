import { expect, it } from 'vitest'
import type { CurrentUser } from '#contract/account.ts'
import { StudioId } from '#domain/ids.ts'
import { currentUser } from '#web/api/testing.ts'
import { deletedWithAccount } from './deleted-with-account.ts'

const STUDIO = StudioId.parse('6f9619ff-8b86-4d01-b42d-00cf4fc964ff')

const lostBy = (role: CurrentUser['role'], studioId: StudioId | null = null) =>
  deletedWithAccount(currentUser({ role, studioId }), 'en-US').join('\n')

it('lists the rest of a canceled plan that is paid', () => {
  const canceled = { role: 'pro', hasSubscription: true, subscriptionStatus: 'cancelled' } as const
  const until = { subscriptionExpiresAt: '2026-12-31T23:59:59.999Z' }
  expect(deletedWithAccount(currentUser({ ...canceled, ...until }), 'en-US').join()).toContain(
    'paid until December 31, 2026',
  )
  expect(lostBy('pro')).not.toContain('plan')
})

it('lists what is deleted with an account and its place in a studio', () => {
  expect(lostBy('user')).toContain('Every video')
  expect(lostBy('user')).not.toContain('studio')
  expect(lostBy('studio_owner')).toContain('Your studio')
  expect(lostBy('studio_team')).toContain('place on the team')
  expect(lostBy('user', STUDIO)).toContain('The studio you had, with its name and its team')
})
