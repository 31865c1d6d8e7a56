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

it.each([
  // Without decimals, but counted in hundredths by the provider.
  ['isk', 50_000, 'ISK 500', '500'],
  ['ugx', 50_000, 'UGX 500', '500'],
  // With decimals for the provider, though Intl shows none.
  ['huf', 50_000, 'HUF 500.00', '500.00'],
  ['pkr', 50_000, 'PKR 500.00', '500.00'],
  ['idr', 50_000, 'IDR 500.00', '500.00'],
  ['twd', 50_000, 'NT$500.00', '500.00'],
  // Without decimals for both.
  ['krw', 500, '₩500', '500'],
  ['clp', 500, 'CLP 500', '500'],
  // Thousandths whose last digit is zero.
  ['kwd', 5120, 'KWD 5.12', '5.12'],
])(
  '%s follows the provider’s table: %i is %s, and %s typed is the same',
  (currency, amount, words, typed) => {
    expect(moneyOf(amount, currency).replaceAll('\u{a0}', ' ')).toBe(words)
    expect(centsOf(typed, currency)).toBe(amount)
  },
)

it('takes no amount that the provider refuses', () => {
  expect(centsOf('500.50', 'isk')).toBeUndefined()
  expect(centsOf('5.125', 'kwd')).toBeUndefined()
})
