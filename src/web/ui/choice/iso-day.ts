/** The local calendar day of a moment, as `yyyy-MM-dd`. */
export function dayOf(date: Date): string {
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0')
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`
}

/** Local noon of a day, so that clock changes cannot shift it. Undefined for a blank or invalid day. */
export function dateOf(day: string): Date | undefined {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return undefined
  const noon = new Date(2000, month - 1, date, 12)
  noon.setFullYear(year, month - 1, date)
  return dayOf(noon) === day ? noon : undefined
}

/** First day of the week of a locale, 0 for Sunday. Sunday where the browser does not know. */
export function firstDayOfWeek(language: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
  const first = locale.getWeekInfo?.().firstDay ?? 7
  return (first % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6
}
