import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const HOSTILE = '<script>alert(1)</script>'
const mail = (to: string, subject: string) => ({
  to,
  subject,
  text: `Go to http://localhost:3000/auth?verify=abc ${HOSTILE}\n`,
  html: `<!doctype html><html><head></head><body>${HOSTILE}"</body></html>`,
})
const get = async (path: string, from = server) => {
  const reply = await from.client().fetch(path, { headers: { accept: 'text/html' } })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

describe('the outbox of development (N21)', () => {
  it('lists what was written, the latest first, and shows each as text and as HTML', async () => {
    expect((await get('/dev/outbox')).text).toContain('No mail has been written yet')
    await server.ports.mail.deliver(mail('mia@studio.test', 'First'))
    await server.ports.mail.deliver(mail('eve@studio.test', `Second ${HOSTILE}`))
    const { text, headers } = await get('/dev/outbox')
    expect(text.indexOf('Second')).toBeLessThan(text.indexOf('First'))
    expect(headers.get('cache-control')).toBe('no-store')
    const path = /\/dev\/outbox\/\d+/.exec(text)?.[0] ?? ''
    const one = await get(path)
    expect(one.text).toContain('<a href="http://localhost:3000/auth?verify=abc">')
    expect(one.text).toContain('sandbox="allow-popups allow-top-navigation-by-user-activation"')
    for (const page of [text, one.text]) expect(page).not.toContain('<script>')
  })

  it('is read by programs as JSON, all of it or one mailbox', async () => {
    const mails = JSON.parse((await get('/dev/outbox.json?to=mia@studio.test')).text)
    expect(mails).toMatchObject([{ to: 'mia@studio.test', subject: 'First', text: expect.any(String) }])
    expect(JSON.parse((await get('/dev/outbox.json')).text)).toHaveLength(2)
  })

  it.each(['999999', 'x', "1'--", '1e9'])('has no mail %s', async (id) => {
    expect((await get(`/dev/outbox/${id}`)).status).toBe(404)
  })

  it('is nowhere in production, and nowhere where mails are sent', async () => {
    const smtp = { host: '127.0.0.1', port: 1, secure: false, auth: undefined, from: 'a@b.example' }
    for (const config of [{ mode: 'production', publicUrl: 'https://a.example' }, { mail: smtp }] as const) {
      const other = await startTestServer({ config })
      for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/1']) {
        const reply = await other.client().fetch(path)
        expect([path, reply.status]).toEqual([path, 404])
      }
      await other.stop()
    }
  })
})
