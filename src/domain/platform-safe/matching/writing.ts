/** Digits and symbols used as letters. */
const WRITTEN_FOR: Readonly<Record<string, string>> = {
  a: '4@',
  b: '8',
  e: '3€',
  g: '9',
  i: '1!|',
  l: '1|',
  o: '0',
  s: '5$',
  t: '7',
  z: '2',
}

const LETTER = /\p{L}/u

export const isLetter = (sign: string): boolean => LETTER.test(sign)

/** All characters that stand for a letter, including itself. */
export const signsFor = (letter: string): string => `${letter}${WRITTEN_FOR[letter] ?? ''}`

const READ_AS: ReadonlyMap<string, string> = new Map(
  Object.entries(WRITTEN_FOR)
    .flatMap(([, signs]) => Array.from(signs))
    .map((sign) => [
      sign,
      Object.keys(WRITTEN_FOR)
        .filter((letter) => WRITTEN_FOR[letter]?.includes(sign))
        .join(''),
    ]),
)

/** All letters that a character may stand for. */
export const lettersOf = (sign: string): string => READ_AS.get(sign) ?? (isLetter(sign) ? sign : '')
