import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import {
  deleteOldSteps,
  deleteStepsBefore,
  deleteStepsOf,
  insertStep,
  selectStep,
  takeStep,
} from './second-steps.repository.ts'

/** For so long a sign-in waits for its second step. */
export const SECOND_STEP_MS = 10 * 60_000

type Deps = Pick<Ports, 'sql' | 'clock'>

/** A fast hash is enough for 256 random bits. Who reads the table cannot make a cookie from it. */
const hashOf = (cookie: string): Buffer => createHash('sha256').update(cookie).digest()

/** The cookie of the browser in which the password was right; undefined where it is another one by now. */
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

/** Whose sign-in waits, without using it up. */
export const pendingUser = async (
  { sql, clock }: Deps,
  cookie: string | undefined,
): Promise<UserId | undefined> =>
  cookie === undefined ? undefined : selectStep(sql, { hash: hashOf(cookie), now: clock.now() })

/** Uses it up. False where it is over. */
export const redeemSecondStep = ({ sql, clock }: Deps, cookie: string): Promise<boolean> =>
  takeStep(sql, { hash: hashOf(cookie), now: clock.now() })

export const voidSecondSteps = (sql: Sql, userId: UserId): Promise<void> => deleteStepsOf(sql, userId)

export const sweepSecondSteps = ({ sql, clock }: Deps): Promise<void> => deleteStepsBefore(sql, clock.now())
