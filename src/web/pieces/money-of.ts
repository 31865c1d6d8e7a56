/** Currencies whose amounts are not in hundredths, by the payment provider's own table, which differs from ISO 4217. */
const DIGITS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 3])),
}

/** Digits that people see and type where the provider's amounts have more, whose last ones must be zero. */
const SHOWN_DIGITS: Readonly<Record<string, number>> = {
  ISK: 0,
  UGX: 0,
  ...Object.fromEntries('BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 2])),
}

const digitsOf = (currency: string): number => DIGITS[currency.toUpperCase()] ?? 2
const shownDigitsOf = (currency: string): number => SHOWN_DIGITS[currency.toUpperCase()] ?? digitsOf(currency)

/**
 * "$29.00": an amount of the payment provider, in the smallest unit that it knows of the currency, in words for people.
 * Source: docs.stripe.com/currencies, 2026-11.
 */
export function moneyOf(amount: number, currency: string): string {
  const digits = shownDigitsOf(currency)
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(digits, digitsOf(currency)),
  }).format(amount / 10 ** digitsOf(currency))
}

/** The provider's amount of "29" or "29.00"; undefined where it is none. */
export function centsOf(typed: string, currency: string): number | undefined {
  const match = /^(\d{1,9})(?:[.,](\d+))?$/.exec(typed.trim())
  const [, whole = '', part = ''] = match ?? []
  if (!match || part.length > shownDigitsOf(currency)) return undefined
  const digits = digitsOf(currency)
  return Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0') || 0)
}
