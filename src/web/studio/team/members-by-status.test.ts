import { expect, it } from 'vitest'
import type { TeamMember } from '#contract/team.ts'
import { membersByStatus } from './members-by-status.ts'

it('splits members into joined and invited (ST-13)', () => {
  const member = (name: string, userId: string | null) => ({ name, userId }) as TeamMember
  const { joined, invited } = membersByStatus([member('Tessa', 'u1'), member('Noa', null)])
  expect(joined.map(({ name }) => name)).toEqual(['Tessa'])
  expect(invited.map(({ name }) => name)).toEqual(['Noa'])
})
