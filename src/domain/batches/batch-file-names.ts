/** Characters of a name without its ending. */
const NAME_MAX = 60

/** Letters, digits and a few signs: what every system takes as the name of a file. */
const plain = (title: string): string =>
  title
    .replaceAll(':', '.')
    .replace(/[^\p{L}\p{M}\p{N}()&+,.' -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, NAME_MAX)
    .toWellFormed()
    .replace(/^[ .]+|(?<![ .])[ .]+$/g, '')

/** Names of files without their ending, in the order of the titles. All differ, because each begins with its number. */
export function batchFileNames(titles: readonly string[]): readonly string[] {
  const digits = String(titles.length).length
  return titles.map((title, at) => {
    const number = String(at + 1).padStart(digits, '0')
    return [number, plain(title)].filter((part) => part !== '').join(' ')
  })
}
