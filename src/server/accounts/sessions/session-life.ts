const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A session ends this long after its last use. */
export const IDLE_MS = 14 * DAY_MS
/** A session ends this long after its sign-in, used or not. */
export const ABSOLUTE_MS = 30 * DAY_MS
/** Uses within this time are not written again. */
export const TOUCH_MS = MINUTE_MS

type Life = { lastSeenAt: Date; expiresAt: Date }

export const isAlive = ({ lastSeenAt, expiresAt }: Life, now: Date): boolean =>
  now < expiresAt && now.getTime() - lastSeenAt.getTime() < IDLE_MS
