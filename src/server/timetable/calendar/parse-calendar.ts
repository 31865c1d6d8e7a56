import ICAL from 'ical.js'
import { excerpt } from '#server/timetable/excerpt.ts'
import { type Line, nameIn, unfolded } from './calendar-lines.ts'
import { mendedDates } from './mend-dates.ts'
import { mendRule } from './mend-rule.ts'

/** As jCal has it: name, parameters, type, values. */
type Property = readonly [string, Record<string, string>, string, ...unknown[]]

type Part = {
  readonly name: string
  readonly line: Line
  readonly properties: Property[]
  readonly parts: Part[]
  /** What could not be read of it. */
  readonly faults: string[]
}

export type ParsedCalendar = {
  readonly component: ICAL.Component
  /** Of the calendar and its entries, in sentences. */
  readonly faults: readonly string[]
}

/** Properties without which an entry would be at another time: it is left out where one is damaged. */
const OF_TIME: ReadonlySet<string> = new Set([
  ...['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID'],
])

/** Texts, which programs write without folding them. */
const TEXTS: ReadonlySet<string> = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION', 'COMMENT', 'CONTACT'])

const isEntry = (name: string): boolean =>
  /^V(?:EVENT|TODO|JOURNAL|FREEBUSY|TIMEZONE|AVAILABILITY|POLL)$/.test(name)

/** What is no date becomes a text that has its line's number. */
const asText = (name: string, value: string, number: number): Property => [
  name.toLowerCase(),
  { 'x-line': String(number) },
  'text',
  value,
]

const valueIn = (content: string): string => content.slice(content.indexOf(':') + 1)

/** The properties of a line; undefined for a damaged one. */
function propertiesIn({ content, number }: Line, name: string): Property[] | undefined {
  const lines = name === 'RRULE' ? ruleLines(content) : mendedDates(content, number)
  try {
    return lines.map((line) => ICAL.parse.property(line) as unknown as Property)
  } catch {
    return OF_TIME.has(name) ? [asText(name, valueIn(content), number)] : undefined
  }
}

function ruleLines(content: string): string[] {
  const rule = mendRule(valueIn(content))
  return rule === '' ? [] : [`RRULE:${rule}`]
}

const partOf = (name: string, line: Line): Part => ({ name, line, properties: [], parts: [], faults: [] })

/** No calendar has more parts within each other. */
const DEPTH_MAX = 8
/** More are not told: a hostile file has thousands. */
const FAULTS_MAX = 1000

