import { randomBytes } from 'node:crypto'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ports } from '#server/ports/ports.ts'
import {
  type Challenge,
  deleteChallengesBefore,
  insertChallenge,
  type Purpose,
  takeChallenge,
} from './challenges.repository.ts'

/** For so long an authenticator may take to answer, in milliseconds. */
export const CHALLENGE_MS = 5 * 60_000

type Deps = Pick<Ports, 'sql' | 'clock'>

/** Something to sign that was never signed before. `userId` is null where it is not known yet whose passkey it will be. */
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

/** The challenge that was answered; it is used up, also where the answer is wrong. */
export async function answeredChallenge(
  { sql, clock }: Deps,
  clientDataJSON: string,
  purpose: Purpose,
): Promise<Challenge> {
  const challenge = challengeIn(clientDataJSON)
  const found = challenge && (await takeChallenge(sql, { challenge, purpose, now: clock.now() }))
  if (!found) throw new Problem('auth.passkey_refused')
  return found
}

/** What the browser says was signed. Whether that is true is seen when the signature is checked. */
function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const isObject = typeof said === 'object' && said !== null && 'challenge' in said
    return isObject && typeof said.challenge === 'string' ? said.challenge : undefined
  } catch {
    return undefined
  }
}

export const sweepChallenges = ({ sql, clock }: Deps): Promise<void> =>
  deleteChallengesBefore(sql, clock.now())
