import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readlink, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveBrandKit } from '#contract/brand-kit.ts'
import { cancelRender, readRender } from '#contract/renders.ts'
import { makeVideo } from '#contract/videos.ts'
import { FREE_DOWNLOADS } from '#domain/account/capabilities.ts'
import { periodKey } from '#domain/account/from-standing/download-period.ts'
import type { PublicId } from '#domain/ids.ts'
import { MAX_OPEN_RENDERS } from '#domain/library/upload-rules.ts'
import { PROBLEM_SENTENCES } from '#domain/problem.ts'
import { findActor } from '#server/accounts/person/find-actor.ts'
import { storeChanges, wordTerm } from '#server/platform-terms/testing.ts'
import { findFinished } from '#server/renders/downloads/find-finished.ts'
import { startComposeWorker } from '#server/renders/start-compose-worker.ts'
import { accountOf } from '#server/renders/testing/finished-video.ts'
import { readyBackground } from '#server/renders/testing/stage.ts'
import { titledDesign } from '#server/renders/testing/titled-design.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { batchFiles } from './batch-files.ts'
import { hasOpen } from './batches.repository.ts'
import { startBatchWorker } from './start-batch-worker.ts'
import { cancelOf, draftedClass, newestOf, retryOf, startOf } from './testing.ts'

let server: TestServer
let background: PublicId
beforeAll(async () => {
  server = await startTestServer({ config: { mediaWorkers: 2 } })
  await startComposeWorker(server.ports)
  await startBatchWorker(server.ports)
  background = await readyBackground(server)
})
afterAll(() => server?.stop())

const pro = () => server.signedIn({ role: 'pro', isVerified: true })
const titled = (word: string, on = background) => titledDesign(on, word, { videoDuration: 5 })

async function week(client: SignedIn, count: number) {
  const drafted = []
  for (let nth = 0; nth < count; nth += 1)
    drafted.push(await draftedClass(server, client, { design: titled(`Class ${nth}`), start: 600 + nth }))
  return drafted
}

/** The batch once nothing of it is open. */
async function ended(client: SignedIn) {
  await expect.poll(async () => (await newestOf(client))?.isOpen).toBe(false)
  const batch = await newestOf(client)
  if (!batch) throw new Error('there is no batch')
  return batch
}

/** Videos that this process has open, on Linux. */
async function openVideos(): Promise<string[]> {
  const handles = await readdir('/proc/self/fd')
  const paths = await Promise.all(
    handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')),
  )
  return paths.filter((path) => path.endsWith('.mp4'))
}

const openRenders = async (client: SignedIn) =>
  (
    await server.ports.sql
      .selectFrom('renders')
      .select('id')
      .where('owner_id', '=', client.userId)
      .where('status', 'in', ['queued', 'running'])
      .execute()
  ).length

describe('twelve drafts in one press', () => {
  it('are made within the limit of open videos, and one with a deleted background fails and is named', async () => {
    const client = await pro()
    const own = await readyBackground(server, { ownerId: client.userId })
    await client.call(saveBrandKit, { body: { city: 'Görlitz' } })
    const drafted = await week(client, 11)
    drafted.splice(
      4,
      0,
      await draftedClass(server, client, { design: titled('Lost', own), start: 604, title: 'Silks' }),
    )
    await server.ports.sql
      .updateTable('backgrounds')
      .set({ deleted_at: new Date() })
      .where('public_id', '=', own)
      .execute()
    const started = await startOf(client, drafted)
    expect(started).toMatchObject({ status: 201, body: { isOpen: true, progress: 0 } })
    const seen: number[] = []
    while (await hasOpen(server.ports.sql, client.userId)) seen.push(await openRenders(client))
    expect(Math.max(...seen)).toBeLessThanOrEqual(MAX_OPEN_RENDERS)
    const batch = await ended(client)
    expect(batch.progress).toBe(1)
    const failed = batch.items.filter(({ state }) => state === 'failed')
    expect(failed).toMatchObject([
      { title: 'Silks · Mon 10:04 AM', problem: PROBLEM_SENTENCES['background.not_found'], renderId: null },
    ])
    expect(batch.items.filter(({ state }) => state === 'done')).toHaveLength(11)
    const zip = await client.fetch(`/api/batches/${batch.id}/files`)
    expect(zip.status).toBe(200)
    const bytes = Buffer.from(await zip.arrayBuffer())
    expect(bytes.length).toBe(Number(zip.headers.get('content-length')))
    // Nothing in it is compressed.
    const end = 'Find us in Görlitz.\n\nBook your place: https://example.com/book\n\n#Görlitz #'
    expect(bytes.toString().split(end)).toHaveLength(12)
    const listed = await unzipped(bytes)
    expect(listed.match(/testing: .*OK/g)).toHaveLength(22)
    expect(listed).toContain('testing: 01 Heels Mon 10.00 AM.mp4')
    expect(listed).toContain('No errors detected')
    // What failed can be made again, once its draft has another clip.
    const lost = drafted[4]
    await server.ports.sql
      .updateTable('drafts')
      .set({ design: JSON.stringify(titled('Found')), revision: 2 })
      .where('id', '=', lost?.draftId ?? '')
      .execute()
    expect((await retryOf(client, batch.id)).body.isOpen).toBe(true)
    const after = await ended(client)
    expect(after.items.map(({ state }) => state)).toEqual(after.items.map(() => 'done'))
    expect(after.items.map(({ revision }) => revision)).toContain(2)
  })
})

