const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** "December 31, 2026": the day of a moment in UTC, as plans count it. */
export const dayOf = (moment: string): string => DAY.format(new Date(moment))
