import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAuthUser } from '#contract/account.ts'
import { giveConsent, OwnData } from '#contract/own-data.ts'
import { register } from '#contract/registration.ts'
import { TERMS_VERSION } from '#domain/account/terms.ts'
import { exportOf } from '#server/accounts/own-data/testing.ts'
import { TEST_PASSWORD } from '#server/http/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('consent', () => {
  it('is stored with version, age and time at registration (C29)', async () => {
    const client = server.client()
    const consent = { age: 'minor_with_guardian', termsVersion: TERMS_VERSION } as const
    const email = `${randomUUID()}@mail.example`
    const reply = await client.call(register, { body: { email, password: TEST_PASSWORD, consent } })
    expect(reply.body.needsConsent).toBe(false)
    const { text } = await exportOf(Object.assign(client, { userId: reply.body.id, email }))
    expect(OwnData.parse(JSON.parse(text)).data.users).toMatchObject([
      { age_group: 'minor_with_guardian', terms_version: TERMS_VERSION, consented_at: expect.any(String) },
    ])
  })

  it('can be given later, but only to the current terms', async () => {
    const mia = await server.signedIn()
    expect((await mia.call(readAuthUser, {})).body.needsConsent).toBe(true)
    const old = { age: 'adult', termsVersion: '2020-01-01' } as unknown as {
      age: 'adult'
      termsVersion: typeof TERMS_VERSION
    }
    expect((await mia.call(giveConsent, { body: old })).status).toBe(400)
    const reply = await mia.call(giveConsent, { body: { age: 'adult', termsVersion: TERMS_VERSION } })
    expect(reply.body.needsConsent).toBe(false)
  })
})
