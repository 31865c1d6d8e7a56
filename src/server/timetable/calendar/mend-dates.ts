/** Properties of an entry that are read and whose values are dates, and the one that is a length. */
const LINE =
  /^((?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE|DURATION)(?=[;:]))((?:;[^:;"\r\n]*(?:"[^"\r\n]*")?)*):(.*)$/i

const DATE = /^(\d{4})-?(\d{2})-?(\d{2})$/
const TIME =
  /^(\d{4})-?(\d{2})-?(\d{2})[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i
const PERIOD = /^\d{8}T\d{6}Z?\/[\dPTWDHMSZ+-]+$/i
const DURATION = /^[+-]?P(?=.)(?:\d+W)?(?:\d+D)?(?:T(?=.)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/i

type Value = { readonly kind: 'date' | 'time' | 'instant' | 'period'; readonly text: string }

/** A date or time as the standard writes it; undefined if it is none. */
export function dateValue(written: string): Value | undefined {
  const [, ...date] = DATE.exec(written) ?? []
  if (date.length > 0) return isDay(date) ? { kind: 'date', text: date.join('') } : undefined
  if (PERIOD.test(written)) return { kind: 'period', text: written }
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '00', zone] =
    TIME.exec(written) ?? []
  if (!isDay([year, month, day]) || Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60)
    return undefined
  const local = `${year}${month}${day}T${hour}${minute}${second}`
  if (zone === undefined || /^z$/i.test(zone)) return { kind: 'time', text: zone ? `${local}Z` : local }
  const offset = zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
  const instant = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`)
  if (Number.isNaN(instant)) return undefined
  return { kind: 'instant', text: `${new Date(instant).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z` }
}

function isDay([year, month, day]: readonly (string | undefined)[]): boolean {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** What cannot be read becomes a text, which is no date to whoever reads it. */
const asText = (name: string, value: string, line: number) =>
  `${name};VALUE=TEXT;X-LINE=${line}:${value.replace(/[\\;,]/g, ' ')}`

const withoutValue = (params: string): string => params.replace(/;VALUE=[^;]*/gi, '')

function mendedLine(line: string, number: number): string[] {
  const [, name = '', params = '', written = ''] = LINE.exec(line) ?? []
  if (name === '') return [line]
  const sent = written.trim()
  if (sent === '') return []
  if (/^DURATION$/i.test(name)) return [DURATION.test(sent) ? line : asText(name, sent, number)]
  const values = sent
    .split(',')
    .filter((each) => each.trim() !== '')
    .map((each) => dateValue(each.trim()))
  if (values.includes(undefined)) return [asText(name, sent, number)]
  const known = values.filter((each) => each !== undefined)
  const lineOf = (kind: Value['kind'], own: string) => {
    const texts = known.filter((each) => each.kind === kind).map(({ text }) => text)
    return texts.length > 0 ? [`${name}${own}:${texts.join(',')}`] : []
  }
  const rest = withoutValue(params)
  const withoutZone = rest.replace(/;TZID=(?:"[^"]*"|[^;]*)/gi, '')
  return [
    ...lineOf('date', `${withoutZone};VALUE=DATE`),
    ...lineOf('time', rest),
    // In UTC by its own offset: the zone would be applied once more.
    ...lineOf('instant', withoutZone),
    ...lineOf('period', `${rest};VALUE=PERIOD`),
  ]
}

/** A name of a zone with a colon in it, which the standard wants in quotation marks. */
const BARE_ZONE = /^([^:;]+;TZID=)(\([A-Z]{3}[+-]\d{2}:\d{2}\)[^":;]*)(:[^:]*)$/i

/**
 * A line with dates as the standard wants them: programs leave out `VALUE=DATE`, seconds or the whole value, and write ISO
 * 8601. None for an empty value, several for days and times in one list. What is no date becomes a text that has its number
 * of a line (`X-LINE`).
 */
export const mendedDates = (line: string, number: number): string[] =>
  mendedLine(line.replace(BARE_ZONE, '$1"$2"$3'), number)
