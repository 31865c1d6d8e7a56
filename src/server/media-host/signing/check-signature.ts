import { Problem } from '#domain/problem.ts'
import type { Ports } from '#server/ports/ports.ts'
import { hostKeys } from './host-keys.ts'
import { type Fields, isSigned } from './signature.ts'

/** Seconds for which a signature may begin something. */
const LIFE = 600
/** Seconds by which the clock of whoever signs may be ahead. */
const SKEW = 60

export type Signed = {
  signature: string
  /** Seconds since 1970. */
  signedAt: number
  /** False once its time is over. */
  isFresh: boolean
}

/**
 * Throws where the keys are not ours or the signature is not of these fields. `context` may be signed or not: browsers
 * add to it what they believe of the file, and nothing depends on it.
 */
export async function checkSignature(
  ports: Pick<Ports, 'sql' | 'config' | 'clock'>,
  cloud: string,
  fields: Fields,
): Promise<Signed> {
  const { cloudName, apiKey, apiSecret } = await hostKeys(ports)
  const { context, ...others } = fields
  const isOurs = cloud === cloudName && fields.api_key === apiKey && /^\d{1,12}$/.test(fields.timestamp ?? '')
  if (!isOurs || !(isSigned(fields, apiSecret) || isSigned(others, apiSecret))) {
    throw new Problem('upload.signature')
  }
  const signedAt = Number(fields.timestamp)
  const age = ports.clock.now().getTime() / 1000 - signedAt
  return { signature: fields.signature as string, signedAt, isFresh: age <= LIFE && age >= -SKEW }
}
