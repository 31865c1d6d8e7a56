import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import {
  type Bearer,
  deleteToken,
  deleteTokensBefore,
  deleteTokensOf,
  insertToken,
  type Purpose,
  selectBearer,
} from './email-tokens.repository.ts'

export type { Bearer } from './email-tokens.repository.ts'

const HOUR_MS = 3_600_000

/** Lifetime of an email's link (N17). */
const TOKEN_LIFE_MS: Record<Purpose, number> = { reset: HOUR_MS, verify: 48 * HOUR_MS }

/** A fast hash is enough for 256 random bits. Only the hash is stored. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

type Deps = Pick<Ports, 'sql' | 'clock'>
type TokenInput = { token: string; purpose: Purpose }

/** The token for an email's link. The two previous tokens of the same purpose stay valid. */
export async function issueToken(
  { sql, clock }: Deps,
  bearer: Bearer & { purpose: Purpose },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + TOKEN_LIFE_MS[bearer.purpose])
  await insertToken(sql, { ...bearer, hash: hashOf(token), expiresAt })
  return token
}

/** The token's owner, without redeeming it. */
export const bearerOf = ({ sql, clock }: Deps, { token, purpose }: TokenInput): Promise<Bearer | undefined> =>
  selectBearer(sql, { hash: hashOf(token), purpose, now: clock.now() })

/** Redeems the token. False if it is no longer valid. */
export const redeemToken = ({ sql, clock }: Deps, { token, purpose }: TokenInput): Promise<boolean> =>
  deleteToken(sql, { hash: hashOf(token), purpose, now: clock.now() })

/** Invalidates all links sent to the account. */
export const revokeTokens = (sql: Sql, userId: UserId): Promise<void> => deleteTokensOf(sql, userId)

export const sweepTokens = ({ sql, clock }: Deps): Promise<void> => deleteTokensBefore(sql, clock.now())
