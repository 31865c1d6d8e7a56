import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { PushSubscription } from '#contract/posting-push.ts'

export type TestDevice = {
  readonly subscription: PushSubscription
  /** Decrypts what a push service received, as a browser does (RFC 8188 and 8291). */
  read(body: Buffer): unknown
}

/** The keys of a browser that is subscribed at this address. */
export function testDevice(endpoint: string): TestDevice {
  const curve = createECDH('prime256v1')
  const own = curve.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(body) {
      const salt = body.subarray(0, 16)
      const theirs = body.subarray(21, 21 + (body[20] ?? 0))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
      const ikm = Buffer.from(hkdfSync('sha256', curve.computeSecret(theirs), auth, info, 32))
      const derive = (what: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${what}\0`, bytes))
      const sealed = body.subarray(21 + theirs.length)
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      cipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}

/** The claims of the signature if it is of this public key (RFC 8292). */
export function claimsOf(
  { headers }: { headers: IncomingHttpHeaders },
  publicKey: string,
): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk', dsaEncoding: 'ieee-p1363' } as never,
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned || key !== publicKey) throw new Error('The signature is not of this key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
