import { describe, expect, it } from 'vitest'
import { ClassDescriptionText } from './class-description.ts'
import {
  ClassTypeName,
  classKey,
  DEFAULT_CLASS_TYPES,
  defaultClassTypeId,
  isDefaultClassType,
  isDefaultClassTypeId,
  nearestOfEach,
} from './class-type.ts'

describe('the name of a class type', () => {
  it('is not blank (CT-2, FM-10)', () => {
    expect(ClassTypeName.safeParse('   ').error?.issues[0]?.message).toBe(
      'Please give the class type a name.',
    )
  })

  it('has at most 30 characters, spaces around it not counted (FM-9)', () => {
    expect(ClassTypeName.parse(` ${'x'.repeat(30)} `)).toBe('x'.repeat(30))
    expect(ClassTypeName.safeParse('x'.repeat(31)).error?.issues[0]?.message).toBe(
      'Please use at most 30 characters.',
    )
  })

  it('is the same in other capitals, widths and spaces', () => {
    expect(classKey(' Pole   FLOW')).toBe(classKey('pole flow'))
    expect(classKey('Ｐole Flow')).toBe(classKey('pole flow'))
    expect(classKey('Pole Flow')).not.toBe(classKey('Poleflow'))
  })
})

describe('a class description', () => {
  it('has at most 150 characters and may be blank (FM-9, CT-2)', () => {
    expect(ClassDescriptionText.parse(`  ${'x'.repeat(150)} `)).toHaveLength(150)
    expect(ClassDescriptionText.parse('  ')).toBe('')
    expect(ClassDescriptionText.safeParse('x'.repeat(151)).success).toBe(false)
  })
})

describe('the class types that everybody has', () => {
  it('are names that could be given, each once, each with an id of its own', () => {
    for (const name of DEFAULT_CLASS_TYPES) expect(ClassTypeName.parse(name)).toBe(name)
    expect(new Set(DEFAULT_CLASS_TYPES.map(classKey)).size).toBe(DEFAULT_CLASS_TYPES.length)
    expect(new Set(DEFAULT_CLASS_TYPES.map(defaultClassTypeId)).size).toBe(DEFAULT_CLASS_TYPES.length)
  })

  it('are known by name and by id', () => {
    expect(isDefaultClassType('pole flow')).toBe(true)
    expect(isDefaultClassTypeId(defaultClassTypeId('Pole Flow'))).toBe(true)
    expect(isDefaultClassType('Candlelight Flow')).toBe(false)
    expect(isDefaultClassTypeId('default-candlelight-flow')).toBe(false)
  })
})

describe('of two that are the same class', () => {
  const of = (origin: 'own' | 'studio' | 'default', name: string) => ({ origin, name })

  it("the own one counts before the studio owner's, and that before everybody's (CT-10, CT-12)", () => {
    const all = [of('default', 'Heels'), of('studio', 'heels'), of('own', 'HEELS'), of('default', 'Yoga')]
    expect(nearestOfEach(all, ({ name }) => name)).toEqual([of('own', 'HEELS'), of('default', 'Yoga')])
    expect(nearestOfEach(all.slice(0, 2), ({ name }) => name)).toEqual([of('studio', 'heels')])
  })
})
