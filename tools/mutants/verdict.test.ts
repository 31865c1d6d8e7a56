import { expect, it } from 'vitest'
import { sumOf, verdictOf } from './verdict.ts'

it.each([
  ['a test that fails kills', { code: 1, isTimedOut: false, failedTests: ['A sum adds.'] }, 'killed'],
  ['tests that hang kill', { code: null, isTimedOut: true, failedTests: undefined }, 'killed by time'],
  ['tests that pass do not', { code: 0, isTimedOut: false, failedTests: [] }, 'survived'],
  ['a runner that fails alone does not', { code: 1, isTimedOut: false, failedTests: [] }, 'unclear'],
  ['a runner without a report does not', { code: 0, isTimedOut: false, failedTests: undefined }, 'unclear'],
] as const)('%s', (_, ending, verdict) => {
  expect(verdictOf(ending)).toBe(verdict)
})

it('a run passes if all mutants are killed, in either way', () => {
  expect(sumOf(['killed', 'killed by time'])).toEqual({
    sentence: '2 of 2 mutants killed, 1 killed by time',
    holds: true,
  })
})

it.each(['survived', 'stale', 'unclear'] as const)('a run with a mutant that is %s fails', (verdict) => {
  expect(sumOf(['killed', verdict])).toEqual({
    sentence: `1 of 2 mutants killed, 1 ${verdict}`,
    holds: false,
  })
})
