/** A line as it is meant, with the number of its first line in the file. */
export type Line = { readonly number: number; readonly content: string }

const linesIn = (text: string): Line[] =>
  text.split(/\r\n|\r|\n/).map((content, at) => ({ number: at + 1, content }))

/** A long line goes on in the next, which begins with a blank. Blank lines are left out. */
export function unfolded(text: string): Line[] {
  const lines: { number: number; parts: string[] }[] = []
  for (const { number, content } of linesIn(text)) {
    const last = lines.at(-1)
    if (last && /^[ \t]/.test(content)) last.parts.push(content.slice(1))
    else lines.push({ number, parts: [content] })
  }
  return lines.flatMap(({ number, parts }) => {
    const content = parts.join('')
    return content.trim() === '' ? [] : [{ number, content }]
  })
}

/** Properties of the standards: what else stands before a colon is a part of a text. */
const NAMES: ReadonlySet<string> = new Set(
  `BEGIN END ACTION ATTACH ATTENDEE BUSYTYPE CALSCALE CATEGORIES CLASS COLOR COMMENT COMPLETED CONFERENCE CONTACT CREATED
DESCRIPTION DTEND DTSTAMP DTSTART DUE DURATION EXDATE EXRULE FREEBUSY GEO IMAGE LAST-MODIFIED LOCATION METHOD NAME ORGANIZER
PERCENT-COMPLETE PRIORITY PRODID RDATE RECURRENCE-ID REFRESH-INTERVAL RELATED-TO REPEAT REQUEST-STATUS RESOURCES RRULE SEQUENCE
SOURCE STATUS STRUCTURED-DATA STYLED-DESCRIPTION SUMMARY TRANSP TRIGGER TZID TZNAME TZOFFSETFROM TZOFFSETTO TZURL UID URL
VERSION ACKNOWLEDGED PROXIMITY LOCATION-TYPE PARTICIPANT-TYPE CALENDAR-ADDRESS`.split(/\s+/),
)

/** The name of the property that a line is, in capitals; undefined for a line of a text that was not folded. */
export function nameIn({ content }: Line, isInCapitals: boolean): string | undefined {
  const [, name] = /^([A-Za-z][A-Za-z0-9-]*)\s*[;:]/.exec(content) ?? []
  if (name === undefined || (isInCapitals && /[a-z]/.test(name))) return undefined
  const known = name.toUpperCase()
  return NAMES.has(known) || known.startsWith('X-') ? known : undefined
}
