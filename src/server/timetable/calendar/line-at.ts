import { excerpt } from '#server/timetable/excerpt.ts'

/** Its first line that is not blank, or its last: “Line 5 is …”. Blank if there is none. */
export function lineAt(end: 'first' | 'last', text: string): string {
  const lines = text.split(/\r\n|\r|\n/)
  const at = lines[end === 'first' ? 'findIndex' : 'findLastIndex']((content) => /\S/.test(content))
  return at < 0 ? '' : `Line ${at + 1} is ${excerpt(lines[at] ?? '')}.`
}
