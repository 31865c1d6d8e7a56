/** Calendars that one account follows. */
export const FEEDS_MAX = 5

/** A calendar that fails for so long is given up. */
export const FEED_FAILING_DAYS = 7
