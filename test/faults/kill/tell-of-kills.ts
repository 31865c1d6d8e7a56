import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PublicId } from '#domain/ids.ts'
import { readDatabase } from '../audit.ts'
import { processesNaming, survivors } from '../processes.ts'
import { Victim } from './victim.ts'

/** In each of three files, which run side by side: 21 in all. */
const ROUNDS = 7
const SEED = 20_261_121

export type Work = {
  /** What is to be interrupted. */
  readonly begin: (victim: Victim, background: PublicId, round: number) => Promise<unknown>
  /** Longest time that passes between the start of the work and the kill. */
  readonly reachMs: number
  /** The kill falls into what the server does by itself after it acknowledged the work. */
  readonly isAcknowledgedFirst?: boolean
  /** Of the starter library, to be prepared meanwhile. */
  readonly pieces?: readonly string[]
}

/** Numbers from 0 to 1, the same ones in every run. */
function* chances(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

/** What is begun and not ended, by table. */
const open = (dataDir: string) =>
  readDatabase(dataDir, async (sql) => ({
    renders: await sql
      .selectFrom('renders')
      .select('id')
      .where('status', 'in', ['queued', 'running'])
      .execute(),
    backgrounds: await sql
      .selectFrom('backgrounds')
      .select('public_id')
      .where('status', '=', 'processing')
      .execute(),
    overlays: await sql
      .selectFrom('overlays')
      .select('public_id')
      .where('status', '=', 'processing')
      .execute(),
  }))

/** Describes a server that is killed again and again amid work of one kind. */
export function tellOfKills(during: string, work: Work): void {
  const { begin, reachMs, isAcknowledgedFirst = false, pieces = [] } = work
  let victim: Victim
  let background: PublicId

  beforeAll(async () => {
    victim = await Victim.make(pieces)
  }, 180_000)

  afterAll(() => victim?.remove())

  describe(`a server that is killed without warning ${during}`, () => {
    it(`opens again ${ROUNDS} times, with nothing half and nothing acknowledged lost`, async () => {
      background = await victim.uploadReady()
      const chance = chances(SEED)
      for (let round = 0; round < ROUNDS; round++) {
        const working = begin(victim, background, round).catch(() => undefined)
        if (isAcknowledgedFirst) await working
        await delay(chance.next().value * reachMs)
        const { children } = await victim.server.kill()
        await working
        expect(await survivors(children)).toEqual([])
        await victim.server.start()
        await victim.audit()
      }
    }, 600_000)

    it('ends everything it had begun, well or with a reason', async () => {
      await expect
        .poll(() => open(victim.dataDir), { timeout: 240_000, interval: 500 })
        .toEqual({ renders: [], backgrounds: [], overlays: [] })
      await victim.audit()
      const ended = await readDatabase(victim.dataDir, (sql) =>
        sql.selectFrom('renders').select(['status', 'problem']).execute(),
      )
      for (const { status, problem } of ended) {
        expect(status).toMatch(/done|failed|prepared/)
        if (status === 'failed') expect(problem).toMatch(/\.$/)
      }
      // Whoever was killed can still do what it was killed at.
      await begin(victim, background, ROUNDS)
      await expect
        .poll(() => open(victim.dataDir), { timeout: 120_000, interval: 500 })
        .toMatchObject({
          renders: [],
          backgrounds: [],
        })
      await victim.audit()
    }, 300_000)

    it('stops when it is asked to, and leaves no process behind', async () => {
      expect(await victim.server.stop()).toBe(0)
      expect(await survivors(processesNaming(victim.dataDir))).toEqual([])
    }, 60_000)
  })
}
