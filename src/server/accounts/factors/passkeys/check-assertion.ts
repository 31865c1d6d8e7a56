import type { Assertion } from '#contract/passkeys.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Purpose } from './challenges.repository.ts'
import { answeredChallenge } from './challenges.ts'
import { refused } from './check-credential.ts'
import { findByCredential, type KnownPasskey, recordUse } from './passkeys.repository.ts'
import { relyingParty } from './relying-party.ts'

type Deps = Pick<Ports, 'sql' | 'clock' | 'config'>

export type Proven = { userId: UserId; passwordHash: string }

/**
 * The account of the passkey that signed the challenge. Throws `auth.passkey_refused` for an answer from another
 * origin, to another challenge, a reused answer, another account's passkey, or an authenticator that did not verify
 * its user.
 */
export async function checkAssertion(ports: Deps, assertion: Assertion, purpose: Purpose): Promise<Proven> {
  const { sql, clock, config } = ports
  const { challenge, userId } = await answeredChallenge(ports, assertion.response.clientDataJSON, purpose)
  const known = await findByCredential(sql, assertion.id)
  if (!known || (userId !== null && userId !== known.userId)) throw new Problem('auth.passkey_refused')
  const counter = await verified(config, { assertion, challenge, known })
  if (!(await recordUse(sql, { id: known.id, counter, now: clock.now() })))
    throw new Problem('auth.passkey_refused')
  return { userId: known.userId, passwordHash: known.passwordHash }
}

type Answer = { assertion: Assertion; challenge: string; known: KnownPasskey }

/** The authenticator's signature counter. */
async function verified(config: Ports['config'], { assertion, challenge, known }: Answer): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(config)
  const { userHandle, ...signed } = assertion.response
  const answer = await verifyAuthenticationResponse({
    response: {
      ...assertion,
      clientExtensionResults: {},
      response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
    },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    credential: {
      id: known.credentialId,
      publicKey: new Uint8Array(known.publicKey),
      counter: known.counter,
    },
  }).catch(refused)
  if (!answer.verified) throw new Problem('auth.passkey_refused')
  return answer.authenticationInfo.newCounter
}
