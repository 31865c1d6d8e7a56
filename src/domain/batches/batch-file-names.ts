import { withoutBreakMarks } from '#domain/letters/break-marks.ts'
import { withEllipsis } from '#domain/letters.ts'

/** Letters of a name without its number and ending: the whole name of a draft. */
const NAME_MAX = 60
/** Of the 255 bytes that file systems take, each unit may be three. */
const UNITS_MAX = 80

/** As much as a file system takes. A name that is shortened ends with “…”. */
function fitting(name: string): string {
  let most = NAME_MAX
  while (withEllipsis(name, most).length > UNITS_MAX) most -= 1
  return withEllipsis(name, most)
}

/** Letters, digits and a few signs: what every system takes as the name of a file. */
const plain = (title: string): string =>
  fitting(
    withoutBreakMarks(title)
      .replaceAll(':', '.')
      .replace(/[^\p{L}\p{M}\p{N}()&+,.'… -]/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[ .]+|(?<![ .])[ .]+$/g, ''),
  )

/** Names of files without their ending, in the order of the titles. All differ, because each begins with its number. */
export function batchFileNames(titles: readonly string[]): readonly string[] {
  const digits = String(titles.length).length
  return titles.map((title, at) => {
    const number = String(at + 1).padStart(digits, '0')
    return [number, plain(title)].filter((part) => part !== '').join(' ')
  })
}
