import { describe, expect, it } from 'vitest'
import type { ClassType } from '#contract/classes.ts'
import { groupsOf } from './class-groups.ts'

const type = (classType: string, origin: ClassType['origin']) =>
  ({ id: classType, classType, origin, userId: null, description: '' }) as ClassType

describe('the class types of the studio panel', () => {
  it('are grouped by origin: own, inherited from the owner, universal (CT-1, CT-12)', () => {
    const types = [type('Heels', 'default'), type('Velvet Flow', 'studio'), type('Mia Spins', 'own')]
    expect(
      groupsOf(types).map(({ title, types }) => [title, types.map(({ classType }) => classType)]),
    ).toEqual([
      ['Your class types', ['Mia Spins']],
      ["Your studio's class types", ['Velvet Flow']],
      ['Universal class types', ['Heels']],
    ])
  })

  it('have no empty groups', () => {
    expect(groupsOf([type('Heels', 'default')])).toHaveLength(1)
    expect(groupsOf([])).toEqual([])
  })
})
