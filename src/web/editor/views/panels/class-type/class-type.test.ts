import { describe, expect, it } from 'vitest'
import { CUSTOM, classTypeOptions, type Listed, UPGRADE, WITHOUT_SERVER } from './class-type-options.ts'
import { pickedClass } from './class-type-rules.ts'

const TYPES: readonly Listed[] = [
  { classType: 'Heels', origin: 'default', description: '' },
  { classType: 'Velvet Flow', origin: 'studio', description: 'Slow and low.' },
  { classType: 'Mia Spins', origin: 'own', description: 'Spins for everybody.' },
]
const listed = (mayHaveOwn: boolean) => classTypeOptions(TYPES, mayHaveOwn)

describe('the class type options', () => {
  it("lists existing types, the user's own first, then a custom one or the plans (FM-8)", () => {
    const names = ['', 'Mia Spins', 'Velvet Flow', 'Heels']
    expect(listed(true).map(({ value }) => value)).toEqual([...names, CUSTOM])
    expect(listed(false).map(({ value }) => value)).toEqual([...names, UPGRADE])
  })

  it('shows saved descriptions to accounts that may save some (FM-11)', () => {
    const hints = (mayHaveOwn: boolean) => listed(mayHaveOwn).map(({ hint }) => hint)
    expect(hints(true).slice(1, 4)).toEqual(['Spins for everybody.', 'Slow and low.', undefined])
    expect(hints(false).slice(1, 4)).toEqual([undefined, undefined, undefined])
  })

  it('lists the default classes if the server does not answer', () => {
    expect(WITHOUT_SERVER.map(({ classType }) => classType)).toContain('Pole Flow')
  })

  it("fills in the description of the class, but never over the user's own text", () => {
    const empty = { classType: '', details: '' }
    expect(pickedClass(empty, TYPES, 'Mia Spins').details).toBe('Spins for everybody.')
    const described = { classType: 'Mia Spins', details: 'Spins for everybody.' }
    expect(pickedClass(described, TYPES, 'Heels')).toEqual({ classType: 'Heels', details: '' })
    expect(
      pickedClass(empty, [{ classType: 'Heels', origin: 'default', description: 'High.' }], 'Heels').details,
    ).toBe('')
    expect(pickedClass({ ...described, details: 'Bring grip' }, TYPES, 'Heels')).toEqual({
      classType: 'Heels',
    })
  })
})
