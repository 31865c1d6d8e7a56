/** A price at the end of words: "25 €", "€25", "(25,00 EUR)", "CHF 30.-", "200 Kč". */
const PRICE =
  /(?:(?:€|£|\$|CHF|EUR|Fr\.)\s?\d{1,5}(?:[.,]\d{2})?(?:[.,][–-])?|\d{1,5}(?:[.,]\d{2})?(?:,[–-])?\s?(?:€|£|\$|EUR|euros?|CHF|Fr\.|zł|PLN|Kč|CZK|kr\.?|SEK|NOK|DKK|Ft|HUF|lei|RON|руб\.?|₽|грн\.?|₴|₺|TL|円))\)?$/iu

/** What may stand between a title and its price. */
const BETWEEN: ReadonlySet<string> = new Set([...' ,;:(–—-|·/'])

/** A class's title without the price that it ends with, and that price; blank where it has none, or is nothing else. */
export function titlePrice(written: string): { readonly title: string; readonly price: string } {
  const words = written.trim()
  const match = PRICE.exec(words)
  const before = match ? words.slice(0, match.index) : words
  let end = before.length
  while (end > 0 && BETWEEN.has(before.charAt(end - 1))) end -= 1
  const title = before.slice(0, end)
  if (!match || end === before.length || !/\p{L}/u.test(title)) return { title: written, price: '' }
  return { title, price: match[0].replace(/\)$/, '') }
}
