import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import {
  deleteOldSteps,
  deleteStep,
  deleteStepsBefore,
  deleteStepsOf,
  insertStep,
  selectStep,
} from './second-steps.repository.ts'

/** Lifetime of a pending second step. */
export const SECOND_STEP_MS = 10 * 60_000

type Deps = Pick<Ports, 'sql' | 'clock'>

/** A fast hash is enough for 256 random bits. The stored hash cannot become a cookie. */
const hashOf = (cookie: string): Buffer => createHash('sha256').update(cookie).digest()

/** The cookie for the second step; undefined if the password has changed meanwhile. */
export async function beginSecondStep(
  { sql, clock }: Deps,
  { userId, passwordHash }: { userId: UserId; passwordHash: string },
): Promise<string | undefined> {
  const cookie = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + SECOND_STEP_MS)
  const isBegun = await insertStep(sql, { hash: hashOf(cookie), userId, passwordHash, expiresAt })
  if (!isBegun) return undefined
  await deleteOldSteps(sql, userId)
  return cookie
}

/** The account with a pending second step; does not consume it. */
export const pendingUser = async (
  { sql, clock }: Deps,
  cookie: string | undefined,
): Promise<UserId | undefined> =>
  cookie === undefined ? undefined : selectStep(sql, { hash: hashOf(cookie), now: clock.now() })

/** Consumes the step. False if it has expired. */
export const redeemSecondStep = ({ sql, clock }: Deps, cookie: string): Promise<boolean> =>
  deleteStep(sql, { hash: hashOf(cookie), now: clock.now() })

export const revokeSecondSteps = (sql: Sql, userId: UserId): Promise<void> => deleteStepsOf(sql, userId)

export const sweepSecondSteps = ({ sql, clock }: Deps): Promise<void> => deleteStepsBefore(sql, clock.now())
