import { expect, it } from 'vitest'
import type { TeamMember } from '#contract/team.ts'
import { whoHasVideos } from './who-has-videos.ts'

it('offers the libraries of those who have come, and names those who have not (ST-13)', () => {
  const member = (name: string, userId: string | null) => ({ name, userId }) as TeamMember
  const { here, awaited } = whoHasVideos([member('Tessa', 'u1'), member('Noa', null)])
  expect(here.map(({ name }) => name)).toEqual(['Tessa'])
  expect(awaited.map(({ name }) => name)).toEqual(['Noa'])
})
