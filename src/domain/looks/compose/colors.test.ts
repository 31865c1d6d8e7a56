import { describe, expect, it } from 'vitest'
import { firstColor, type Roles, resolveColor, resolveInk } from './colors.ts'

const roles: Roles = { ink: '#ffffff', accent: '#ff3d8b', ground: '#101010', gold: '#e8b968' }

describe('a color', () => {
  it('is named by its role or written out', () => {
    expect(resolveColor('gold', roles)).toEqual({ color: '#e8b968', opacity: 1 })
    expect(resolveColor('#123456', roles)).toEqual({ color: '#123456', opacity: 1 })
  })

  it.each([
    ['ink@.5', 0.5],
    ['ink@0.25', 0.25],
    ['ink@1', 1],
    ['ink@2', 1],
  ])('has an opacity as %s', (role, opacity) => {
    expect(resolveColor(role, roles)).toEqual({ color: '#ffffff', opacity })
  })

  it.each(['silver', '#fff', 'ink@', 'ink@half'])('is refused as %s', (role) => {
    expect(() => resolveColor(role, roles)).toThrow(`no color is named ${role}`)
  })
})

describe('an ink', () => {
  it.each([
    ['grad:ink,gold', 0],
    ['gradd:ink,gold', 45],
    ['gradv:ink,gold', 90],
  ])('is a gradient as %s', (role, angle) => {
    expect(resolveInk(role, roles)).toEqual({ ink: { from: '#ffffff', to: '#e8b968', angle }, opacity: 1 })
  })

  it('may be one color, or see-through', () => {
    expect(resolveInk('accent@.4', roles)).toEqual({ ink: '#ff3d8b', opacity: 0.4 })
    expect(resolveInk('grad:ink@.3,gold@.3', roles).opacity).toBe(0.3)
  })

  it('is refused with an unknown role or three colors', () => {
    expect(() => resolveInk('grad:ink,silver', roles)).toThrow('no color is named silver')
    expect(() => resolveInk('grad:ink,gold,ink', roles)).toThrow('no color is named')
  })

  it('is represented by its first color', () => {
    expect(firstColor('#123456')).toBe('#123456')
    expect(firstColor({ from: '#111111', to: '#222222', angle: 0 })).toBe('#111111')
  })
})
