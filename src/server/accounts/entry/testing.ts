import { register } from '#contract/registration.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'

export const PASSWORD = 'correct horse battery'

export type Accounts = Awaited<ReturnType<typeof startAccounts>>

/** A server with a settable clock. Sign-up is limited per network, so every account registers from its own. */
export async function startAccounts() {
  let now = new Date()
  const server: TestServer = await startTestServer({
    config: { trustProxy: ['loopback'], freeDownloadPeriod: 'month' },
    ports: { clock: { now: () => now } },
  })
  let count = 0
  const newEmail = () => `person-${++count}@mail.example`
  const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${++count % 250}` })
  return {
    server,
    now: () => now,
    later(ms: number) {
      now = new Date(now.getTime() + ms)
    },
    newEmail,
    /** Headers of a request from a new network. */
    elsewhere,
    async account(email = newEmail()) {
      const client = server.client()
      const reply = await client.call(register, { body: { email, password: PASSWORD }, headers: elsewhere() })
      return { client, email, user: reply.body, reply }
    },
  }
}