async function unzipped(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'polepro-zip-'))
  try {
    await writeFile(join(folder, 'week.zip'), bytes)
    const { stdout } = await promisify(execFile)('unzip', ['-t', join(folder, 'week.zip')])
    return stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('a batch', () => {
  it('asks whether the allowance covers it, before anything is made', async () => {
    const client = await server.signedIn({ isVerified: true })
    const drafted = await week(client, FREE_DOWNLOADS + 1)
    const refused = await startOf(client, drafted)
    expect(refused).toMatchObject({
      status: 403,
      problem: {
        code: 'batch.allowance',
        message:
          'These are 6 videos, and your plan has 5 downloads left. Leave out 1, or upgrade to Pro to go on.',
        upgradeFeature: 'downloads',
      },
    })
    expect(await newestOf(client)).toBeNull()
    expect((await startOf(client, drafted.slice(0, 2))).status).toBe(201)
    expect((await startOf(client, drafted.slice(2, 3))).problem?.code).toBe('batch.open')
    const { id, items } = await ended(client)
    expect((await accountOf(client)).downloadCount).toBe(0)
    const url = `/api/batches/${id}/files`
    expect((await client.fetch(url, { method: 'HEAD' })).status).toBe(200)
    expect((await accountOf(client)).downloadCount).toBe(0)
    const first = await client.fetch(url)
    expect(first.status).toBe(200)
    expect((await first.text()).includes('#dancestudio')).toBe(true)
    const tag = { ...wordTerm('dancestudio'), kind: 'hashtag', alternative: '' } as const
    await storeChanges(server.ports.sql, { added: [tag] })
    const second = await client.fetch(url)
    expect(second.status).toBe(200)
    expect((await second.text()).includes('#dancestudio')).toBe(false)
    await storeChanges(server.ports.sql, {})
    expect((await accountOf(client)).downloadCount).toBe(2)
    expect((await newestOf(client))?.items.map(({ isPaid }) => isPaid)).toEqual(items.map(() => true))
    // Two of them are paid for, and three downloads are left.
    expect((await startOf(client, drafted)).problem?.code).toBe('batch.allowance')
    expect((await startOf(client, drafted.slice(0, 5))).status).toBe(201)
  })

  it('counts all of its files or none', async () => {
    const client = await server.signedIn({ isVerified: true })
    await startOf(client, await week(client, 2))
    const { id } = await ended(client)
    await server.ports.sql
      .updateTable('users')
      .set({ download_count: FREE_DOWNLOADS - 1, download_period: periodKey('month', new Date()) })
      .where('id', '=', client.userId)
      .execute()
    const refused = await client.fetch(`/api/batches/${id}/files`)
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'download.limit_reached'])
    expect((await accountOf(client)).downloadCount).toBe(FREE_DOWNLOADS - 1)
  })

  it.runIf(process.platform === 'linux')('leaves no file open once its download is given up', async () => {
    const client = await pro()
    await startOf(client, await week(client, 1))
    const { id, items } = await ended(client)
    const actor = await findActor(server.ports, client.userId)
    if (!actor) throw new Error('there is no such account')
    const { key } = await findFinished(server.ports.sql, {
      id: items[0]?.renderId ?? '',
      ownerId: actor.id,
    })
    await using held = server.ports.files.hold()
    // A short video is read to its end at once.
    await truncate((await held.localPath(key)) ?? '', 64 * 1024 * 1024)
    const files = await batchFiles({ ...server.ports, actor, params: { id } } as Parameters<
      typeof batchFiles
    >[0])
    if (!('stream' in files)) throw new Error('there are no files')
    const zip = files.stream()
    await once(zip, 'readable')
    expect(await openVideos()).toHaveLength(1)
    zip.destroy()
    await expect.poll(openVideos).toEqual([])
  })

  it('stops: what is done stays, the rest is canceled, and another can begin', async () => {
    const client = await pro()
    const drafted = await week(client, 8)
    const { body } = await startOf(client, drafted)
    await expect
      .poll(async () => (await newestOf(client))?.items.filter(({ state }) => state === 'done').length)
      .toBeGreaterThan(0)
    const stopped = (await cancelOf(client, body.id)).body
    expect(stopped.isOpen).toBe(false)
    const states = stopped.items.map(({ state }) => state)
    expect(states).toContain('done')
    expect(states.filter((state) => state === 'cancelled').length).toBeGreaterThan(3)
    expect(states.every((state) => state === 'done' || state === 'cancelled')).toBe(true)
    await expect.poll(() => openRenders(client)).toBe(0)
    expect((await startOf(client, drafted.slice(0, 1))).status).toBe(201)
    await ended(client)
  })

  it('is of its account alone, and needs drafts of its own', async () => {
    const [mia, eve] = [await pro(), await pro()]
    const drafted = await week(mia, 1)
    expect(await startOf(eve, drafted)).toMatchObject({ status: 404, problem: { code: 'draft.not_found' } })
    expect(await startOf(mia, [...drafted, ...drafted])).toMatchObject({ status: 400 })
    const { body } = await startOf(mia, drafted)
    for (const call of [retryOf, cancelOf])
      expect(await call(eve, body.id)).toMatchObject({ status: 404, problem: { code: 'batch.not_found' } })
    expect((await eve.fetch(`/api/batches/${body.id}/files`)).status).toBe(404)
    const { items } = await ended(mia)
    const renderId = items[0]?.renderId
    if (!renderId) throw new Error('it was not made')
    expect((await eve.call(readRender, { params: { renderId } })).status).toBe(404)
  })

  it('of several videos asks for a verified email first', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const drafted = await week(client, 2)
    expect((await startOf(client, drafted)).problem?.code).toBe('mailbox.unproven')
    expect((await startOf(client, drafted.slice(0, 1))).status).toBe(201)
    await ended(client)
  })

  it('without a finished video has no files', async () => {
    const client = await pro()
    const [one] = await week(client, 1)
    await server.ports.sql
      .updateTable('drafts')
      .set({ deleted_at: new Date() })
      .where('id', '=', one?.draftId ?? '')
      .execute()
    expect((await startOf(client, one ? [one] : [])).problem?.code).toBe('draft.not_found')
  })
})

