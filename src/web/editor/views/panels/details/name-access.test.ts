import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/account/roles.ts'
import { nameAccessOf } from './name-access.ts'

const accessOf = (role: Role) => nameAccessOf({ role, subscriptionStatus: 'free' })

describe("the instructor's name", () => {
  it('is freely editable, but Pro has a limited number of changes (FM-12)', () => {
    for (const role of ['user', 'beta', 'admin'] as const) expect(accessOf(role).instructor).toBe('open')
    expect(accessOf('pro').instructor).toBe('counted')
    expect(nameAccessOf({ role: 'user', subscriptionStatus: 'individual_pro' }).instructor).toBe('counted')
  })

  it("is chosen among the studio's instructors by its owner and team (FM-14)", () => {
    expect(accessOf('studio_owner').instructor).toBe('chosen')
    expect(accessOf('studio_team').instructor).toBe('chosen')
  })

  it('is not remembered if changes are counted', () => {
    expect(accessOf('studio_team').remembersInstructor).toBe(false)
    expect(accessOf('studio_owner').remembersInstructor).toBe(true)
  })
})

it("team members cannot edit the studio's name (FM-13)", () => {
  expect(accessOf('studio_team').namesStudio).toBe(false)
  for (const role of ['studio_owner', 'pro', 'user', 'beta', 'admin'] as const)
    expect(accessOf(role).namesStudio).toBe(true)
})
