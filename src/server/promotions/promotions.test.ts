import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readAuthUser } from '#contract/account.ts'
import { generatePromotion } from '#contract/promotions.ts'
import type { Role } from '#domain/account/roles.ts'
import { BRAND } from '#domain/brand.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { meet } from '#server/testing/meet.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { ask, written } from './testing.ts'

const HOUR_MS = 3_600_000

let now = new Date('2026-11-02T09:00:00Z')
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR_MS)
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ports: { clock: { now: () => now } } })
})
afterAll(() => server.stop())
beforeEach(() => later(1))

const rowsOf = (userId: string) =>
  server.ports.sql.selectFrom('promotions').selectAll().where('user_id', '=', userId).orderBy('id').execute()

const rowOf = ({ userId }: { readonly userId: string }) =>
  raw`select id from users where id = ${userId} for update`

const allRoles: readonly Role[] = ['user', 'pro', 'beta', 'studio_owner', 'studio_team', 'admin']

describe('a promotion', () => {
  it('contains the form’s facts around the built-in writer’s words (AI-3, AI-9, AI-14, C39)', async () => {
    const { blocks, promotionalText, source, hashtags, warnings } = await written(await server.signedIn())
    expect(blocks.map(({ role }) => role)).toEqual([
      'header',
      'main',
      'schedule',
      'sharing',
      'branding',
      'signature',
    ])
    const [header, main, schedule, , branding, signature] = blocks.map(({ text }) => text)
    expect([header, schedule, branding, signature]).toEqual([
      'POLE FLOW',
      'Every Monday\n6:30 PM',
      BRAND.signature,
      'with Mia\nVelvet Room',
    ])
    expect(main).toContain('Bring grip socks.')
    expect(promotionalText).toBe(blocks.map(({ text }) => text).join('\n\n'))
    expect(hashtags).toContain('#VelvetRoom')
    expect({ source, warnings }).toEqual({ source: 'offline', warnings: [] })
  })

  it('says the title of a class and what kind of class it is', async () => {
    const of = { title: 'Slinky Monday', classType: 'Heels' }
    const { blocks, hashtags } = await written(await server.signedIn(), of)
    expect(blocks[0]?.text).toBe('SLINKY MONDAY')
    expect(blocks[1]?.text).toMatch(/our Heels class Slinky Monday/i)
    expect(hashtags.join()).toMatch(/heels/i)
  })

  it('has four blocks without a schedule and our signature (AI-9)', async () => {
    const { blocks } = await written(await server.signedIn({ role: 'pro' }), { schedule: '', time: '' })
    expect(blocks.map(({ role }) => role)).toEqual(['header', 'main', 'sharing', 'signature'])
  })

  it.each(allRoles)(
    'is written for the role %s, with the product’s signature on a free account only (C37)',
    async (role) => {
      const { blocks } = await written(await server.signedIn({ role }))
      expect(blocks.some(({ text }) => text === BRAND.signature)).toBe(role === 'user')
    },
  )

  it('has no signature after an upgrade, also for a repeated request', async () => {
    const client = await server.signedIn()
    const before = await written(client)
    await server.ports.sql.updateTable('users').set({ role: 'pro' }).where('id', '=', client.userId).execute()
    const after = await written(client)
    expect(after.blocks).toEqual(before.blocks.filter(({ role }) => role !== 'branding'))
  })

  it('needs a session', async () => {
    expect((await ask(server.client())).status).toBe(401)
  })

  it('needs no field of the form', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const { body } = await client.call(generatePromotion, { body: {} })
    expect(body.blocks.map(({ role }) => role)).toEqual(['header', 'main', 'sharing', 'signature'])
  })

  it('accepts every text that a page can send, also half an emoji', async () => {
    const details = 'Half \ud83d and nothing \u0000'
    const { blocks } = await written(await server.signedIn(), { details })
    expect(blocks).toHaveLength(6)
  })

  it.each([
    { schedule: 'Every day' },
    { time: '25:00' },
    { writingStyle: 'loud' },
    { details: 'x'.repeat(151) },
    { classDate: '2026-02-31' },
    { attempt: -1 },
  ])('is refused for a form with %j', async (form) => {
    expect((await ask(await server.signedIn(), form)).status).toBe(400)
  })

  it.each([
    ['schedule', { schedule: 'Every day' }, 'Choose a schedule from the list.'],
    ['classDate', { schedule: 'Weekends', classDate: '2030-01-05' }, "Repeating classes don't need a date."],
    [
      'classDate',
      { schedule: '', classDate: '2026-10-30' },
      'This day is over. Choose today or a later day.',
    ],
  ])(
    'is refused by its %s with %j, and the answer says why (FM-6, FM-7, SV-7)',
    async (field, form, sentence) => {
      const reply = await ask(await server.signedIn(), form)
      expect([reply.status, await reply.json()]).toMatchObject([400, { fieldErrors: { [field]: sentence } }])
    },
  )

  it('takes what is today in the studio, wherever its members registered (N20, C43)', async () => {
    const { owner, member } = await openTestStudio(server)
    const register = (id: string, zone: string) =>
      server.ports.sql.updateTable('users').set({ time_zone: zone }).where('id', '=', id).execute()
    await register(owner.userId, 'Pacific/Kiritimati')
    await register(member.userId, 'America/Los_Angeles')
    const there = (hours: number) =>
      new Date(now.getTime() + (14 + hours) * HOUR_MS).toISOString().slice(0, 10)
    const status = async (classDate: string) => (await ask(member, { schedule: '', classDate })).status
    expect([await status(there(-24)), await status(there(0))]).toEqual([400, 200])
    expect((await member.call(readAuthUser, {})).body.timezone).toBe('Pacific/Kiritimati')
  })

  it('is written for a one-time class today or later (FM-6)', async () => {
    const today = now.toISOString().slice(0, 10)
    const { blocks } = await written(await server.signedIn(), { schedule: '', classDate: today })
    expect(blocks.map(({ role }) => role)).toContain('schedule')
  })
})

