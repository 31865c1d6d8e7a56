import { randomBytes } from 'node:crypto'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ports } from '#server/ports/ports.ts'
import {
  type Challenge,
  deleteChallenge,
  deleteChallengesBefore,
  insertChallenge,
  type Purpose,
} from './challenges.repository.ts'

/** Lifetime of a challenge in milliseconds. */
export const CHALLENGE_MS = 5 * 60_000

type Deps = Pick<Ports, 'sql' | 'clock'>

/** A new random challenge. `userId` is null when the account is not known yet. */
export async function newChallenge(
  { sql, clock }: Deps,
  purpose: Purpose,
  userId: UserId | null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS)
  await insertChallenge(sql, { challenge, purpose, userId, expiresAt })
  return challenge
}

/** Consumes the answered challenge, also if the answer is wrong. */
export async function answeredChallenge(
  { sql, clock }: Deps,
  clientDataJSON: string,
  purpose: Purpose,
): Promise<Challenge> {
  const challenge = challengeIn(clientDataJSON)
  const found = challenge && (await deleteChallenge(sql, { challenge, purpose, now: clock.now() }))
  if (!found) throw new Problem('auth.passkey_refused')
  return found
}

/** The challenge that the browser claims to have signed. The signature check verifies it later. */
function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const isObject = typeof data === 'object' && data !== null && 'challenge' in data
    return isObject && typeof data.challenge === 'string' ? data.challenge : undefined
  } catch {
    return undefined
  }
}

export const sweepChallenges = ({ sql, clock }: Deps): Promise<void> =>
  deleteChallengesBefore(sql, clock.now())
