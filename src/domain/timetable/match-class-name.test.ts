import { describe, expect, it } from 'vitest'
import { DEFAULT_CLASS_TYPES } from '#domain/classes/class-type.ts'
import { matchClassName } from './match-class-name.ts'

const match = (
  title: string,
  answers: [string, string][] = [],
  names: readonly string[] = DEFAULT_CLASS_TYPES,
) => matchClassName(title, { names, answers: new Map(answers) })

describe('the class type of a title', () => {
  it.each([
    ['pole  FLOW', 'Pole Flow', 'exact'],
    ['Pole Flow (Level 2)', 'Pole Flow', 'similar'],
    ['Contemporery Dance', 'Contemporary Dance', 'similar'],
    ['Pilátes', 'Pilates', 'similar'],
    ['Exotci Pole', 'Exotic Pole', 'similar'],
    ['Stretch and Flexibility', 'Stretch & Flexibility', 'similar'],
  ])('%s is %s', (title, name, how) => expect(match(title)).toEqual({ name, how }))

  it.each(['Acro for two', 'Heels & Twerk', 'Polo'])('is asked for: %s', (title) =>
    expect(match(title)).toBeUndefined(),
  )

  it('takes a short word as it is written', () => {
    expect(match('Polo', [], ['Pole'])).toBeUndefined()
  })

  it('prefers the name with more words', () => {
    expect(match('Pole Flow Basics', [], ['Pole', 'Pole Flow'])?.name).toBe('Pole Flow')
  })

  it('remembers an answer while its class type exists, and lets an equal name win', () => {
    expect(match('Slinky', [['slinky', 'Heels']])).toEqual({ name: 'Heels', how: 'remembered' })
    expect(match('Slinky', [['slinky', 'Gone']])).toBeUndefined()
    expect(match('Heels', [['heels', 'Yoga']])).toEqual({ name: 'Heels', how: 'exact' })
  })
})
