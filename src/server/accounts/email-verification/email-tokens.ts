import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import {
  type Bearer,
  deleteTokensBefore,
  deleteTokensOf,
  type Purpose,
  putToken,
  selectBearer,
  takeToken,
} from './email-tokens.repository.ts'

export type { Bearer } from './email-tokens.repository.ts'

const HOUR_MS = 3_600_000

/** How long a link of a mail holds (N17). */
const TOKEN_LIFE_MS: Record<Purpose, number> = { reset: HOUR_MS, verify: 48 * HOUR_MS }

/** A fast hash is enough for 256 random bits. Nothing else of a token is kept. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

type Deps = Pick<Ports, 'sql' | 'clock'>
type Shown = { token: string; purpose: Purpose }

/** What the link of a mail carries. The two before it, of the same purpose, still hold. */
export async function issueToken(
  { sql, clock }: Deps,
  bearer: Bearer & { purpose: Purpose },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + TOKEN_LIFE_MS[bearer.purpose])
  await putToken(sql, { ...bearer, hash: hashOf(token), expiresAt })
  return token
}

/** Whose token it is, without using it up. */
export const bearerOf = ({ sql, clock }: Deps, { token, purpose }: Shown): Promise<Bearer | undefined> =>
  selectBearer(sql, { hash: hashOf(token), purpose, now: clock.now() })

/** Uses it up. False where it holds no more. */
export const redeemToken = ({ sql, clock }: Deps, { token, purpose }: Shown): Promise<boolean> =>
  takeToken(sql, { hash: hashOf(token), purpose, now: clock.now() })

/** All links that are under way to somebody. */
export const voidTokens = (sql: Sql, userId: UserId): Promise<void> => deleteTokensOf(sql, userId)

export const sweepTokens = ({ sql, clock }: Deps): Promise<void> => deleteTokensBefore(sql, clock.now())
