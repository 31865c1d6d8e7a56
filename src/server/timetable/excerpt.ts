import { withEllipsis } from '#domain/letters.ts'

const LENGTH_MAX = 60

/** The beginning of a text on one line, in quotation marks, so that its owner finds it again. */
export function excerpt(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return `“${withEllipsis(line, LENGTH_MAX)}”`.toWellFormed()
}
