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

/** Three files run in parallel: 12 kills in total, or the number in `KILLS`. */
const ROUNDS = Math.ceil(Number(process.env.KILLS ?? 12) / 3)
/** Ends a round that never ends: ten minutes, as for every test; long runs have many rounds. */
const GUARD_MS = ROUNDS * 600_000
const SEED = Number(process.env.KILLS_SEED ?? 20_261_121)

export type Work = {
  /** Starts the work to interrupt. */
  readonly begin: (customer: Customer, background: PublicId, round: number) => Promise<unknown>
  /** Longest time that passes between the start of the work and the kill. */
  readonly reachMs: number
  /** The kill interrupts the work that the server does after its acknowledgment. */
  readonly isAcknowledgedFirst?: boolean
  /** Only the owner of the background can do it. */
  readonly isOfOne?: boolean
  /** Items of the starter library that are prepared meanwhile. */
  readonly pieces?: readonly string[]
  /** The kind of kill of the first round: the files differ, so that a short run has all kinds. */
  readonly firstKind: number
}

/** Numbers from 0 to 1, the same in every run. */
function* chances(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

/** Unfinished work by table, with its progress and the state of its jobs. */
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

/** Describes a server whose processes are killed one after the other during work of one kind. */
export function describeKills(during: string, work: Work): void {
  const { begin, reachMs, isAcknowledgedFirst = false, isOfOne = false, pieces = [], firstKind } = work
  const chance = chances(SEED + firstKind)
  const next = () => chance.next().value
  let victim: Victim
  let background: PublicId

  const ended = () => expect.poll(() => open(victim.dataDir), { interval: 500 }).toEqual(NOTHING)
  const hasRoom = () =>
    expect
      .poll(async () => (await open(victim.dataDir)).renders.length, { interval: 200 })
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
  })

  afterAll(() => victim?.remove())

  describe(`an app whose processes are killed without warning ${during}`, () => {
    it(
      `is ready again ${ROUNDS} times, with no half-written file and nothing acknowledged lost`,
      async () => {
        background = await (await victim.customerOf(0)).uploadReady()
        for (let nth = 0; nth < ROUNDS; nth++) await round(nth)
      },
      GUARD_MS,
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
      GUARD_MS,
    )

    it('stops on request, and leaves no process behind', async () => {
      expect(await victim.server.stop()).toBe(0)
      expect(await survivors(processesNaming(victim.dataDir))).toEqual([])
    })
  })

  /** The result of a long run: how much was acknowledged, and how much of it needed a retry. */
  function report(again: { uploads: number; renders: number }): void {
    const sum = (what: keyof Customer['acknowledged']) =>
      victim.customers.reduce((total, { acknowledged }) => total + acknowledged[what], 0)
    console.warn(
      `${ROUNDS} kills ${during}: ${sum('uploads')} uploads acknowledged, ${again.uploads} kept for Retry; ` +
        `${sum('renders')} videos begun, ${again.renders} made by a retry. All are there.`,
    )
  }
}
