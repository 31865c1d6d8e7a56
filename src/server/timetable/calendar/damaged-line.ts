import ICAL from 'ical.js'
import { excerpt } from '#server/timetable/excerpt.ts'

type Line = { readonly number: number; readonly content: string }

/** What is wrong with a calendar that cannot be parsed: its first damaged line, by its number and what stands there. */
export function damageOf(text: string): string {
  const open: Line[] = []
  for (const line of unfolded(text)) {
    const [, keyword, name] = /^(BEGIN|END):(.*)/i.exec(line.content) ?? []
    if (keyword?.toUpperCase() === 'BEGIN') open.push(line)
    else if (keyword) {
      const opening = open.pop()
      if (!opening) return `Line ${line.number} ends what did not begin: ${excerpt(line.content)}.`
      if (nameOf(opening) !== name?.trim().toUpperCase()) return endless(opening)
    } else if (!canBeRead(line.content)) return `Line ${line.number} is damaged: ${excerpt(line.content)}.`
  }
  const last = open.at(-1)
  return last ? endless(last) : 'A line of it is damaged.'
}

const nameOf = ({ content }: Line): string => content.slice('BEGIN:'.length).trim().toUpperCase()

const endless = ({ number, content }: Line): string =>
  `Line ${number} begins something that never ends: ${excerpt(content)}.`

/** Its first line that is not blank, or its last: “Line 5 is …”. Blank if there is none. */
export function lineAt(end: 'first' | 'last', text: string): string {
  const line = physical(text)[end === 'first' ? 'find' : 'findLast'](({ content }) => /\S/.test(content))
  return line ? `Line ${line.number} is ${excerpt(line.content)}.` : ''
}

function canBeRead(line: string): boolean {
  try {
    ICAL.parse.property(line)
    return true
  } catch {
    return false
  }
}

const physical = (text: string): Line[] =>
  text.split(/\r\n|\n/).map((content, at) => ({ number: at + 1, content }))

/** A long line goes on in the next, which begins with a blank. */
function* unfolded(text: string): Generator<Line> {
  let line: Line | undefined
  for (const next of physical(text)) {
    if (line && /^[ \t]/.test(next.content))
      line = { ...line, content: `${line.content}${next.content.slice(1)}` }
    else {
      if (line?.content) yield line
      line = next
    }
  }
  if (line?.content.trim()) yield line
}
