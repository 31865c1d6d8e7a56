import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { UserId } from '#domain/ids.ts'
import { revokeTokens } from '#server/accounts/email-verification/email-tokens.ts'
import { revokeSecondSteps } from '#server/accounts/second-step/second-steps.ts'
import type { Ports } from '#server/ports/ports.ts'
import { ABSOLUTE_MS, IDLE_MS, isAlive, TOUCH_MS } from './session-life.ts'
import {
  deleteDeadSessions,
  deleteOldSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  findSessions,
  insertSession,
  selectSessionsEnded,
  touchSession,
  type Whose,
} from './sessions.repository.ts'

/** The cookie's two halves: the id finds the row, the secret proves the session. */
type SessionToken = { id: string; secret: string }

const COOKIE_VALUE = /^([\w-]{22})\.([\w-]{43})$/

const newToken = (): SessionToken => ({
  id: randomBytes(16).toString('base64url'),
  secret: randomBytes(32).toString('base64url'),
})

const cookieOf = ({ id, secret }: SessionToken): string => `${id}.${secret}`

function tokenOf(cookie: string | undefined): SessionToken | undefined {
  const [, id, secret] = COOKIE_VALUE.exec(cookie ?? '') ?? []
  return id && secret ? { id, secret } : undefined
}

/** A fast hash is enough for 256 random bits. The stored hash cannot become a cookie. */
const hashOf = ({ secret }: SessionToken): Buffer => createHash('sha256').update(secret).digest()

const proves = (token: SessionToken, secretHash: Buffer): boolean =>
  secretHash.length === 32 && timingSafeEqual(hashOf(token), secretHash)

type Deps = Pick<Ports, 'sql' | 'clock'>

/** Sessions per account, so that repeated sign-ins cannot fill the table. */
const MOST = 50

/** The user of a valid session cookie; undefined for any invalid one. */
export async function userOfCookie(
  { sql, clock }: Deps,
  cookie: string | undefined,
): Promise<UserId | undefined> {
  const token = tokenOf(cookie)
  const session = token && (await findSession(sql, token.id))
  const now = clock.now()
  if (!session || !proves(token, session.secretHash) || !isAlive(session, now)) return undefined
  if (now.getTime() - session.lastSeenAt.getTime() >= TOUCH_MS) await touchSession(sql, session.id, now)
  return session.userId as UserId
}

/** The users of these sessions if still alive: for long-running calls that proved their session at the start. */
export async function usersOfSessions(
  { sql, clock }: Deps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UserId>> {
  const now = clock.now()
  const alive = (await findSessions(sql, ids)).filter((session) => isAlive(session, now))
  return new Map(alive.map(({ id, userId }) => [id, userId as UserId]))
}

type SessionInput = {
  userId: UserId
  device: string
  /** The browser's previous cookie. */
  replaces: string | undefined
  /** The hash checked a moment ago; a changed one prevents the session. */
  passwordHash?: string | undefined
  /** 30 days from now by default. */
  expiresAt?: Date
}

/**
 * Begins a session with a new id and ends the browser's previous one, against session fixation. Undefined if the
 * account is gone or its password has changed.
 */
export async function startSession(
  { sql, clock }: Deps,
  beginning: SessionInput,
): Promise<string | undefined> {
  const { userId, device, replaces, passwordHash } = beginning
  await endSession({ sql }, replaces)
  const token = newToken()
  const now = clock.now()
  const { expiresAt = new Date(now.getTime() + ABSOLUTE_MS) } = beginning
  const life = { createdAt: now, lastSeenAt: now, expiresAt }
  const session = { id: token.id, userId, secretHash: hashOf(token), device, ...life }
  if (!(await insertSession(sql, session, passwordHash))) return undefined
  await deleteOldSessions(sql, userId, MOST)
  await endSession({ sql }, replaces)
  return cookieOf(token)
}

/** Needs the secret: the id alone cannot end a session. */
export async function endSession({ sql }: Pick<Ports, 'sql'>, cookie: string | undefined): Promise<void> {
  const token = tokenOf(cookie)
  const session = token && (await findSession(sql, token.id))
  if (session && proves(token, session.secretHash)) await deleteSession(sql, session.id)
}

/** The session id in a cookie, without checking the secret. */
export const sessionIdOf = (cookie: string | undefined): string | undefined => tokenOf(cookie)?.id

/**
 * For signing out everywhere and for a new password. Pending second steps and links in emails end too. The session
 * `except` stays.
 */
export async function endAllSessions(
  { sql }: Pick<Ports, 'sql'>,
  userId: UserId,
  { except }: { except?: string | undefined } = {},
): Promise<void> {
  await deleteSessionsOf(sql, userId, except)
  await revokeSecondSteps(sql, userId)
  await revokeTokens(sql, userId)
}

/** When all sessions of the account last ended: known browsers and networks from before no longer count. */
export const sessionsEndedAt = ({ sql }: Pick<Ports, 'sql'>, whose: Whose): Promise<Date | undefined> =>
  selectSessionsEnded(sql, whose)

export async function sweepSessions({ sql, clock }: Deps): Promise<void> {
  const now = clock.now()
  await deleteDeadSessions(sql, now, new Date(now.getTime() - IDLE_MS))
}
