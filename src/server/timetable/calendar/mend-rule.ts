import { dateValue } from './mend-dates.ts'

const DAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const

/** "Friday", "FRI" and "-1FR" as the standard has them; what is none of them stays. */
function dayOf(written: string): string {
  const [, place = '', name = ''] = /^([+-]?\d{0,2})([A-Z]+)$/.exec(written) ?? []
  const day = name.length > 1 ? DAYS.find((each) => each.startsWith(name)) : undefined
  return day ? place + day.slice(0, 2) : written
}

function mendedPart(name: string, value: string): string {
  if (name === 'BYDAY' || name === 'WKST') return value.split(',').map(dayOf).join(',')
  return name === 'UNTIL' ? (dateValue(value)?.text ?? value) : value
}

/** A rule as the standard writes it: in capitals, with short days, and without parts that say nothing. */
export function mendRule(written: string): string {
  const parts = written.toUpperCase().replace(/\s+/g, '').split(';')
  return parts
    .flatMap((part) => {
      const [name = '', value = ''] = part.split('=')
      return name === '' || value === '' || name.startsWith('X-')
        ? []
        : [`${name}=${mendedPart(name, value)}`]
    })
    .join(';')
}
