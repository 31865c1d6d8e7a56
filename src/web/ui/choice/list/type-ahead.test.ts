import { expect, test } from 'vitest'
import { beginningWith, isTyping, typedSoFar } from './type-ahead.ts'

const OPTIONS = ['Monday', 'Tuesday', 'Thursday', 'TBA', 'Mondays only'].map((label) => ({ label }))

test('letters typed close to each other belong together', () => {
  expect(typedSoFar({ text: 't', at: 1000 }, { key: 'h', at: 1500 })).toBe('th')
  expect(typedSoFar({ text: 't', at: 1000 }, { key: 'h', at: 2500 })).toBe('h')
  expect(isTyping({ text: '', at: 1000 }, 1001)).toBe(false)
})

test('one letter leads to the next option that begins with it, from the ends around', () => {
  expect(beginningWith(OPTIONS, 't', 0)).toBe(1)
  expect(beginningWith(OPTIONS, 't', 1)).toBe(2)
  expect(beginningWith(OPTIONS, 'T', 3)).toBe(1)
})

test('the same letter again and again goes from one to the next', () => {
  expect(beginningWith(OPTIONS, 'tt', 1)).toBe(2)
  expect(beginningWith(OPTIONS, 'ttt', 2)).toBe(3)
})

test('several letters stay where they still fit, else they lead on', () => {
  expect(beginningWith(OPTIONS, 'tu', 1)).toBe(1)
  expect(beginningWith(OPTIONS, 'th', 1)).toBe(2)
  expect(beginningWith(OPTIONS, 'mondays', 0)).toBe(4)
  expect(beginningWith(OPTIONS, 'x', 0)).toBeUndefined()
  expect(beginningWith([], 'x', 0)).toBeUndefined()
})
