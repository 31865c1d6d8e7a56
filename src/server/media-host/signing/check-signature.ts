import { Problem } from '#domain/problem.ts'
import type { Ports } from '#server/ports/ports.ts'
import { hostKeys } from './host-keys.ts'
import { type Fields, isSigned } from './signature.ts'

/** Seconds for which a signature may begin an upload. */
const LIFE = 600
/** Seconds by which the signer's clock may be ahead. */
const SKEW = 60

export type Signed = {
  signature: string
  /** Seconds since 1970. */
  signedAt: number
  /** False once it has expired. */
  isFresh: boolean
}

/**
 * Throws unless the keys are ours and the signature matches the fields. `context` may be unsigned: browsers add their
 * own facts to it, and nothing depends on them.
 */
export async function checkSignature(
  ports: Pick<Ports, 'sql' | 'config' | 'clock'>,
  cloud: string,
  fields: Fields,
): Promise<Signed> {
  const { cloudName, apiKey, apiSecret } = await hostKeys(ports)
  const { context, ...others } = fields
  const isOwnKey =
    cloud === cloudName && fields.api_key === apiKey && /^\d{1,12}$/.test(fields.timestamp ?? '')
  if (!isOwnKey || !(isSigned(fields, apiSecret) || isSigned(others, apiSecret))) {
    throw new Problem('upload.signature')
  }
  const signedAt = Number(fields.timestamp)
  const age = ports.clock.now().getTime() / 1000 - signedAt
  return { signature: fields.signature as string, signedAt, isFresh: age <= LIFE && age >= -SKEW }
}
