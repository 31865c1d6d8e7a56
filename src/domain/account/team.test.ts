import { describe, expect, it } from 'vitest'
import { ROLES } from './roles.ts'
import { joinsTeams, pairsWithRole, roleBesideTeam, roleInEffect, TeamName } from './team.ts'

describe('a place on a team', () => {
  it.each(['user', 'beta', 'pro'] as const)(
    'makes a %s a member while the owner has the plan of a studio (RL-10)',
    (own) => {
      expect(roleInEffect(own, 'studio_owner')).toBe('studio_team')
    },
  )

  it.each(['admin', 'studio_owner'] as const)('takes nothing from an account of the role %s', (own) => {
    expect(roleInEffect(own, 'studio_owner')).toBe(own)
  })

  it.each(['pro', 'user', 'beta', 'studio_team'] as const)(
    'is worth nothing when its owner is a %s: own plans stay (AC-13, SV-28)',
    (owner) => {
      expect(roleInEffect('pro', owner)).toBe('pro')
      expect(roleInEffect('user', owner)).toBe('user')
    },
  )

  it('is for accounts it would raise, not for owners and administrators', () => {
    expect(ROLES.filter(joinsTeams).toSorted()).toEqual(['beta', 'pro', 'studio_team', 'user'])
  })

  it('is not needed for what an account is by itself', () => {
    expect(roleInEffect('pro', null)).toBe('pro')
    expect(roleInEffect('studio_team', null)).toBe('studio_team')
  })

  it("leaves no member's role behind", () => {
    expect(roleBesideTeam('studio_team')).toBe('user')
    expect(roleBesideTeam('pro')).toBe('pro')
  })
})

describe('a name on a team', () => {
  it('is tidied, has up to 30 characters, and is not blank (ST-4, ST-7)', () => {
    expect(TeamName.parse('  Tessa   Moon ')).toBe('Tessa Moon')
    expect(TeamName.safeParse('   ').error?.issues[0]?.message).toBe('Please enter a name.')
    expect(TeamName.safeParse('x'.repeat(31)).success).toBe(false)
  })
})

it('a role in effect is found by the pairs that come to it', () => {
  expect(pairsWithRole('studio_team')).toContainEqual({ own: 'pro', teamOwner: 'studio_owner' })
  expect(pairsWithRole('pro')).not.toContainEqual({ own: 'pro', teamOwner: 'studio_owner' })
  expect(ROLES.flatMap(pairsWithRole)).toHaveLength(ROLES.length * (ROLES.length + 1))
})
