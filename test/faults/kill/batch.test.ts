import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Batch, readNewestBatch, retryBatch, startBatch } from '#contract/batches.ts'
import { draftClass } from '#contract/class-drafts.ts'
import { importPaste, listOccurrences } from '#contract/timetable.ts'
import type { OccurrenceId } from '#domain/timetable/occurrence.ts'
import type { TestClient } from '#server/http/test-client.ts'
import { MONDAY, pasted } from '#server/timetable/testing.ts'
import { readDatabase } from '#test/faults/audit.ts'
import { type Kind, kill } from './kinds.ts'
import { Victim } from './victim.ts'

const CLASSES = ['Mon 18:00 Spin', 'Tue 18:00 Heels', 'Wed 18:00 Silks', 'Thu 18:00 Hoop', 'Fri 18:00 Flow']
/** The work of a killed worker continues after ten seconds, and the machine may be busy. */
/** Each while the batch is made, this long after the start of the one before. */
const KILLS: readonly { readonly kind: Kind; readonly afterMs: number }[] = [
  { kind: 'server', afterMs: 50 },
  { kind: 'everything', afterMs: 700 },
  { kind: 'database connection', afterMs: 300 },
  { kind: 'all media processes', afterMs: 400 },
  { kind: 'server', afterMs: 1500 },
]

let victim: Victim
let client: TestClient
let occurrenceIds: OccurrenceId[]

beforeAll(async () => {
  victim = await Victim.make([])
})
afterAll(() => victim?.remove())

/** Drafts of a week, over an own clip. Where the server is busy, a class is tried again, as the page does. */
async function draftWeek(): Promise<void> {
  const customer = await victim.customerOf(0)
  await customer.uploadReady()
  client = customer.client
  await client.call(importPaste, { body: pasted(CLASSES.join('\n')) })
  const { body } = await client.call(listOccurrences, { query: { monday: MONDAY } })
  occurrenceIds = body.map(({ id }) => id)
  for (const id of occurrenceIds) {
    const isBusy = async () => (await client.call(draftClass, { params: { id }, body: {} })).status === 503
    await expect.poll(isBusy, { interval: 1000 }).toBe(false)
    expect((await client.call(draftClass, { params: { id }, body: {} })).status).toBe(200)
  }
}

const press = () => client.call(startBatch, { body: { monday: MONDAY, occurrenceIds } })
const newest = async () => (await client.call(readNewestBatch, { query: { monday: MONDAY } })).body.batch
const madeOf = ({ items }: Batch) =>
  items.flatMap(({ occurrenceId, state, renderId }) =>
    state === 'done' ? [`${occurrenceId} ${renderId}`] : [],
  )

/** The batch of the press, which stores all of its drafts or none. */
async function begun(): Promise<Batch> {
  const acknowledged = press().catch(() => undefined)
  await delay(20)
  await kill('server', { ...victim, chance: 0 })
  const reply = await acknowledged
  const stored = await newest()
  if (reply?.status === 201) expect(stored?.id).toBe(reply.body.id)
  const batch = stored ?? (await press()).body
  expect(batch.items.map(({ occurrenceId }) => occurrenceId)).toEqual(occurrenceIds)
  return batch
}

/** The batch once it has ended; what failed for lack of attempts is tried again, as a press does. */
async function ended(): Promise<Batch> {
  for (;;) {
    await expect.poll(async () => (await newest())?.isOpen, { interval: 500 }).toBe(false)
    const batch = await newest()
    if (!batch) throw new Error('The batch is lost')
    if (batch.items.every(({ state }) => state === 'done')) return batch
    expect((await client.call(retryBatch, { params: { id: batch.id } })).status).toBe(200)
  }
}

describe('a batch whose server is killed again and again', () => {
  it('survives, and makes each video once', async () => {
    await draftWeek()
    const { id } = await begun()
    let made: string[] = []
    for (const [nth, { kind, afterMs }] of KILLS.entries()) {
      await delay(afterMs)
      await kill(kind, { ...victim, chance: nth / KILLS.length })
      const batch = await newest()
      expect(batch?.id).toBe(id)
      const now = batch ? madeOf(batch) : []
      expect(now).toEqual(expect.arrayContaining(made))
      made = now
    }
    const batch = await ended()
    expect(batch.id).toBe(id)
    const renderIds = batch.items.map(({ renderId }) => renderId)
    expect(new Set(renderIds).size).toBe(CLASSES.length)
    const rows = await readDatabase(victim.dataDir, async (sql) => ({
      renders: await sql.selectFrom('renders').select(['id', 'status']).execute(),
      videos: await sql.selectFrom('made_videos').select('id').execute(),
      batches: await sql.selectFrom('video_batches').select('id').execute(),
    }))
    const finished = rows.renders.filter(({ status }) => status === 'done').map((row) => row.id)
    expect(finished.toSorted()).toEqual(renderIds.toSorted())
    expect(rows.videos).toHaveLength(CLASSES.length)
    expect(rows.batches).toEqual([{ id }])
    await victim.audit()
    expect((await client.fetch(`/api/batches/${id}/files`)).status).toBe(200)
  })
})
