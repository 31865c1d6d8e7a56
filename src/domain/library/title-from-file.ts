/** `IMG_0412.MOV` is shown as `IMG_0412`. So many characters at most, no sign cut in two; empty where nothing is left. */
export const titleFromFile = (fileName: string, most: number): string =>
  fileName
    .replace(/\.[^.]*$/, '')
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
