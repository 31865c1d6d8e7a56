import { withEllipsis } from '#domain/letters.ts'

/** What browsers write in a form for a quote and for line ends in a file's name. */
const ESCAPED = /%(22|0a|0d)/gi
/** Marks that turn the direction of letters: in a file's name they hide its ending. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** `IMG_0412.MOV` becomes `IMG_0412`. One that is longer than so many letters ends with “…”; empty when nothing is left. */
export const titleFromFile = (fileName: string, most: number): string =>
  withEllipsis(
    fileName
      .replace(/\.[^.]*$/, '')
      .replace(ESCAPED, (_, code) => (code === '22' ? '"' : ' '))
      .replace(DIRECTION_MARKS, '')
      .toWellFormed()
      .replace(/\s+/g, ' ')
      .trim(),
    most,
  )