/** Reads lines one by one. A line that cannot be read loses only itself. */
function createParser(isInCapitals: boolean) {
  const calendars: Part[] = []
  /** What has begun and not ended. */
  const open: Part[] = []
  /** The last line, if its text may go on. */
  let text: { line: Line; name: string } | undefined
  let isDamaged = false
  let faults = 0

  const top = (): Part | undefined => open.at(-1)

  function fault(message: string): void {
    const part = open.find(({ name }) => name === 'VEVENT') ?? top() ?? calendars.at(-1)
    faults += 1
    if (faults <= FAULTS_MAX) part?.faults.push(message)
  }

  function endText(): void {
    const ended = text
    text = undefined
    if (!ended) return
    const properties = propertiesIn(ended.line, ended.name)
    if (properties) top()?.properties.push(...properties)
    else damage(ended.line)
  }

  /** What follows a damaged line belongs to it. */
  function damage({ number, content }: Line): void {
    if (!isDamaged) fault(`Line ${number} is damaged: ${excerpt(content)}.`)
    isDamaged = true
  }

  function beginCalendar(line: Line, isSaid: boolean): void {
    const calendar = partOf('VCALENDAR', line)
    if (!isSaid) calendar.faults.push('It does not begin like a calendar (.ics).')
    calendars.push(calendar)
    open.push(calendar)
  }

  function begin(line: Line): void {
    isDamaged = false
    const name = valueIn(line.content).trim().toUpperCase()
    const isCalendar = name === 'VCALENDAR'
    while (open.length > (isCalendar ? 0 : 1) && (isCalendar || isEntry(name))) {
      const endless = open.pop()
      if (endless) endless.faults.push(beginsOnly(endless.line))
    }
    if (open.length === 0) {
      if (isCalendar || isEntry(name)) beginCalendar(line, isCalendar)
      if (!isEntry(name)) return
    }
    if (open.length === DEPTH_MAX) damage(line)
    else {
      const part = partOf(name, line)
      top()?.parts.push(part)
      open.push(part)
    }
  }

  function end(line: Line): void {
    const name = valueIn(line.content).trim().toUpperCase()
    const at = open.findLastIndex((part) => part.name === name)
    isDamaged = at < 0
    if (isDamaged) fault(`Line ${line.number} ends what did not begin: ${excerpt(line.content)}.`)
    for (const endless of isDamaged ? [] : open.splice(at).slice(1))
      endless.faults.push(beginsOnly(endless.line))
  }

  function readNamed(line: Line, name: string | undefined): void {
    if (name === 'BEGIN') begin(line)
    else if (open.length === 0) return
    else if (name === 'END') end(line)
    else if (name === undefined) damage(line)
    else {
      isDamaged = false
      text = { line, name }
      if (!TEXTS.has(name) && !name.startsWith('X-')) endText()
    }
  }

  return {
    read(line: Line): void {
      const name = nameIn(line, isInCapitals)
      if (name === undefined && text && open.length > 0) {
        text = { ...text, line: { ...text.line, content: `${text.line.content}\\n${line.content}` } }
      } else {
        endText()
        readNamed(line, name)
      }
    },
    /** The calendars, and what has not ended. */
    finish() {
      endText()
      return { calendars, open, isDamaged }
    },
  }
}

const beginsOnly = ({ number, content }: Line): string =>
  `Line ${number} begins something that never ends: ${excerpt(content)}.`

type Jcal = [string, Property[], Jcal[]]

/** Changes of clocks: the parser forgets the first of several that are listed. */
function withFirst(properties: Property[]): Property[] {
  const first = properties.find(([name]) => name === 'dtstart')
  const isListed = properties.some(([name]) => name === 'rdate')
  return first && isListed ? [...properties, ['rdate', ...first.slice(1)] as unknown as Property] : properties
}

/** Without descriptions of zones that are damaged: their clocks would be wrong. */
const jcalOf = ({ name, properties, parts }: Part): Jcal => [
  name.toLowerCase(),
  name === 'STANDARD' || name === 'DAYLIGHT' ? withFirst(properties) : properties,
  parts.filter((part) => part.name !== 'VTIMEZONE' || faultsOf(part).length === 0).map(jcalOf),
]

const faultsOf = ({ faults, parts }: Part): string[] => [...faults, ...parts.flatMap(faultsOf)]

const titleOf = ({ properties }: Part): string | undefined => {
  const value = properties.find(([name]) => name === 'summary')?.[3]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Faults of a calendar, those of an entry with its name. */
function namedFaults(part: Part): string[] {
  const title = part.name === 'VEVENT' ? titleOf(part) : undefined
  const own = part.faults.map((fault) => (title ? `${excerpt(title)}: ${fault}` : fault))
  return [...own, ...part.parts.flatMap(namedFaults)]
}

/** What an iCalendar text says, as far as its lines can be read; undefined if it ends in the middle of an entry. */
export function parseCalendar(text: string): ParsedCalendar[] | undefined {
  const parser = createParser(/^BEGIN:/m.test(text))
  for (const line of unfolded(text)) parser.read(line)
  const { calendars, open, isDamaged } = parser.finish()
  if (open.length > 1 || (open.length === 1 && !isDamaged)) return undefined
  return calendars.map((calendar) => ({
    component: new ICAL.Component(jcalOf(calendar) as never),
    faults: namedFaults(calendar),
  }))
}
