import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, readAuthUser } from '#contract/account.ts'
import {
  addPasskey,
  beginPasskey,
  listFactors,
  PasskeyId,
  removePasskey,
  renamePasskey,
} from '#contract/factors.ts'
import { askForPasskey, signInWithPasskey } from '#contract/second-step.ts'
import { MOST_PASSKEYS } from '#domain/account/sign-in/second-factor.ts'
import { TEST_PASSWORD } from '#server/http/test-client.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { SoftAuthenticator, type Tampering, withPasskey } from './testing.ts'

let server: TestServer
let origin: string
let now = new Date()
beforeAll(async () => {
  server = await startTestServer({ ports: { clock: { now: () => now } } })
  origin = server.ports.config.publicUrl
})
afterAll(() => server.stop())

const MINUTE = 60_000
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const isSignedIn = async (client: TestClient) => (await client.call(readAuthUser, {})).status === 200

/** Signs in from another browser with an authenticator’s answer. */
async function enter(authenticator: SoftAuthenticator, tampering: Tampering = {}, client = server.client()) {
  const options = (await client.call(askForPasskey, {})).body
  const reply = await client.call(signInWithPasskey, { body: authenticator.get(options, tampering) })
  return { client, reply, refusal: [reply.status, reply.problem?.code] }
}

const REFUSED = [400, 'auth.passkey_refused']

