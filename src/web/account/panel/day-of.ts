/** "December 31, 2026": the day of a moment in UTC, as plans count it. */
export const dayOf = (moment: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment))
