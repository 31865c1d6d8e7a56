import { expect, it } from 'vitest'
import type { CurrentUser } from '#contract/account.ts'
import { StudioId } from '#domain/ids.ts'
import { currentUser } from '#web/api/testing.ts'
import { deletedWithAccount } from './deleted-with-account.ts'

const STUDIO = StudioId.parse('6f9619ff-8b86-4d01-b42d-00cf4fc964ff')

const lostBy = (role: CurrentUser['role'], studioId: StudioId | null = null) =>
  deletedWithAccount(currentUser({ role, studioId })).join('\n')

it('lists what is deleted with an account and its place in a studio', () => {
  expect(lostBy('user')).toContain('Every video')
  expect(lostBy('user')).not.toContain('studio')
  expect(lostBy('studio_owner')).toContain('Your studio')
  expect(lostBy('studio_team')).toContain('place on the team')
  expect(lostBy('user', STUDIO)).toContain('The studio you had, with its name and its team')
})
