import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '#contract/drafts.ts'
import { DELETED, type DraftId, VERSIONS } from '#domain/drafts/draft.ts'
import type { Clock } from '#server/ports/clock.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { sweepDrafts } from './delete-draft.ts'
import { listed, made, paint, read, save, saying } from './testing.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let now = Date.now()
const clock: Clock = { now: () => new Date(now) }
const pass = (ms: number) => {
  now += ms
}

let server: TestServer
let ana: SignedIn
/** Thumbnails of other tests. */
let before: string[]
beforeAll(async () => {
  server = await startTestServer({ ports: { clock } })
})
afterAll(() => server?.stop())
beforeEach(async () => {
  ana = await server.signedIn()
  before = await stored()
})

const stored = async () =>
  (await Array.fromAsync(server.ports.files.list('draft-thumbnails'))).map(({ key }) => key)
/** Thumbnails of this test. */
const pictures = async () => (await stored()).filter((key) => !before.includes(key))

describe('a deleted draft', () => {
  it('is gone for every call, and is restored unchanged (S24)', async () => {
    const { id } = await made(ana, { design: saying('Silk') })
    await ana.call(calls.deleteDraft, { params: { id } })
    expect(await listed(ana)).toEqual([])
    expect((await read(ana, id)).status).toBe(404)
    expect((await save(ana, { id, base: 1, design: saying('Late') })).problem?.code).toBe('draft.not_found')
    expect((await ana.call(calls.deleteDraft, { params: { id } })).status).toBe(404)
    for (const press of [1, 2]) {
      const back = await ana.call(calls.restoreDraft, { params: { id } })
      expect([press, back.body]).toMatchObject([press, { name: 'Silk', revision: 1 }])
    }
    expect((await read(ana, id)).body.design).toEqual(saying('Silk'))
  })

  it('can be restored for some weeks, then it is deleted with its thumbnail', async () => {
    const { id } = await made(ana)
    await paint(ana, { id, revision: 1 })
    await ana.call(calls.deleteDraft, { params: { id } })
    const sweepAfter = (days: number) =>
      sweepDrafts({ ...server.ports, clock: { now: () => new Date(now + days * DAY_MS) } })
    await sweepAfter(DELETED.days - 1)
    expect(await pictures()).toHaveLength(1)
    await sweepAfter(DELETED.days + 1)
    expect((await ana.call(calls.restoreDraft, { params: { id } })).status).toBe(404)
    expect(await pictures()).toEqual([])
  })

  it('makes room for later ones, so that deletions cannot fill the disk', async () => {
    const ids: DraftId[] = []
    for (let n = 0; n <= DELETED.max; n++) {
      pass(1000)
      const { id } = await made(ana)
      await ana.call(calls.deleteDraft, { params: { id } })
      ids.push(id)
    }
    const [oldest, next] = ids as [DraftId, DraftId]
    expect((await ana.call(calls.restoreDraft, { params: { id: oldest } })).status).toBe(404)
    expect((await ana.call(calls.restoreDraft, { params: { id: next } })).status).toBe(200)
  })
})

describe('earlier versions of a draft', () => {
  const versions = async (id: DraftId) =>
    (await ana.call(calls.listDraftVersions, { params: { id } })).body.map(({ revision }) => revision)

  it('are stored after a pause, and can be read', async () => {
    const { id } = await made(ana, { design: saying('Morning') })
    await save(ana, { id, base: 1, design: saying('Morning 2') })
    expect(await versions(id)).toEqual([])
    pass(VERSIONS.everyMs)
    await save(ana, { id, base: 2, design: saying('Evening') })
    expect(await versions(id)).toEqual([2])
    const { body } = await ana.call(calls.readDraftVersion, { params: { id, revision: 2 } })
    expect(body.design).toEqual(saying('Morning 2'))
  })

  it('are stored every few minutes of continuous work, the latest few', async () => {
    const { id } = await made(ana)
    let revision = 1
    const work = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute++) {
        pass(MINUTE_MS)
        revision = (await save(ana, { id, base: revision, design: saying(`${revision}`) })).body.revision
      }
    }
    await work(12)
    expect(await versions(id)).toEqual([11, 6])
    await work(60)
    expect(await versions(id)).toHaveLength(VERSIONS.max)
    expect((await versions(id))[0]).toBeGreaterThan(65)
  })

  it('are not made by a refused save', async () => {
    const { id } = await made(ana)
    pass(VERSIONS.everyMs)
    await save(ana, { id, base: 9, design: saying('Stale') })
    expect(await versions(id)).toEqual([])
  })
})
