import { withEllipsis } from '#domain/letters.ts'

/** `IMG_0412.MOV` becomes `IMG_0412`. One that is longer than so many letters ends with “…”; empty when nothing is left. */
export const titleFromFile = (fileName: string, most: number): string =>
  withEllipsis(
    fileName
      .replace(/\.[^.]*$/, '')
      .toWellFormed()
      .replace(/\s+/g, ' ')
      .trim(),
    most,
  )
