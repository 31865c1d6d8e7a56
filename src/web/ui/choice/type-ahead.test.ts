import { expect, test } from 'vitest'
import { isTyping, nextMatch, typedSoFar } from './type-ahead.ts'

const OPTIONS = ['Monday', 'Tuesday', 'Thursday', 'TBA', 'Mondays only'].map((label) => ({ label }))

test('letters typed in quick succession form one text', () => {
  expect(typedSoFar({ text: 't', at: 1000 }, { key: 'h', at: 1500 })).toBe('th')
  expect(typedSoFar({ text: 't', at: 1000 }, { key: 'h', at: 2500 })).toBe('h')
  expect(isTyping({ text: '', at: 1000 }, 1001)).toBe(false)
})

test('one letter moves to the next match, cyclically', () => {
  expect(nextMatch(OPTIONS, 't', 0)).toBe(1)
  expect(nextMatch(OPTIONS, 't', 1)).toBe(2)
  expect(nextMatch(OPTIONS, 'T', 3)).toBe(1)
})

test('repeating a letter steps through its matches', () => {
  expect(nextMatch(OPTIONS, 'tt', 1)).toBe(2)
  expect(nextMatch(OPTIONS, 'ttt', 2)).toBe(3)
})

test('several letters stay on a match, otherwise move to the next', () => {
  expect(nextMatch(OPTIONS, 'tu', 1)).toBe(1)
  expect(nextMatch(OPTIONS, 'th', 1)).toBe(2)
  expect(nextMatch(OPTIONS, 'mondays', 0)).toBe(4)
  expect(nextMatch(OPTIONS, 'x', 0)).toBeUndefined()
  expect(nextMatch([], 'x', 0)).toBeUndefined()
})
