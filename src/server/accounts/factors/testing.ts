import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { TOTP } from 'otpauth'
import { addApp, addPasskey, beginApp, beginPasskey } from '#contract/factors.ts'
import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '#contract/passkeys.ts'
import type { TestClient } from '#server/testing.ts'

/** Values that a dishonest browser or authenticator could send. */
export type Tampering = {
  origin?: string
  rpId?: string
  /** Without user verification (no fingerprint or PIN). */
  unverified?: boolean
  counter?: number
  crossOrigin?: boolean
  /** Another client data type. */
  type?: string
}

const PRESENT = 0x01
const VERIFIED = 0x04
const BACKED_UP = 0x08 | 0x10
const WITH_CREDENTIAL = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const uint32 = (count: number) => Buffer.from([count >>> 24, count >>> 16, count >>> 8, count])

/** A software authenticator with a real P-256 key, so its answers are real. */
export class SoftAuthenticator {
  readonly id = randomBytes(32)
  readonly #key: KeyObject
  readonly #publicKey: KeyObject
  readonly #origin: string
  #userHandle: string | undefined
  #signatures = 0

  constructor(origin: string) {
    this.#origin = origin
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = pair.privateKey
    this.#publicKey = pair.publicKey
  }

  create({ rp, user, challenge }: CreationOptions, tampering: Tampering = {}): NewCredential {
    this.#userHandle = user.id
    const length = Buffer.from([0, this.id.length])
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.#coseKey()])
    const authData = this.#authData(rp.id, { flags: WITH_CREDENTIAL, attested, tampering })
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url')
    const clientDataJSON = this.#clientData('webauthn.create', challenge, tampering).toString('base64url')
    return { ...this.#named(), response: { attestationObject, clientDataJSON, transports: ['internal'] } }
  }

  get({ rpId, challenge }: RequestOptions, tampering: Tampering = {}): Assertion {
    const authenticatorData = this.#authData(rpId, { flags: 0, attested: Buffer.alloc(0), tampering })
    const clientData = this.#clientData('webauthn.get', challenge, tampering)
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#key)
    return {
      ...this.#named(),
      response: {
        authenticatorData: authenticatorData.toString('base64url'),
        clientDataJSON: clientData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(this.#userHandle && { userHandle: this.#userHandle }),
      },
    }
  }

  #named() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const }
  }

  #clientData(type: string, challenge: string, tampering: Tampering): Buffer {
    const { origin = this.#origin, crossOrigin = false } = tampering
    return Buffer.from(JSON.stringify({ type: tampering.type ?? type, challenge, origin, crossOrigin }))
  }

  #authData(
    rpId: string,
    { flags, attested, tampering }: { flags: number; attested: Buffer; tampering: Tampering },
  ): Buffer {
    const verified = tampering.unverified ? 0 : VERIFIED
    const counter = tampering.counter ?? ++this.#signatures
    const said = Buffer.from([PRESENT | verified | BACKED_UP | flags])
    return Buffer.concat([sha256(tampering.rpId ?? rpId), said, uint32(counter), attested])
  }

  /** EC2, ES256, P-256 (RFC 9053). */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ])
    return Buffer.from(isoCBOR.encode(key as never))
  }
}

export async function withPasskey(client: TestClient, origin: string, name = 'Phone') {
  const authenticator = new SoftAuthenticator(origin)
  const options = (await client.call(beginPasskey, {})).body
  const { body } = await client.call(addPasskey, {
    body: { name, credential: authenticator.create(options) },
  })
  return { authenticator, ...body }
}

/** The app's code for this otpauth URI at a time. */
export function codeAt(uri: string, now: Date): string {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return new TOTP({ secret }).generate({ timestamp: now.getTime() })
}

/** Sets up an authenticator app; this consumes its first code. */
export async function withApp(client: TestClient, now: () => Date) {
  const { uri, secret } = (await client.call(beginApp, {})).body
  const { body } = await client.call(addApp, { body: { code: codeAt(uri, now()) } })
  return { uri, secret, ...body }
}
