/** "Nov 24, 2026": the local day of a moment. */
export const dayOfMoment = (moment: string | Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(moment))

/** "Nov 24, 2026, 6:00 PM" */
export const exactMoment = (moment: string | Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment))
