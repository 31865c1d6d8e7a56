import { describe, expect, it } from 'vitest'
import { CLASS_TYPE_MAX, DETAILS_MAX } from '#domain/design/details-form.ts'
import { changesOf, fixedBecause, mayAdd } from './class-type-edit.ts'

describe('a class type', () => {
  it('has at most 30 and its description 150 characters (FM-9)', () => {
    expect([CLASS_TYPE_MAX, DETAILS_MAX]).toEqual([30, 150])
  })

  it('needs a name to be saved; an edit without one is ignored (CT-2, FM-10)', () => {
    expect(mayAdd({ name: '  ', description: 'x' })).toBe(false)
    expect(mayAdd({ name: ' Heels ', description: '' })).toBe(true)
    expect(changesOf({ name: 'Heels', description: '' }, { name: ' ', description: 'New' })).toEqual({})
  })

  it('is changed only where it differs; a blank description is a change (CT-5)', () => {
    const before = { name: 'Heels', description: 'High.' }
    expect(changesOf(before, { name: ' Heels ', description: 'High.' })).toEqual({})
    expect(changesOf(before, { name: 'High Heels', description: '' })).toEqual({
      name: 'High Heels',
      description: '',
    })
  })

  it("keeps its name where it is everybody's or the owner's, and says why (CT-3, CT-12)", () => {
    expect(fixedBecause('default')).toBe('Default class types cannot be renamed')
    expect(fixedBecause('studio')).toMatch(/owner of your studio/)
    expect(fixedBecause('own')).toBeUndefined()
  })
})