describe('what nobody can come to, and what others have asked for', () => {
  const change = (id: string, set: object) =>
    server.ports.sql.updateTable('class_occurrences').set(set).where('id', '=', id).execute()

  it('leaves out cancelled classes and those that have begun, and says why', async () => {
    const client = await pro()
    const drafted = await week(client, 3)
    const [cancelled, over, coming] = drafted.map(({ occurrenceId }) => occurrenceId)
    await change(cancelled ?? '', { cancelled_at: new Date() })
    await change(over ?? '', { starts_at: new Date(Date.now() - 8000) })
    const { body } = await startOf(client, drafted)
    expect(body.items.map(({ occurrenceId }) => occurrenceId)).toEqual([coming])
    expect(body.skipped).toEqual([
      { occurrenceId: cancelled, reason: 'cancelled' },
      { occurrenceId: over, reason: 'over' },
    ])
    await ended(client)
    await change(coming ?? '', { cancelled_at: new Date() })
    expect((await startOf(client, drafted)).problem?.code).toBe('timetable.over')
  })

  it('makes no video of a class that is cancelled while it waits', async () => {
    const client = await pro()
    const drafted = await week(client, 6)
    await startOf(client, drafted)
    await change(drafted.at(-1)?.occurrenceId ?? '', { cancelled_at: new Date() })
    const { items } = await ended(client)
    expect(items.at(-1)).toMatchObject({ state: 'failed', problem: 'Its class was cancelled.' })
    expect(items.slice(0, -1).every(({ state }) => state === 'done')).toBe(true)
  })

  it('stops without what a person has asked for', async () => {
    const client = await pro()
    const drafted = await week(client, 4)
    const last = drafted.at(-1)
    if (!last) throw new Error('there is no class')
    // The last one waits for the others.
    const byHand = []
    for (const { draftId } of drafted.slice(0, MAX_OPEN_RENDERS))
      byHand.push((await client.call(makeVideo, { body: { draftId } })).body.video.renderId)
    const renderId = byHand.at(-1)
    if (!renderId) throw new Error('nothing was asked for')
    const joined = drafted[byHand.length - 1] ?? last
    const { body } = await startOf(client, [joined])
    await expect.poll(async () => (await newestOf(client))?.items[0]?.renderId).toBe(renderId)
    expect((await cancelOf(client, body.id)).body).toMatchObject({
      isOpen: false,
      items: [{ state: 'cancelled' }],
    })
    await expect
      .poll(async () => (await client.call(readRender, { params: { renderId } })).body.status)
      .toBe('done')
  })

  it('goes on with a video that a person asked for first, and gives up', async () => {
    const client = await pro()
    const drafted = await week(client, 4)
    // The last one waits for the others.
    const byHand = []
    for (const { draftId } of drafted.slice(0, MAX_OPEN_RENDERS))
      byHand.push((await client.call(makeVideo, { body: { draftId } })).body.video.renderId)
    const [renderId, joined] = [byHand.at(-1), drafted[byHand.length - 1]]
    if (!renderId || !joined) throw new Error('nothing was asked for')
    await startOf(client, [joined])
    await expect.poll(async () => (await newestOf(client))?.items[0]?.renderId).toBe(renderId)
    const given = await client.call(cancelRender, { params: { renderId } })
    expect(['queued', 'running']).toContain(given.body.status)
    expect((await ended(client)).items).toMatchObject([{ state: 'done', renderId }])
  })
})
