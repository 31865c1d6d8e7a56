const digitsOf = (typed: string): string => typed.replace(/\D/g, '')

/** Sixteen digits in groups of four: 19 characters with spaces. */
const cardNumber = (typed: string): string =>
  (
    digitsOf(typed)
      .slice(0, 16)
      .match(/.{1,4}/g) ?? []
  ).join(' ')

/** MM/YY. The slash appears with the third digit, so that it can be deleted. */
function expiry(typed: string): string {
  const digits = digitsOf(typed).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

const upTo = (length: number) => (typed: string) => digitsOf(typed).slice(0, length)

/** Masks for typed or pasted card data. No field is required (BI-21). */
export const CARD_MASKS = { cardNumber, expiry, cvc: upTo(3), zip: upTo(5) } as const

export type CardField = keyof typeof CARD_MASKS
