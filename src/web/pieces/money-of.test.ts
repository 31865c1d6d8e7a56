import { expect, it } from 'vitest'
import { centsOf, moneyOf } from './money-of.ts'

it('an amount is in the smallest unit of its currency', () => {
  expect(moneyOf(2900, 'usd')).toBe('$29.00')
  expect(moneyOf(1999, 'eur')).toBe('€19.99')
  expect(moneyOf(2900, 'jpy')).toBe('¥2,900')
})

it('what is typed is an amount, or none', () => {
  expect(['29', '29.5', ' 29,50 ', '0.05'].map((typed) => centsOf(typed, 'usd'))).toEqual([
    2900, 2950, 2950, 5,
  ])
  expect(['', 'ten', '-5', '29.505', '1e5'].map((typed) => centsOf(typed, 'usd'))).toEqual(
    Array(5).fill(undefined),
  )
  expect(centsOf('2900', 'jpy')).toBe(2900)
  expect(centsOf('29.5', 'jpy')).toBeUndefined()
})
