const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Words without case and accents between single spaces, so that a name is found as whole words. */
const plain = (text: string): string => {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return ` ${(bare.match(WORD) ?? []).join(' ')} `
}

/** Scripts that put no space between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Whether words name a city already, such as "Pole Studio München" or "東京ポール"; "Berliner Pole" does not. */
export function namesPlace(words: string, city: string): boolean {
  const [text, name] = [plain(words), plain(city)]
  if (name.trim() === '') return true
  return text.includes(UNSPACED.test(city) ? name.trim() : name)
}
