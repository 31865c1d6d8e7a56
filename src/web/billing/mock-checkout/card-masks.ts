const digitsOf = (typed: string): string => typed.replace(/\D/g, '')

/** Sixteen digits in groups of four: 19 characters with the spaces between. */
const cardNumber = (typed: string): string =>
  (
    digitsOf(typed)
      .slice(0, 16)
      .match(/.{1,4}/g) ?? []
  ).join(' ')

/** MM/YY. The stroke comes with the third digit, so that deleting gets past it. */
function expiry(typed: string): string {
  const digits = digitsOf(typed).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

const upTo = (length: number) => (typed: string) => digitsOf(typed).slice(0, length)

/** What becomes of whatever is typed or pasted into the fields of a card. None of them has to be filled (BI-21). */
export const CARD_MASKS = { cardNumber, expiry, cvc: upTo(3), zip: upTo(5) } as const

export type CardField = keyof typeof CARD_MASKS
