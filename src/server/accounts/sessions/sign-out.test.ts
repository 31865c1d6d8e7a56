import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logout, readAuthUser } from '#contract/account.ts'
import { type Accounts, startAccounts } from '#server/accounts/entry/testing.ts'
import type { TestClient } from '#server/testing.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await startAccounts()
})
afterAll(() => accounts.server.stop())

describe('sign-out (AP-13)', () => {
  /** A navigation as in a browser: `fetch` alone would send `sec-fetch-mode: cors`. */
  const navigate = (client: TestClient, headers: Record<string, string>, method = 'GET') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const cookie = `sid=${client.cookies.get('sid')}`
      const visit = request(`${client.url}/api/logout`, { method, headers: { ...headers, cookie } }, resolve)
      visit.on('error', reject).end()
    }).then((reply) => reply.resume())

  const isSignedIn = async (client: TestClient) => (await client.call(readAuthUser, {})).status === 200

  it('ends the session on the server and in the browser', async () => {
    const { client } = await accounts.account()
    const stolen = client.cookies.get('sid') as string
    const reply = await client.call(logout, {})
    expect([reply.status, reply.body]).toEqual([200, { success: true }])
    expect(client.cookies.has('sid')).toBe(false)
    client.setCookie('sid', stolen)
    expect(await isSignedIn(client)).toBe(false)
  })

  it('without a session is harmless, and so is a second one', async () => {
    expect((await accounts.server.client().call(logout, {})).status).toBe(200)
    const { client } = await accounts.account()
    await client.call(logout, {})
    expect((await client.call(logout, {})).status).toBe(200)
  })

  it('needs more than a session’s id', async () => {
    const { client } = await accounts.account()
    const id = client.cookies.get('sid')?.split('.')[0]
    const stranger = accounts.server.client()
    stranger.setCookie('sid', `${id}.${'x'.repeat(43)}`)
    await stranger.call(logout, {})
    expect(await isSignedIn(client)).toBe(true)
  })

  it.each([
    ['our own link', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }, false],
    ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, false],
    ['an image on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, true],
    ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, true],
    ['a link on a sibling site', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }, true],
    ['an image on our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }, true],
    ['our own link on plain HTTP', { referer: 'http://localhost:3000/studio' }, false],
    ['a link on another site on plain HTTP', { referer: 'http://evil.example/localhost:3000' }, true],
    ['an image there with a forged address', { referer: 'http://localhost:3000@evil.example/' }, true],
    [
      'a picture on another site that knows our referer',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', referer: 'http://localhost:3000/' },
      true,
    ],
    ['a typed address on plain HTTP, or a program', {}, false],
  ])('by going to /api/logout from %s leads home (SV-21, C21)', async (_name, headers, stays) => {
    const { client } = await accounts.account()
    const reply = await navigate(client, headers)
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/'])
    expect(await isSignedIn(client)).toBe(stays)
  })

  it('keeps the session on a HEAD request', async () => {
    const { client } = await accounts.account()
    const headers = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }
    await navigate(client, headers, 'HEAD')
    expect(await isSignedIn(client)).toBe(true)
  })
})

it('/api/login leads to the sign-in screen (C22, RT-10)', async () => {
  const reply = await accounts.server.client().fetch('/api/login?next=//evil.example')
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/auth'])
})
