import { parseDay } from '#domain/classes/class-date.ts'

/** The clocks of a zone. Opening them is slow: open once for many times. */
export type Clocks = {
  /** IANA name, as in "Europe/Berlin". */
  readonly timeZone: string
  /** The instant of a minute of a day, 1440 and more is the next day. Undefined for an unknown date. */
  instantOf(date: string, minute: number): Date | undefined
  /** The date as `yyyy-MM-dd` and the minute of the day that they show at an instant. */
  localAt(instant: Date): { readonly date: string; readonly minute: number }
}

/** Undefined for an unknown zone. */
export function clocksIn(timeZone: string): Clocks | undefined {
  const shown = shownIn(timeZone)
  return (
    shown && {
      timeZone,
      instantOf: (date, minute) => showing(shown, date, minute),
      localAt(instant) {
        const [date = '', time = ''] = new Date(shown(instant.getTime())).toISOString().split('T')
        return { date, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) }
      },
    }
  )
}

type LocalTime = {
  /** `yyyy-MM-dd` */
  readonly date: string
  /** Of the day; 1440 and more is the next day. */
  readonly minute: number
  /** IANA name, as in "Europe/Berlin". */
  readonly timeZone: string
}

const DAY_MS = 86_400_000

/**
 * The instant at which clocks of a zone show a time. A time that they show twice is the first; one that they skip is
 * as much later as they skip, as in `Temporal`. Undefined for an unknown zone or date.
 */
export const instantOf = ({ date, minute, timeZone }: LocalTime): Date | undefined =>
  clocksIn(timeZone)?.instantOf(date, minute)

function showing(shown: (instant: number) => number, date: string, minute: number): Date | undefined {
  const day = parseDay(date)
  if (!day) return undefined
  const wanted = Date.UTC(day.year, day.month - 1, day.day, 0, minute)
  const [before, after] = [wanted - DAY_MS, wanted + DAY_MS].map((near) => wanted - (shown(near) - near))
  return new Date(
    [before, after].find((instant) => instant !== undefined && shown(instant) === wanted) ?? before ?? wanted,
  )
}

/** What clocks of a zone show at an instant, as the instant at which clocks of UTC show it. Undefined: unknown zone. */
function shownIn(timeZone: string): ((instant: number) => number) | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, ...PARTS })
    return (instant) => {
      const parts = format.formatToParts(instant)
      const part = (type: Intl.DateTimeFormatPartTypes) =>
        Number(parts.find((one) => one.type === type)?.value)
      return Date.UTC(
        part('year'),
        part('month') - 1,
        part('day'),
        part('hour'),
        part('minute'),
        part('second'),
      )
    }
  } catch {
    return undefined
  }
}

const PARTS = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const
