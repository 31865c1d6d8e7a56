import { setTimeout as delay } from 'node:timers/promises'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PublicId } from '#domain/ids.ts'
import { MAX_OPEN_RENDERS } from '#domain/library/upload-rules.ts'
import { readDatabase } from '#test/faults/audit.ts'
import { processesNaming, survivors } from '#test/faults/processes.ts'
import type { Customer } from './customer.ts'
import { KINDS, kill } from './kinds.ts'
import { Victim } from './victim.ts'

/** In three files, which run side by side: 12 in all, or as many as `KILLS` says. */
const ROUNDS = Math.ceil(Number(process.env.KILLS ?? 12) / 3)
/** What a killed worker had is taken up after ten seconds, and a machine may be busy with much else. */
const PATIENCE_MS = 600_000
const SEED = Number(process.env.KILLS_SEED ?? 20_261_121)

export type Work = {
  /** What is to be interrupted. */
  readonly begin: (customer: Customer, background: PublicId, round: number) => Promise<unknown>
  /** Longest time that passes between the start of the work and the kill. */
  readonly reachMs: number
  /** The kill hits the work that the server does after its acknowledgment. */
  readonly isAcknowledgedFirst?: boolean
  /** One person alone can do it: whose the background is. */
  readonly isOfOne?: boolean
  /** Of the starter library, to be prepared meanwhile. */
  readonly pieces?: readonly string[]
  /** With which kind of kill the rounds begin, so that a short run has all of them. */
  readonly firstKind: number
}

/** Numbers from 0 to 1, the same ones in every run. */
function* chances(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

/** What is begun and not ended, by table, with how far it is and what its jobs do. */
const open = (dataDir: string) =>
  readDatabase(dataDir, async (sql) => ({
    renders: await sql
      .selectFrom('renders')
      .select(['id', 'progress', 'attempt', 'failures', jobsOf('renders.id')])
      .where('status', 'in', ['queued', 'running'])
      .execute(),
    backgrounds: await sql
      .selectFrom('backgrounds')
      .select(['id', 'progress', 'attempt', 'failures', jobsOf('backgrounds.id')])
      .where('status', '=', 'processing')
      .execute(),
    overlays: await sql
      .selectFrom('overlays')
      .select(['id', 'attempt', 'failures', jobsOf('overlays.id')])
      .where('status', '=', 'processing')
      .execute(),
  }))

const NOTHING = { renders: [], backgrounds: [], overlays: [] }

const jobsOf = (id: string) =>
  raw<string[]>`array(
    select name || ' ' || state || ' ' || retry_count from pgboss.job
    where ${raw.ref(id)}::text in (data ->> 'renderId', data ->> 'backgroundId', data ->> 'overlayId')
  )`.as('jobs')

/** Describes a server of which one process after the other is killed amid work of one kind. */
export function tellOfKills(during: string, work: Work): void {
  const { begin, reachMs, isAcknowledgedFirst = false, isOfOne = false, pieces = [], firstKind } = work
  const chance = chances(SEED + firstKind)
  const next = () => chance.next().value
  let victim: Victim
  let background: PublicId

  const ended = () =>
    expect.poll(() => open(victim.dataDir), { timeout: PATIENCE_MS, interval: 500 }).toEqual(NOTHING)
  const hasRoom = () =>
    expect
      .poll(async () => (await open(victim.dataDir)).renders.length, { timeout: PATIENCE_MS, interval: 200 })
      .toBeLessThan(MAX_OPEN_RENDERS)

  async function round(nth: number): Promise<void> {
    const customer = await victim.customerOf(isOfOne ? 0 : nth)
    await hasRoom()
    const working = begin(customer, background, nth).catch(() => undefined)
    if (isAcknowledgedFirst) await working
    await delay(next() * reachMs)
    const kind = KINDS[(firstKind + nth) % KINDS.length] ?? 'server'
    await kill(kind, { ...victim, chance: next() })
    await working
    await victim.server.untilReady()
    await victim.audit()
  }

  beforeAll(async () => {
    victim = await Victim.make(pieces)
  }, 180_000)

  afterAll(() => victim?.remove())

  describe(`an app of which processes are killed without warning ${during}`, () => {
    it(
      `is ready again ${ROUNDS} times, with nothing half and nothing acknowledged lost`,
      async () => {
        background = await (await victim.customerOf(0)).uploadReady()
        for (let nth = 0; nth < ROUNDS; nth++) await round(nth)
      },
      300_000 + ROUNDS * 120_000,
    )

    it(
      'completes all started work; stopped or failed work succeeds on retry',
      async () => {
        await ended()
        await victim.audit()
        const again = { uploads: 0, renders: 0 }
        for (const customer of victim.customers) {
          again.uploads += await customer.retryKept()
          again.renders += await customer.makeAgain(background)
        }
        await ended()
        for (const customer of victim.customers) {
          for (const { status } of await customer.backgrounds()) expect(status).toBe('ready')
        }
        await victim.audit()
        if (process.env.KILLS) report(again)
      },
      3 * PATIENCE_MS,
    )

    it('stops when it is asked to, and leaves no process behind', async () => {
      expect(await victim.server.stop()).toBe(0)
      expect(await survivors(processesNaming(victim.dataDir))).toEqual([])
    }, 60_000)
  })

  /** What a long run is for: how much was acknowledged, and how much of it had to be tried again. */
  function report(again: { uploads: number; renders: number }): void {
    const sum = (what: keyof Customer['acknowledged']) =>
      victim.customers.reduce((total, { acknowledged }) => total + acknowledged[what], 0)
    console.warn(
      `${ROUNDS} kills ${during}: ${sum('uploads')} uploads acknowledged, ${again.uploads} kept for Retry; ` +
        `${sum('renders')} videos begun, ${again.renders} made at a second press. All are there.`,
    )
  }
}
