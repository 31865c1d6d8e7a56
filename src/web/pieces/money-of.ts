const formatOf = (currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() })

const digitsOf = (format: Intl.NumberFormat): number => format.resolvedOptions().maximumFractionDigits ?? 2

/** "$29.00": an amount in the smallest unit of its currency (ISO 4217), in words for people. */
export function moneyOf(amount: number, currency: string): string {
  const format = formatOf(currency)
  return format.format(amount / 10 ** digitsOf(format))
}

/** The amount of "29" or "29.00" in the smallest unit of the currency; undefined where it is none. */
export function centsOf(typed: string, currency: string): number | undefined {
  const digits = digitsOf(formatOf(currency))
  const match = /^(\d{1,9})(?:[.,](\d+))?$/.exec(typed.trim())
  const [, whole = '', part = ''] = match ?? []
  if (!match || part.length > digits) return undefined
  return Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0') || 0)
}
