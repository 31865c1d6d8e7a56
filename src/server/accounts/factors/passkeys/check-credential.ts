import type { NewCredential } from '#contract/passkeys.ts'
import { Problem } from '#domain/problem.ts'
import type { Config } from '#server/config.ts'
import type { Credential } from './passkeys.repository.ts'
import { ALGORITHMS, relyingParty } from './relying-party.ts'

export type Checked = Credential & { isSynced: boolean }

/**
 * What an authenticator made, once all of it holds: for this challenge, this origin, this site, with its owner verified.
 * Nobody is asked for a certificate of the maker, so whatever brings one is refused: looking into it would have this
 * server fetch addresses that somebody else wrote.
 */
export async function checkCredential(
  config: Pick<Config, 'publicUrl'>,
  credential: NewCredential,
  expectedChallenge: string,
): Promise<Checked> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(config)
  const { response, ...rest } = credential
  const { transports = [], ...signed } = response
  if (await hasCertificate(signed.attestationObject)) throw new Problem('auth.passkey_refused')
  const verified = await verifyRegistrationResponse({
    response: { ...rest, clientExtensionResults: {}, response: { ...signed, transports } },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(refused)
  const { registrationInfo: made } = verified
  if (!made) throw new Problem('auth.passkey_refused')
  return {
    credentialId: made.credential.id,
    publicKey: Buffer.from(made.credential.publicKey),
    counter: made.credential.counter,
    transports: transports.filter((name) => /^[\w-]+$/.test(name)),
    isSynced: made.credentialBackedUp,
  }
}

async function hasCertificate(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const said = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    const isPlain = said.get('fmt') === 'none' || said.get('fmt') === 'packed'
    return !isPlain || said.get('attStmt').get('x5c') !== undefined
  } catch (cause) {
    return refused(cause)
  }
}

/** Why is no news to the caller. */
export function refused(cause: unknown): never {
  throw Object.assign(new Problem('auth.passkey_refused'), { cause })
}
