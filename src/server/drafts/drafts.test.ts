import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '#contract/drafts.ts'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DRAFTS_MAX, type DraftId } from '#domain/drafts/draft.ts'
import type { Clock } from '#server/ports/clock.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { create, draftId, listed, made, paint, picture, read, save, saying, writerId } from './testing.ts'

let now = Date.now()
const clock: Clock = { now: () => new Date(now) }
const pass = (ms: number) => {
  now += ms
}

let server: TestServer
let ana: SignedIn
let bo: SignedIn
beforeAll(async () => {
  server = await startTestServer({ ports: { clock } })
})
afterAll(() => server?.stop())
beforeEach(async () => {
  ;[ana, bo] = await Promise.all([server.signedIn(), server.signedIn()])
})

const names = async (client: SignedIn) => (await listed(client)).map(({ name }) => name)

describe('a draft (P-18)', () => {
  it('is stored completely, and found again', async () => {
    const design = saying('Pole Flow')
    const writer = writerId()
    const { id } = await made(ana, { design, writer })
    expect((await read(ana, id)).body).toMatchObject({ design, writer, revision: 1, name: 'Pole Flow' })
    pass(1000)
    const saved = (await save(ana, { id, base: 1, design: saying('Pole Fire') })).body
    expect(saved).toMatchObject({ revision: 2, updatedAt: clock.now().toISOString() })
    expect((await read(ana, id)).body.design).toEqual(saying('Pole Fire'))
  })

  it('stores texts that are difficult for a database', async () => {
    const said = 'half an emoji \ud83d, a zero \u0000 and "quotes" \\ ’'
    // As in every form that a browser sends.
    const stored = saying(said.toWellFormed())
    const { id } = await made(ana, { design: saying(said) })
    expect((await read(ana, id)).body.design).toEqual(stored)
    await save(ana, { id, base: 1, design: saying(said) })
    expect((await read(ana, id)).body).toMatchObject({ revision: 2, design: stored })
  })

  it('is listed without its design, the latest changed first', async () => {
    const first = await made(ana, { design: saying('First') })
    pass(1000)
    await made(ana, { design: saying('Second') })
    expect(await names(ana)).toEqual(['Second', 'First'])
    pass(1000)
    await save(ana, { id: first.id, base: 1, design: saying('First') })
    expect(await names(ana)).toEqual(['First', 'Second'])
    expect(Object.keys((await listed(ana))[0] ?? {})).not.toContain('design')
  })

  it('has its first words as its name until it is named', async () => {
    const { id } = await made(ana, { design: saying('Silk') })
    expect((await save(ana, { id, base: 1, design: saying('Silk & Steel') })).body.name).toBe('Silk & Steel')
    const named = await ana.call(calls.renameDraft, { params: { id }, body: { name: '  October promo ' } })
    expect(named.body).toMatchObject({ name: 'October promo', revision: 2 })
    expect((await save(ana, { id, base: 2, design: saying('Other') })).body.name).toBe('October promo')
    const bad = await ana.call(calls.renameDraft, { params: { id }, body: { name: ' ' } })
    expect([bad.status, bad.problem?.fieldErrors]).toEqual([400, { name: 'Please give it a name.' }])
  })

  it('can be copied', async () => {
    const { id } = await made(ana, { design: saying('Silk') })
    const copy = (await ana.call(calls.duplicateDraft, { params: { id } })).body
    expect(copy).toMatchObject({ name: 'Silk (copy)', revision: 1 })
    await save(ana, { id: copy.id, base: 1, design: saying('Changed') })
    expect((await read(ana, id)).body.design).toEqual(saying('Silk'))
    expect((await read(ana, copy.id)).body).toMatchObject({ design: saying('Changed'), name: 'Silk (copy)' })
  })
})

describe('two saves from one revision (P-18)', () => {
  it('do not overwrite each other: the first succeeds, the other is told and nothing is lost', async () => {
    const { id } = await made(ana)
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => save(ana, { id, base: 1, design: saying(`Tab ${n}`) })),
    )
    const winners = replies.flatMap(({ status }, n) => (status === 200 ? [n] : []))
    expect(winners).toHaveLength(1)
    const losers = replies.filter(({ status }) => status !== 200)
    expect(losers.map(({ status, problem }) => [status, problem?.code])).toEqual(
      Array(7).fill([409, 'draft.conflict']),
    )
    expect((await read(ana, id)).body).toMatchObject({ revision: 2, design: saying(`Tab ${winners[0]}`) })
  })

  it('are refused too if one is from the future', async () => {
    const { id } = await made(ana)
    expect((await save(ana, { id, base: 7, design: saying('Future') })).status).toBe(409)
  })
})

describe('a new draft whose answer was lost', () => {
  it('is repeated by its writer without a second draft', async () => {
    const [id, writer] = [draftId(), writerId()]
    await create(ana, { id, writer, design: saying('S') })
    const again = await create(ana, { id, writer, design: saying('Silk') })
    expect([again.status, again.body.revision]).toEqual([201, 2])
    expect(await names(ana)).toEqual(['Silk'])
  })

  it('is not overwritten by another writer, nor restored once deleted', async () => {
    const [id, writer] = [draftId(), writerId()]
    await create(ana, { id, writer })
    expect((await create(ana, { id, design: saying('Other') })).problem?.code).toBe('draft.conflict')
    await ana.call(calls.deleteDraft, { params: { id } })
    expect((await create(ana, { id, writer })).problem?.code).toBe('draft.conflict')
  })
})

