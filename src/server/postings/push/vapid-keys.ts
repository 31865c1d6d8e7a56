import { createECDH, hkdfSync } from 'node:crypto'
import { ownSecret } from '#server/own-secrets/own-secret.ts'
import type { Ports } from '#server/ports/ports.ts'

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

/**
 * The keys with which push services know this installation (RFC 8292), base64url. They are derived from a secret that is
 * made on first use and is the same for all processes.
 */
export async function vapidKeys(ports: Pick<Ports, 'sql' | 'config'>): Promise<VapidKeys> {
  const secret = await ownSecret(ports, 'web push')
  for (let attempt = 0; ; attempt++) {
    const keys = keysFrom(Buffer.from(hkdfSync('sha256', secret, '', `vapid ${attempt}`, 32)))
    if (keys) return keys
  }
}

/** Undefined for a number that is no key of the curve: one in four billion. */
function keysFrom(bytes: Buffer): VapidKeys | undefined {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(bytes)
  } catch {
    return undefined
  }
  return { publicKey: curve.getPublicKey('base64url'), privateKey: bytes.toString('base64url') }
}
