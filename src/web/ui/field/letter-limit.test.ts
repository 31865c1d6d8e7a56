import { describe, expect, it } from 'vitest'
import { isBeyond, letterCountOf, tooLongWords } from './letter-limit.ts'

const FAMILY = '👨‍👩‍👧‍👦'

describe('the limit of a field', () => {
  it.each([
    ['', undefined],
    ['x'.repeat(26), undefined],
    ['x'.repeat(27), 'near'],
    ['x'.repeat(30), 'near'],
    ['x'.repeat(31), 'beyond'],
    [FAMILY.repeat(26), undefined],
    [FAMILY.repeat(30), 'near'],
    [FAMILY.repeat(31), 'beyond'],
    ['é'.normalize('NFD').repeat(30), 'near'],
  ])('of 30 letters with %s is %s', (text, state) => {
    expect(letterCountOf({ text, max: 30 })?.state).toBe(state)
    expect(isBeyond({ text, max: 30 })).toBe(state === 'beyond')
  })

  it('is shown from the first letter on where that is asked for', () => {
    expect(letterCountOf({ text: 'a', max: 150, isCounted: true })).toEqual({
      count: 1,
      max: 150,
      state: 'far',
    })
  })

  it('says by how much words are too long', () => {
    expect(tooLongWords({ count: 31, max: 30, state: 'beyond' })).toBe('1 letter too long: shorten it.')
    expect(tooLongWords({ count: 33, max: 30, state: 'beyond' })).toBe('3 letters too long: shorten it.')
  })
})
