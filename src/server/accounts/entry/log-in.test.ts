import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, readAuthUser } from '#contract/account.ts'
import { type Accounts, PASSWORD, startAccounts } from './testing.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await startAccounts()
})
afterAll(() => accounts.server.stop())

describe('sign-in', () => {
  it('opens the account, however the email is spelled', async () => {
    const { email, user } = await accounts.account()
    const client = accounts.server.client()
    const reply = await client.call(login, {
      body: { email: ` ${email.toUpperCase()} `, password: PASSWORD },
    })
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual(user)
    expect((await client.call(readAuthUser, {})).status).toBe(200)
  })

  it('answers a wrong password and an unknown email alike', async () => {
    const { email } = await accounts.account()
    const attempts = [
      { email, password: 'wrong' },
      { email: accounts.newEmail(), password: 'wrong' },
      { email: 'not even an address', password: 'wrong' },
    ]
    const replies = await Promise.all(
      attempts.map((body) => accounts.server.client().call(login, { body, headers: accounts.elsewhere() })),
    )
    for (const { status, problem, headers } of replies) {
      expect([status, problem?.code]).toEqual([401, 'auth.wrong_credentials'])
      expect(problem).toEqual({ ...replies[0]?.problem, requestId: expect.any(String) })
      expect(headers.get('set-cookie')).toBeNull()
    }
  })
})
