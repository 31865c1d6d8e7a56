/** Letters that are written from the right, and those from the left; digits and signs follow what is around them. */
const FROM_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f]/u
const STRONG =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f]|(?![\u00aa\u00ba])\p{L}|\u200e/u
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/gu

export type Direction = 'ltr' | 'rtl'

const firstStrong = (text: string): string | undefined => STRONG.exec(text.replace(ARABIC_DIGITS, ''))?.[0]

export const isFromRight = (text: string): boolean => FROM_RIGHT.test(text.replace(ARABIC_DIGITS, ''))

/** The direction of a line: that of its first letter, as `dir="auto"`. */
export function directionOf(text: string): Direction {
  if (!FROM_RIGHT.test(text)) return 'ltr'
  const first = firstStrong(text)
  return first !== undefined && FROM_RIGHT.test(first) ? 'rtl' : 'ltr'
}

const MARKS: Readonly<Record<Direction, string>> = { ltr: '\u200e', rtl: '\u200f' }

/** A line of a paragraph, with a mark before it where it alone would have another direction. */
export function lineOf(paragraph: string, line: string): string {
  const direction = directionOf(paragraph)
  return direction === directionOf(line) ? line : MARKS[direction] + line
}

export const withoutDirectionMarks = (line: string): string => line.replace(/[\u200e\u200f]/g, '')
