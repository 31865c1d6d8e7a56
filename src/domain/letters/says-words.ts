const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Words without case and accents between single spaces, so that a name is found as whole words. */
const plain = (text: string): string => {
  const bare = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return ` ${(bare.match(WORD) ?? []).join(' ')} `
}

/** Scripts that put no space between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/**
 * Whether a text says a name, such as a city: "Pole Studio München" and "東京ポール" do, "Berliner Pole" says no "Berlin". A blank name is
 * said everywhere.
 */
export function saysWords(text: string, name: string): boolean {
  const [words, phrase] = [plain(text), plain(name)]
  if (phrase.trim() === '') return true
  return words.includes(UNSPACED.test(name) ? phrase.trim() : phrase)
}
