import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BRAND } from '#domain/brand.ts'
import { startTestServer } from '#server/testing.ts'

const fieldsAt = async (publicUrl: string) => {
  const now = new Date('2026-12-01T13:00:00Z')
  const server = await startTestServer({ config: { publicUrl }, ports: { clock: { now: () => now } } })
  const reply = await server.client().fetch('/.well-known/security.txt')
  const text = await reply.text()
  await server.stop()
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text.endsWith('\n')).toBe(true)
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(': '))
}

it('who found a fault is told where to write, as RFC 9116 says', async () => {
  expect(await fieldsAt('https://promo.example')).toEqual([
    ['Contact', `mailto:${BRAND.supportEmail}?subject=security`],
    ['Expires', '2027-05-30T00:00:00.000Z'],
    ['Preferred-Languages', 'en'],
    ['Canonical', 'https://promo.example/.well-known/security.txt'],
  ])
})

it('no address over http is called canonical, which must be https', async () => {
  expect((await fieldsAt('http://localhost:3000')).map(([name]) => name)).not.toContain('Canonical')
})

it('SECURITY.md names the same mailbox, and the README leads there', () => {
  const read = (name: string) => readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8')
  expect(read('SECURITY.md')).toContain(`**${BRAND.supportEmail}**`)
  expect(read('README.md')).toContain('[SECURITY.md](SECURITY.md)')
})
