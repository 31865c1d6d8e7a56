import type { NewCredential } from '#contract/passkeys.ts'
import { Problem } from '#domain/problem.ts'
import type { Config } from '#server/config.ts'
import type { Credential } from './passkeys.repository.ts'
import { ALGORITHMS, relyingParty } from './relying-party.ts'

export type Checked = Credential & { isSynced: boolean }

/**
 * Verifies challenge, origin, site and user verification, and returns the new credential. A credential with a
 * certificate is refused: none is requested, and verifying its chain could make this server fetch URLs chosen by
 * others.
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
  const { registrationInfo: info } = verified
  if (!info) throw new Problem('auth.passkey_refused')
  return {
    credentialId: info.credential.id,
    publicKey: Buffer.from(info.credential.publicKey),
    counter: info.credential.counter,
    transports: transports.filter((name) => /^[\w-]+$/.test(name)),
    isSynced: info.credentialBackedUp,
  }
}

async function hasCertificate(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    const isPlain = attestation.get('fmt') === 'none' || attestation.get('fmt') === 'packed'
    return !isPlain || attestation.get('attStmt').get('x5c') !== undefined
  } catch (cause) {
    return refused(cause)
  }
}

/** The caller does not learn the reason. */
export function refused(cause: unknown): never {
  throw Object.assign(new Problem('auth.passkey_refused'), { cause })
}