describe('the drafts of an account', () => {
  const fill = (client: SignedIn, count: number) =>
    server.ports.sql
      .insertInto('drafts')
      .values(
        Array.from({ length: count }, (_, n) => ({
          owner_id: client.userId,
          id: randomUUID(),
          name: `Draft ${n}`,
          named: true,
          design: JSON.stringify(initialDesign()),
          writer: randomUUID(),
        })),
      )
      .execute()

  it('stay within the limit, for parallel requests too', async () => {
    await fill(ana, DRAFTS_MAX - 1)
    const replies = await Promise.all(Array.from({ length: 5 }, () => create(ana)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403, 403])
    const { problem } = replies.find(({ status }) => status === 403) ?? {}
    expect(problem?.code).toBe('draft.limit_reached')
    expect(problem?.message).toContain(`${DRAFTS_MAX} designs`)
  })

  it('at the limit allow no copy, but every save, and one more after a deletion', async () => {
    const { id, revision } = await made(ana)
    await fill(ana, DRAFTS_MAX - 1)
    expect((await ana.call(calls.duplicateDraft, { params: { id } })).status).toBe(403)
    expect((await save(ana, { id, base: revision, design: saying('Silk 2') })).status).toBe(200)
    await ana.call(calls.deleteDraft, { params: { id } })
    expect((await create(ana)).status).toBe(201)
    const undone = await ana.call(calls.restoreDraft, { params: { id } })
    expect(undone.problem?.code).toBe('draft.limit_reached')
  })
})

describe('another account’s draft', () => {
  it('answers every call like an unknown one', async () => {
    const { id: theirs } = await made(ana, { name: 'Secret' })
    await paint(ana, { id: theirs, revision: 1 })
    for (const id of [theirs, draftId()]) {
      const params = { id }
      const body = { baseRevision: 1, design: saying('Mine now'), writer: writerId() }
      const replies = await Promise.all([
        bo.call(calls.readDraft, { params }),
        bo.call(calls.saveDraft, { params, body }),
        bo.call(calls.renameDraft, { params, body: { name: 'Mine' } }),
        bo.call(calls.duplicateDraft, { params }),
        bo.call(calls.deleteDraft, { params }),
        bo.call(calls.restoreDraft, { params }),
        bo.call(calls.listDraftVersions, { params }),
        bo.call(calls.readDraftVersion, { params: { id, revision: 1 } }),
        bo.call(calls.readDraftThumbnail, { params }),
        bo.call(calls.keepDraftThumbnail, { params, form: picture({ revision: 1 }) }),
      ])
      expect(replies.map(({ status, problem }) => [status, problem?.code])).toEqual(
        replies.map(() => [404, 'draft.not_found']),
      )
    }
    expect(await listed(bo)).toEqual([])
    expect((await read(ana, theirs)).body).toMatchObject({ name: 'Secret', revision: 1 })
  })

  it('does not show by a collision either: every account may choose the same id', async () => {
    const { id } = await made(ana, { design: saying('Hers') })
    expect((await create(bo, { id, design: saying('His') })).status).toBe(201)
    expect((await read(ana, id)).body.design).toEqual(saying('Hers'))
    await bo.call(calls.deleteDraft, { params: { id } })
    expect((await read(ana, id)).status).toBe(200)
  })

  it('is for people who are signed in', async () => {
    const { id } = await made(ana)
    const stranger = server.client()
    expect((await stranger.call(calls.listDrafts, {})).status).toBe(401)
    expect((await stranger.call(calls.readDraftThumbnail, { params: { id } })).status).toBe(401)
  })
})

describe('an invalid design', () => {
  const refused = async (body: unknown, id: DraftId) =>
    (
      await ana.fetch(`/api/drafts/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    ).status

  it('is refused, and the stored one stays', async () => {
    const { id } = await made(ana)
    const right = { baseRevision: 1, writer: writerId(), design: saying('Right') }
    const { textElements } = right.design
    const wrong: unknown[] = [
      { ...right, design: null },
      { ...right, design: 'a design' },
      { ...right, design: { ...right.design, version: 99 } },
      { ...right, design: { ...right.design, videoDuration: 1e9 } },
      { ...right, design: { ...right.design, textElements: [...textElements, ...textElements] } },
      { ...right, design: { ...right.design, text: 'x'.repeat(5001) } },
      { ...right, baseRevision: 0 },
      { ...right, writer: 'me' },
      {},
      '{"design":',
    ]
    for (const body of wrong) expect(await refused(body, id)).toBe(400)
    expect(await refused({ ...right, pad: 'x'.repeat(10_000_000) }, id)).toBe(413)
    expect(await refused(`{"design":${'['.repeat(100_000)}`, id)).toBe(400)
    expect((await read(ana, id)).body).toMatchObject({ revision: 1, design: saying('Silk') })
  })

  it('is stored without unknown fields', async () => {
    const design = { ...saying('Silk'), extra: 'x', __proto__: { polluted: true } } as Design
    const { id } = await made(ana, { design })
    expect((await read(ana, id)).body.design).toEqual(saying('Silk'))
  })
})
