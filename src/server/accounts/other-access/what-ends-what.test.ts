import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endAccessToken, listAccessTokens } from '#contract/access-tokens.ts'
import { changeRole } from '#contract/admin-accounts.ts'
import { listFeeds, removeFeed } from '#contract/calendar-feeds.ts'
import { listFactors, removeApp, removePasskey, renewRecoveryCodes } from '#contract/factors.ts'
import { endOtherAccess } from '#contract/other-access.ts'
import { deleteAccount } from '#contract/own-data.ts'
import { changePassword, forgotPassword, resetPassword } from '#contract/passwords.ts'
import { endFeed } from '#contract/posting-feed.ts'
import { unsubscribePush } from '#contract/posting-push.ts'
import { endSessionById, listSessions, signOutEverywhere } from '#contract/sessions.ts'
import { leaveTeam } from '#contract/team.ts'
import { endWebhook, listWebhooks } from '#contract/webhooks.ts'
import { sweepSessions } from '#server/accounts/sessions/sessions.ts'
import { TEST_PASSWORD } from '#server/http/test-client.ts'
import { startTestInbox } from '#server/mail/testing.ts'
import { startTestServer } from '#server/testing.ts'
import { startFeedServer } from '#server/timetable/feeds/testing.ts'
import { robbedAccount, type World } from './testing/probes.ts'

/** The table of SECURITY.md: what ends what, by row and column. */
const TABLE = tableOf(readFileSync(new URL('../../../../SECURITY.md', import.meta.url), 'utf8'))

function tableOf(text: string): Record<string, Record<string, string>> {
  const section = text.split('## What ends what')[1]?.split('\n## ')[0] ?? ''
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return Object.fromEntries(
    rows.map(([name = '', ...cells]) => [
      name,
      Object.fromEntries(cells.map((cell, at) => [head[at + 1] ?? '', cell])),
    ]),
  )
}

type Robbed = Awaited<ReturnType<typeof robbedAccount>>

const NEW = 'silk and chrome'
const DAY = 24 * 3_600_000
const MS = { minutes: 60_000, hour: 3_600_000, days: DAY } as const

let world: World
let now = new Date()
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
beforeAll(async () => {
  const server = await startTestServer({
    config: { calendarFeeds: { allowsPrivate: true }, trustProxy: ['loopback'] },
    ports: { clock: { now: () => now } },
  })
  const calendar = await startFeedServer()
  calendar.calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'
  world = { server, inbox: await startTestInbox(server.ports), calendar, now: () => now, later }
})
/** The end of all sessions is stored by the database's own clock. */
beforeEach(() => {
  now = new Date()
})
afterAll(async () => {
  await world?.calendar.stop()
  await world?.server.stop()
})

async function reset({ owner, state }: Robbed): Promise<void> {
  const client = world.server.client()
  await client.call(forgotPassword, { body: { email: owner.email } })
  const token = await world.inbox.tokenTo(owner.email, 'reset')
  expect((await client.call(resetPassword, { body: { token, newPassword: NEW } })).status).toBe(200)
  state.password = NEW
}

/** By the owner, one after the other. */
async function removeByHand({ owner }: Robbed): Promise<void> {
  const { sessions } = (await owner.call(listSessions, {})).body
  await owner.call(unsubscribePush, { body: { all: true } })
  for (const { id, current } of sessions) if (!current) await owner.call(endSessionById, { params: { id } })
  await owner.call(renewRecoveryCodes, {})
  for (const { id } of (await owner.call(listFactors, {})).body.passkeys)
    await owner.call(removePasskey, { params: { id } })
  await owner.call(removeApp, {})
  for (const { id } of (await owner.call(listAccessTokens, {})).body.accessTokens)
    await owner.call(endAccessToken, { params: { id } })
  for (const { id } of (await owner.call(listWebhooks, {})).body.webhooks)
    await owner.call(endWebhook, { params: { id } })
  await owner.call(endFeed, {})
  for (const { id } of (await owner.call(listFeeds, {})).body.feeds)
    await owner.call(removeFeed, { params: { id }, query: { classes: 'keep' } })
  await owner.call(leaveTeam, {})
}