describe('a passkey', () => {
  it('is created for a device and listed with its name', async () => {
    const mia = await server.signedIn()
    const options = (await mia.call(beginPasskey, {})).body
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: mia.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(mia.userId)
    const credential = new SoftAuthenticator(origin).create(options)
    const { status, body } = await mia.call(addPasskey, { body: { name: ' Phone ', credential } })
    expect([status, body.passkey]).toMatchObject([201, { name: 'Phone', lastUsedAt: null, isSynced: true }])
    expect(body.recoveryCodes).toHaveLength(10)
    expect((await mia.call(listFactors, {})).body).toMatchObject({
      passkeys: [body.passkey],
      appSince: null,
      recoveryCodesLeft: 10,
      isRequired: false,
    })
  })

  it('signs in alone, without an email, and counts as both factors', async () => {
    const mia = await server.signedIn()
    const { authenticator } = await withPasskey(mia, origin)
    later(MINUTE)
    const { client, reply } = await enter(authenticator)
    expect([reply.status, reply.body.id]).toEqual([200, mia.userId])
    expect(await isSignedIn(client)).toBe(true)
    const [passkey] = (await mia.call(listFactors, {})).body.passkeys
    expect(passkey?.lastUsedAt).toBe(now.toISOString())
  })

  it('is one of several, one per device, and a credential cannot be added twice', async () => {
    const mia = await server.signedIn()
    const { authenticator } = await withPasskey(mia, origin)
    const second = await withPasskey(mia, origin, 'Laptop')
    expect(second.recoveryCodes).toBe(null)
    const options = (await mia.call(beginPasskey, {})).body
    expect(options.excludeCredentials.map(({ id }) => id)).toEqual([
      authenticator.id.toString('base64url'),
      second.authenticator.id.toString('base64url'),
    ])
    const again = await mia.call(addPasskey, {
      body: { name: 'Again', credential: authenticator.create(options) },
    })
    expect([again.status, again.problem?.code]).toEqual([409, 'passkey.exists'])
  })

  it('is refused above twenty, also for parallel requests', async () => {
    const mia = await server.signedIn()
    const asked = await Promise.all(
      Array.from({ length: MOST_PASSKEYS + 2 }, async () => (await mia.call(beginPasskey, {})).body),
    )
    const replies = await Promise.all(
      asked.map((options) =>
        mia.call(addPasskey, {
          body: { name: 'One', credential: new SoftAuthenticator(origin).create(options) },
        }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      ...Array(MOST_PASSKEYS).fill(201),
      409,
      409,
    ])
    expect((await mia.call(beginPasskey, {})).problem?.code).toBe('passkey.too_many')
  })

  it('can be renamed and removed; a removed one cannot sign in', async () => {
    const mia = await server.signedIn()
    const { authenticator, passkey } = await withPasskey(mia, origin)
    const named = await mia.call(renamePasskey, { params: passkey, body: { name: 'Old phone' } })
    expect(named.body.name).toBe('Old phone')
    expect((await mia.call(removePasskey, { params: passkey })).status).toBe(200)
    expect((await enter(authenticator)).refusal).toEqual(REFUSED)
    expect((await mia.call(listFactors, {})).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    const withPassword = { body: { email: mia.email, password: TEST_PASSWORD } }
    expect((await server.client().call(login, withPassword)).body).toHaveProperty('id')
  })

  it('of another account is reported as not found', async () => {
    const [mia, eve] = [await server.signedIn(), await server.signedIn()]
    const { passkey } = await withPasskey(mia, origin)
    for (const id of [passkey.id, PasskeyId.parse(crypto.randomUUID())]) {
      expect((await eve.call(removePasskey, { params: { id } })).status).toBe(404)
      expect((await eve.call(renamePasskey, { params: { id }, body: { name: 'Mine' } })).status).toBe(404)
    }
    expect((await mia.call(listFactors, {})).body.passkeys).toEqual([passkey])
  })
})

describe('an authenticator’s answer is refused', () => {
  it('when it is repeated', async () => {
    const { authenticator } = await withPasskey(await server.signedIn(), origin)
    const client = server.client()
    const answer = authenticator.get((await client.call(askForPasskey, {})).body)
    expect((await client.call(signInWithPasskey, { body: answer })).status).toBe(200)
    const replayed = server.client()
    const reply = await replayed.call(signInWithPasskey, { body: answer })
    expect([reply.status, reply.problem?.code]).toEqual(REFUSED)
    expect(await isSignedIn(replayed)).toBe(false)
  })

  it.each<[string, Tampering]>([
    ['from another origin', { origin: 'https://promo.evil.example' }],
    ['from our host on another port', { origin: 'http://localhost:1' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without user verification', { unverified: true }],
    ['with a counter that did not grow: it may be a copy', { counter: 1 }],
    ['of another type', { type: 'webauthn.create' }],
  ])('%s', async (_, tampering) => {
    const { authenticator } = await withPasskey(await server.signedIn(), origin)
    const { client, refusal } = await enter(authenticator, tampering)
    expect(refusal).toEqual(REFUSED)
    expect(await isSignedIn(client)).toBe(false)
    expect((await enter(authenticator)).reply.status).toBe(200)
  })

  it('when two answers have the same counter: one of them is a copy', async () => {
    const { authenticator } = await withPasskey(await server.signedIn(), origin)
    const answers = await Promise.all([
      enter(authenticator, { counter: 5 }),
      enter(authenticator, { counter: 5 }),
    ])
    expect(answers.map(({ reply }) => reply.status).toSorted()).toEqual([200, 400])
  })

  it('after five minutes', async () => {
    const { authenticator } = await withPasskey(await server.signedIn(), origin)
    const client = server.client()
    const options = (await client.call(askForPasskey, {})).body
    later(5 * MINUTE)
    const reply = await client.call(signInWithPasskey, { body: authenticator.get(options) })
    expect([reply.status, reply.problem?.code]).toEqual(REFUSED)
  })

  it('with a signature of another key', async () => {
    const { authenticator } = await withPasskey(await server.signedIn(), origin)
    const client = server.client()
    const options = (await client.call(askForPasskey, {})).body
    const { id, rawId } = authenticator.get(options)
    const forged = { ...new SoftAuthenticator(origin).get(options), id, rawId }
    expect((await client.call(signInWithPasskey, { body: forged })).status).toBe(400)
  })

  it('to an unknown challenge, or to one that was not for a sign-in', async () => {
    const mia = await server.signedIn()
    const { authenticator } = await withPasskey(mia, origin)
    const options = (await server.client().call(askForPasskey, {})).body
    const own = (await mia.call(beginPasskey, {})).body.challenge
    for (const challenge of [Buffer.alloc(32).toString('base64url'), own]) {
      const body = authenticator.get({ ...options, challenge })
      expect((await server.client().call(signInWithPasskey, { body })).status).toBe(400)
    }
  })

  it('when it is malformed', async () => {
    const junk = Buffer.from('["challenge"]').toString('base64url')
    const response = { clientDataJSON: junk, authenticatorData: junk, signature: junk }
    const body = { id: junk, rawId: junk, type: 'public-key' as const, response }
    expect((await server.client().call(signInWithPasskey, { body })).status).toBe(400)
  })
})

describe('a new passkey is refused', () => {
  it.each<[string, Tampering]>([
    ['from another origin', { origin: 'https://promo.evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without user verification', { unverified: true }],
    ['of another type', { type: 'webauthn.get' }],
  ])('%s', async (_, tampering) => {
    const mia = await server.signedIn()
    const credential = new SoftAuthenticator(origin).create(
      (await mia.call(beginPasskey, {})).body,
      tampering,
    )
    const reply = await mia.call(addPasskey, { body: { name: 'Phone', credential } })
    expect([reply.status, reply.problem?.code]).toEqual(REFUSED)
  })

  it('that answers another account’s challenge, or is sent twice', async () => {
    const [mia, eve] = [await server.signedIn(), await server.signedIn()]
    const options = (await mia.call(beginPasskey, {})).body
    const body = { name: 'Phone', credential: new SoftAuthenticator(origin).create(options) }
    expect((await eve.call(addPasskey, { body })).problem?.code).toBe('auth.passkey_refused')
    expect((await mia.call(addPasskey, { body })).problem?.code).toBe('auth.passkey_refused')
  })
})
