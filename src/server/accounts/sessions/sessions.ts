import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { UserId } from '#domain/ids.ts'
import { voidSecondSteps } from '#server/accounts/second-step/second-steps.ts'
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

/** The two halves of the cookie: the id finds the row, the secret proves that it is the right one. */
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

/** A fast hash is enough for 256 random bits. Who reads the table cannot make a cookie from it. */
const hashOf = ({ secret }: SessionToken): Buffer => createHash('sha256').update(secret).digest()

const proves = (token: SessionToken, secretHash: Buffer): boolean =>
  secretHash.length === 32 && timingSafeEqual(hashOf(token), secretHash)

type Deps = Pick<Ports, 'sql' | 'clock'>

/** Places where somebody is signed in at once: a program that signs in again and again fills no table. */
const MOST = 50

/** The user whose session this cookie proves. Whatever is wrong with it, the answer is the same: nobody. */
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

/** Whose sessions with these ids are alive: for calls that go on for long and proved theirs when they began. */
export async function usersOfSessions(
  { sql, clock }: Deps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UserId>> {
  const now = clock.now()
  const alive = (await findSessions(sql, ids)).filter((session) => isAlive(session, now))
  return new Map(alive.map(({ id, userId }) => [id, userId as UserId]))
}

type Beginning = {
  userId: UserId
  device: string
  /** The cookie that the browser had. */
  replaces: string | undefined
  /** Only for as long as the account has this one: it was checked a moment ago. */
  passwordHash?: string | undefined
}

/**
 * Begins a session under a new id and ends the one the browser had: an id set by somebody else is worth nothing.
 * Undefined where the account is gone or has another password by now.
 */
export async function startSession({ sql, clock }: Deps, beginning: Beginning): Promise<string | undefined> {
  const { userId, device, replaces, passwordHash } = beginning
  await endSession({ sql }, replaces)
  const token = newToken()
  const now = clock.now()
  const life = { createdAt: now, lastSeenAt: now, expiresAt: new Date(now.getTime() + ABSOLUTE_MS) }
  const session = { id: token.id, userId, secretHash: hashOf(token), device, ...life }
  if (!(await insertSession(sql, session, passwordHash))) return undefined
  await deleteOldSessions(sql, userId, MOST)
  await endSession({ sql }, replaces)
  return cookieOf(token)
}

/** Only the secret ends a session: knowing an id is not enough. */
export async function endSession({ sql }: Pick<Ports, 'sql'>, cookie: string | undefined): Promise<void> {
  const token = tokenOf(cookie)
  const session = token && (await findSession(sql, token.id))
  if (session && proves(token, session.secretHash)) await deleteSession(sql, session.id)
}

/** Which session a cookie names, whether or not it proves it. */
export const sessionIdOf = (cookie: string | undefined): string | undefined => tokenOf(cookie)?.id

/** By signing out everywhere, or by a new password. Sign-ins that wait for their second step end too. */
export async function endAllSessions({ sql }: Pick<Ports, 'sql'>, userId: UserId): Promise<void> {
  await deleteSessionsOf(sql, userId)
  await voidSecondSteps(sql, userId)
}

/** When somebody was last thrown out everywhere: what was handed to them before holds no more. */
export const sessionsEndedAt = ({ sql }: Pick<Ports, 'sql'>, whose: Whose): Promise<Date | undefined> =>
  selectSessionsEnded(sql, whose)

export async function sweepSessions({ sql, clock }: Deps): Promise<void> {
  const now = clock.now()
  await deleteDeadSessions(sql, now, new Date(now.getTime() - IDLE_MS))
}
