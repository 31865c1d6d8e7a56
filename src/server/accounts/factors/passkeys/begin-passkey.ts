import { randomBytes } from 'node:crypto'
import type { CreationOptions } from '#contract/passkeys.ts'
import { MOST_PASSKEYS } from '#domain/account/sign-in/second-factor.ts'
import { BRAND } from '#domain/brand.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { described } from './ask-for-passkey.ts'
import { CHALLENGE_MS, newChallenge } from './challenges.ts'
import { ensureHandle, selectDescriptors } from './passkeys.repository.ts'
import { ALGORITHMS, relyingParty } from './relying-party.ts'

type Call = Pick<ActorCall, 'sql' | 'clock' | 'config' | 'actor'>

/** Options for a discoverable passkey, which signs in without a typed email. */
export async function beginPasskey(call: Call): Promise<CreationOptions> {
  const { sql, actor, config } = call
  const own = await selectDescriptors(sql, actor.id)
  if (own.length >= MOST_PASSKEYS) throw new Problem('passkey.too_many')
  const handle = randomBytes(32).toString('base64url')
  return {
    rp: { id: relyingParty(config).id, name: BRAND.name },
    user: {
      id: await ensureHandle(sql, { userId: actor.id, handle }),
      name: actor.email,
      displayName: actor.firstName || actor.email,
    },
    challenge: await newChallenge(call, 'create', actor.id),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: own.map(described),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}