describe('a repeated request', () => {
  it('gets the same text for twelve hours, and is written once', async () => {
    const client = await server.signedIn()
    const first = await written(client)
    later(11)
    expect(await written(client)).toEqual(first)
    expect(await rowsOf(client.userId)).toHaveLength(1)
    later(2)
    expect((await written(client)).promotionalText).not.toBe(first.promotionalText)
  })

  it('gets one text for two parallel requests', async () => {
    const client = await server.signedIn()
    const start = () => [written(client), written(client)]
    const [one, other] = await meet(server, { lock: rowOf(client), start })
    expect(one).toEqual(other)
    expect(await rowsOf(client.userId)).toHaveLength(1)
  })

  it('of another attempt gets another text, and both can be repeated', async () => {
    const client = await server.signedIn()
    const texts = []
    for (const attempt of [0, 1, 2, 1]) texts.push((await written(client, { attempt })).promotionalText)
    expect(new Set(texts).size).toBe(3)
    expect(texts[3]).toBe(texts[1])
  })

  it('of another account is a separate request', async () => {
    const [one, other] = [await server.signedIn(), await server.signedIn()]
    await written(one)
    await written(other)
    expect(await rowsOf(one.userId)).toHaveLength(1)
    expect(await rowsOf(other.userId)).toHaveLength(1)
  })
})

describe('earlier texts', () => {
  it('do not repeat a sentence to a studio that posts daily for a month', async () => {
    const client = await server.signedIn()
    const said: string[] = []
    for (let day = 0; day < 31; day += 1) {
      if (day === 20) await client.login(client.email)
      const { blocks } = await written(client, { details: '' })
      const ours = blocks.filter(({ role }) => role === 'main' || role === 'sharing')
      said.push(...ours.flatMap(({ text }) => text.split(/\n|(?<=[.!?]) /)))
      later(24)
    }
    expect(said.length).toBeGreaterThan(31 * 3)
    expect(said.filter((sentence, at) => said.indexOf(sentence) !== at)).toEqual([])
  })

  it('share no line with a text written in parallel', async () => {
    const client = await server.signedIn()
    const times = ['6:00 PM', '6:15 PM', '6:30 PM', '6:45 PM', '7:00 PM']
    await meet(server, { lock: rowOf(client), start: () => times.map((time) => written(client, { time })) })
    const lines = (await rowsOf(client.userId)).flatMap((row) => row.lines)
    expect(lines).toHaveLength(new Set(lines).size)
  })

  it('are stored for the last 120 promotions', async () => {
    const client = await server.signedIn()
    await written(client)
    const [first] = await rowsOf(client.userId)
    const copy = JSON.stringify({ main: 'Earlier.', sharing: 'Pass it on.', hashtags: [] })
    const many = Array.from({ length: 130 }, (_, n) => ({
      user_id: client.userId,
      request_hash: `${n}`,
      source: 'offline' as const,
      copy,
    }))
    await server.ports.sql.insertInto('promotions').values(many).execute()
    await written(client, { attempt: 1 })
    const rows = await rowsOf(client.userId)
    expect(rows).toHaveLength(120)
    expect(rows.map(({ id }) => id)).not.toContain(first?.id)
  })

  it('are deleted with the account', async () => {
    const client = await server.signedIn()
    await written(client)
    await server.ports.sql.deleteFrom('users').where('id', '=', client.userId).execute()
    expect(await rowsOf(client.userId)).toEqual([])
  })
})

describe('the budget', () => {
  it('is twenty texts an hour per account, repeated ones included (SV-27)', async () => {
    const [client, other] = [await server.signedIn(), await server.signedIn()]
    for (let count = 0; count < 20; count += 1) await written(client, { attempt: count % 3 })
    const refused = await ask(client)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'request.too_many' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(other)).status).toBe(200)
    later(1)
    await written(client)
  })
})
