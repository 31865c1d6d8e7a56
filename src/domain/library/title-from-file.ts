/** `IMG_0412.MOV` becomes `IMG_0412`. Truncated between characters; empty when nothing is left. */
export const titleFromFile = (fileName: string, most: number): string =>
  fileName
    .replace(/\.[^.]*$/, '')
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