const EVENTS: Readonly<Record<string, (robbed: Robbed) => Promise<unknown>>> = {
  'new password in the settings': async ({ owner, state }) => {
    await owner.call(changePassword, { body: { currentPassword: TEST_PASSWORD, newPassword: NEW } })
    state.password = NEW
  },
  'new password by email': reset,
  'the same, verifying the email': reset,
  'signed out everywhere': ({ owner }) => owner.call(signOutEverywhere, {}),
  'ended from the list': ({ owner }) =>
    owner.call(endOtherAccess, { body: { except: [], sessions: 'others' } }),
  'made an administrator': async ({ owner }) => {
    const admin = await world.server.signedIn({ role: 'admin' })
    await admin.call(changeRole, { params: { userId: owner.userId }, body: { role: 'admin' } })
  },
  'account deleted': ({ owner }) => owner.call(deleteAccount, { body: { password: TEST_PASSWORD } }),
  'removed by hand': removeByHand,
}

/** The cells of a column that are tried, in order: `true` works. */
const expectedOf = (event: string) =>
  Object.fromEntries(
    Object.entries(TABLE)
      .filter(([, cells]) => cells[event] !== '–')
      .map(([name, cells]) => [name, cells[event] === 'stays']),
  )

async function tried(probes: Robbed['probes'], names: readonly string[]): Promise<Record<string, boolean>> {
  const works: Record<string, boolean> = {}
  for (const [name, probe] of Object.entries(probes)) if (names.includes(name)) works[name] = await probe()
  return works
}

describe('npm run after-break-in', () => {
  /** The command as an operator runs it, on the running server's database. */
  const run = (...options: string[]) =>
    promisify(execFile)(process.execPath, ['src/server/after-break-in/after-break-in.ts', ...options], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://promo.example',
        DATA_DIR: world.server.ports.config.dataDir,
        DATABASE_URL: world.server.ports.database.url,
      },
    })

  it('ends what opens or feeds every account, with the passwords if it is told to', async () => {
    const { probes } = await robbedAccount(world)
    const names = Object.keys(probes)
    expect((await run()).stdout).toMatch(/^All \d+ accounts are signed out/)
    const lasting = ['password', 'place on a team']
    const expected = Object.fromEntries(names.map((name) => [name, lasting.includes(name)]))
    expect(await tried(probes, names)).toEqual(expected)
    expect((await run('--passwords')).stdout).toContain('Forgot password?')
    expect(await probes.password?.()).toBe(false)
  })
})

describe('the table of SECURITY.md', () => {
  it('has a row for each secret and a column for each event, and no cell but these', async () => {
    const { probes } = await robbedAccount(world)
    expect(Object.keys(TABLE).toSorted()).toEqual(Object.keys(probes).toSorted())
    for (const { time, ...cells } of Object.values(TABLE)) {
      expect(Object.keys(cells)).toEqual(Object.keys(EVENTS))
      for (const cell of Object.values(cells)) expect(['ends', 'stays', '–']).toContain(cell)
      expect(time).toMatch(/^(stays|\d+ (minutes|hour|days)\b.*)$/)
    }
    // Before any event each of them works: the probes can tell.
    const names = Object.keys(probes)
    expect(await tried(probes, names)).toEqual(Object.fromEntries(names.map((name) => [name, true])))
  })

  it.each(Object.keys(EVENTS))('is true of “%s”', async (event) => {
    const isVerified = event !== 'the same, verifying the email'
    const robbed = await robbedAccount(world, { isVerified })
    await EVENTS[event]?.(robbed)
    const expected = expectedOf(event)
    expect(await tried(robbed.probes, Object.keys(expected))).toEqual(expected)
  })

  it('is true of time', async () => {
    const { probes } = await robbedAccount(world)
    const start = now.getTime()
    const lives = Object.entries(TABLE).map(([name, { time = '' }]) => {
      const [, life, unit] = /^(\d+) (minutes|hour|days)/.exec(time) ?? []
      return { name, ms: life && unit ? Number(life) * MS[unit as keyof typeof MS] : undefined }
    })
    const ending = lives.flatMap(({ name, ms }) => (ms === undefined ? [] : [{ name, ms }]))
    for (const { name, ms } of ending.toSorted((a, b) => a.ms - b.ms)) {
      now = new Date(start + ms + 1000)
      await sweepSessions(world.server.ports)
      expect([name, await probes[name]?.()]).toEqual([name, false])
    }
    now = new Date(start + 400 * DAY)
    const lasting = lives.filter(({ ms }) => ms === undefined).map(({ name }) => name)
    expect(await tried(probes, lasting)).toEqual(Object.fromEntries(lasting.map((name) => [name, true])))
  })
})
