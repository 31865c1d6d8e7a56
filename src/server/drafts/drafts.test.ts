import { randomUUID } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '#contract/drafts.ts'
import type { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DELETED, DRAFTS_MAX, DraftId, THUMBNAIL, VERSIONS, WriterId } from '#domain/drafts/draft.ts'
import type { Clock } from '../ports/clock.ts'
import { type SignedIn, startTestServer, type TestServer } from '../testing.ts'
import { sweepDrafts } from './delete-draft.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let now = Date.now()
const clock: Clock = { now: () => new Date(now) }
const pass = (ms: number) => {
  now += ms
}

let server: TestServer
let ana: SignedIn
let bo: SignedIn
/** Pictures of other tests. */
let before: string[]
beforeAll(async () => {
  server = await startTestServer({ ports: { clock } })
})
afterAll(() => server?.stop())
beforeEach(async () => {
  ;[ana, bo] = await Promise.all([server.signedIn(), server.signedIn()])
  before = await stored()
})

const saying = (header: string): Design =>
  applyEdit(initialDesign(), { kind: 'retext', id: 'header', content: header })

const draftId = () => DraftId.parse(randomUUID())
const writerId = () => WriterId.parse(randomUUID())

type Wish = { id?: DraftId; writer?: WriterId; design?: Design; name?: string }

const create = async (client: SignedIn, wish: Wish = {}) => {
  const body = { id: draftId(), writer: writerId(), design: saying('Silk'), ...wish }
  return client.call(calls.createDraft, { body })
}
const made = async (client: SignedIn, wish: Wish = {}) => (await create(client, wish)).body

const save = (client: SignedIn, id: DraftId, baseRevision: number, design: Design, writer = writerId()) =>
  client.call(calls.saveDraft, { params: { id }, body: { baseRevision, design, writer } })

const read = async (client: SignedIn, id: DraftId) => client.call(calls.readDraft, { params: { id } })
const listed = async (client: SignedIn) => (await client.call(calls.listDrafts, {})).body.drafts
const names = async (client: SignedIn) => (await listed(client)).map(({ name }) => name)

describe('a draft (P-18)', () => {
  it('is kept with all that is on it, and found again', async () => {
    const design = saying('Pole Flow')
    const writer = writerId()
    const { id } = await made(ana, { design, writer })
    expect((await read(ana, id)).body).toMatchObject({ design, writer, revision: 1, name: 'Pole Flow' })
    pass(1000)
    const saved = (await save(ana, id, 1, saying('Pole Fire'))).body
    expect(saved).toMatchObject({ revision: 2, updatedAt: clock.now().toISOString() })
    expect((await read(ana, id)).body.design).toEqual(saying('Pole Fire'))
  })

  it('takes texts that a database might stumble over', async () => {
    const design = saying('half an emoji \ud83d, a zero \u0000 and "quotes" \\ ’')
    const { id } = await made(ana, { design })
    expect((await read(ana, id)).body.design).toEqual(design)
    await save(ana, id, 1, design)
    expect((await read(ana, id)).body).toMatchObject({ revision: 2, design })
  })

  it('is listed without its design, the one changed last first', async () => {
    const first = await made(ana, { design: saying('First') })
    pass(1000)
    await made(ana, { design: saying('Second') })
    expect(await names(ana)).toEqual(['Second', 'First'])
    pass(1000)
    await save(ana, first.id, 1, saying('First'))
    expect(await names(ana)).toEqual(['First', 'Second'])
    expect(Object.keys((await listed(ana))[0] ?? {})).not.toContain('design')
  })

  it('is called by its first words until somebody names it', async () => {
    const { id } = await made(ana, { design: saying('Silk') })
    expect((await save(ana, id, 1, saying('Silk & Steel'))).body.name).toBe('Silk & Steel')
    const named = await ana.call(calls.renameDraft, { params: { id }, body: { name: '  October promo ' } })
    expect(named.body).toMatchObject({ name: 'October promo', revision: 2 })
    expect((await save(ana, id, 2, saying('Other'))).body.name).toBe('October promo')
    const bad = await ana.call(calls.renameDraft, { params: { id }, body: { name: ' ' } })
    expect([bad.status, bad.problem?.fieldErrors]).toEqual([400, { name: 'Please give it a name.' }])
  })

  it('can be copied', async () => {
    const { id } = await made(ana, { design: saying('Silk') })
    const copy = (await ana.call(calls.duplicateDraft, { params: { id } })).body
    expect(copy).toMatchObject({ name: 'Silk (copy)', revision: 1 })
    await save(ana, copy.id, 1, saying('Changed'))
    expect((await read(ana, id)).body.design).toEqual(saying('Silk'))
    expect((await read(ana, copy.id)).body).toMatchObject({ design: saying('Changed'), name: 'Silk (copy)' })
  })
})

describe('two saves from one revision (P-18)', () => {
  it('do not overwrite each other: the first gets through, the other is told and nothing is lost', async () => {
    const { id } = await made(ana)
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => save(ana, id, 1, saying(`Tab ${n}`))),
    )
    const winners = replies.flatMap(({ status }, n) => (status === 200 ? [n] : []))
    expect(winners).toHaveLength(1)
    const losers = replies.filter(({ status }) => status !== 200)
    expect(losers.map(({ status, problem }) => [status, problem?.code])).toEqual(
      Array(7).fill([409, 'draft.conflict']),
    )
    expect((await read(ana, id)).body).toMatchObject({ revision: 2, design: saying(`Tab ${winners[0]}`) })
  })

  it('of which one is from the future are refused too', async () => {
    const { id } = await made(ana)
    expect((await save(ana, id, 7, saying('Future'))).status).toBe(409)
  })
})

describe('a new draft whose answer was lost', () => {
  it('is sent again by its writer without becoming two', async () => {
    const [id, writer] = [draftId(), writerId()]
    await create(ana, { id, writer, design: saying('S') })
    const again = await create(ana, { id, writer, design: saying('Silk') })
    expect([again.status, again.body.revision]).toEqual([201, 2])
    expect(await names(ana)).toEqual(['Silk'])
  })

  it('is not overwritten by another writer, nor brought back once deleted', async () => {
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

  it('are as many as are kept and no more, however fast somebody asks', async () => {
    await fill(ana, DRAFTS_MAX - 1)
    const replies = await Promise.all(Array.from({ length: 5 }, () => create(ana)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403, 403])
    const { problem } = replies.find(({ status }) => status === 403) ?? {}
    expect(problem?.code).toBe('draft.limit_reached')
    expect(problem?.message).toContain(`${DRAFTS_MAX} designs`)
  })

  it('that are full take no copy, but every save, and one more once one was deleted', async () => {
    const { id, revision } = await made(ana)
    await fill(ana, DRAFTS_MAX - 1)
    expect((await ana.call(calls.duplicateDraft, { params: { id } })).status).toBe(403)
    expect((await save(ana, id, revision, saying('Silk 2'))).status).toBe(200)
    await ana.call(calls.deleteDraft, { params: { id } })
    expect((await create(ana)).status).toBe(201)
    const undone = await ana.call(calls.restoreDraft, { params: { id } })
    expect(undone.problem?.code).toBe('draft.limit_reached')
  })
})

describe('a deleted draft', () => {
  it('is gone for every call, and comes back as it was (S24)', async () => {
    const { id } = await made(ana, { design: saying('Silk') })
    await ana.call(calls.deleteDraft, { params: { id } })
    expect(await listed(ana)).toEqual([])
    expect((await read(ana, id)).status).toBe(404)
    expect((await save(ana, id, 1, saying('Late'))).problem?.code).toBe('draft.not_found')
    expect((await ana.call(calls.deleteDraft, { params: { id } })).status).toBe(404)
    for (const press of [1, 2]) {
      const back = await ana.call(calls.restoreDraft, { params: { id } })
      expect([press, back.body]).toMatchObject([press, { name: 'Silk', revision: 1 }])
    }
    expect((await read(ana, id)).body.design).toEqual(saying('Silk'))
  })

  it('can be brought back for some weeks, then it ends with its picture', async () => {
    const { id } = await made(ana)
    await paint(ana, id, 1)
    await ana.call(calls.deleteDraft, { params: { id } })
    const sweepAfter = (days: number) =>
      sweepDrafts({ ...server.ports, clock: { now: () => new Date(now + days * DAY_MS) } })
    await sweepAfter(DELETED.days - 1)
    expect(await pictures()).toHaveLength(1)
    await sweepAfter(DELETED.days + 1)
    expect((await ana.call(calls.restoreDraft, { params: { id } })).status).toBe(404)
    expect(await pictures()).toEqual([])
  })

  it('makes room for later ones, so that deleting cannot fill the disk', async () => {
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

describe('earlier states of a draft', () => {
  const versions = async (id: DraftId) =>
    (await ana.call(calls.listDraftVersions, { params: { id } })).body.map(({ revision }) => revision)

  it('are set aside when they had rested, and can be read', async () => {
    const { id } = await made(ana, { design: saying('Morning') })
    await save(ana, id, 1, saying('Morning 2'))
    expect(await versions(id)).toEqual([])
    pass(VERSIONS.everyMs)
    await save(ana, id, 2, saying('Evening'))
    expect(await versions(id)).toEqual([2])
    const { body } = await ana.call(calls.readDraftVersion, { params: { id, revision: 2 } })
    expect(body.design).toEqual(saying('Morning 2'))
  })

  it('are one every few minutes while somebody works without a pause, and the last few', async () => {
    const { id } = await made(ana)
    let revision = 1
    const work = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute++) {
        pass(MINUTE_MS)
        revision = (await save(ana, id, revision, saying(`${revision}`))).body.revision
      }
    }
    await work(12)
    expect(await versions(id)).toEqual([11, 6])
    await work(60)
    expect(await versions(id)).toHaveLength(VERSIONS.max)
    expect((await versions(id))[0]).toBeGreaterThan(65)
  })

  it('are not made by a save that did not get through', async () => {
    const { id } = await made(ana)
    pass(VERSIONS.everyMs)
    await save(ana, id, 9, saying('Stale'))
    expect(await versions(id)).toEqual([])
  })
})

describe('somebody else’s draft', () => {
  it('answers every call like one that never was', async () => {
    const { id: theirs } = await made(ana, { name: 'Secret' })
    await paint(ana, theirs, 1)
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
        bo.call(calls.keepDraftThumbnail, { params, form: picture(1) }),
      ])
      expect(replies.map(({ status, problem }) => [status, problem?.code])).toEqual(
        replies.map(() => [404, 'draft.not_found']),
      )
    }
    expect(await listed(bo)).toEqual([])
    expect((await read(ana, theirs)).body).toMatchObject({ name: 'Secret', revision: 1 })
  })

  it('does not show by a collision either: the same id is everybody’s to choose', async () => {
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

describe('what is no design', () => {
  const refused = async (body: unknown, id: DraftId) =>
    (
      await ana.fetch(`/api/drafts/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    ).status

  it('is not kept, and what was there stays', async () => {
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

  it('leaves what is not part of a design outside', async () => {
    const design = { ...saying('Silk'), extra: 'x', __proto__: { polluted: true } } as Design
    const { id } = await made(ana, { design })
    expect((await read(ana, id)).body.design).toEqual(saying('Silk'))
  })
})

const jpeg = (width = 135, height = 240, color = '#8b5cf6') => {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
  return canvas.toBuffer('image/jpeg', 80)
}

function picture(revision: number, bytes: Uint8Array = jpeg()): FormData {
  const form = new FormData()
  form.set('revision', String(revision))
  form.set('thumbnail', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'thumbnail')
  return form
}

const paint = (client: SignedIn, id: DraftId, revision: number, bytes?: Uint8Array) =>
  client.call(calls.keepDraftThumbnail, { params: { id }, form: picture(revision, bytes) })

const stored = async () =>
  (await Array.fromAsync(server.ports.files.list('draft-thumbnails'))).map(({ key }) => key)

/** Those that this test has stored. */
const pictures = async () => (await stored()).filter((key) => !before.includes(key))

describe('the picture of a draft', () => {
  it('is served to its owner as what it is, and nothing may be guessed of it', async () => {
    const { id } = await made(ana)
    expect((await listed(ana))[0]?.thumbnail).toBeNull()
    const bytes = jpeg()
    const { thumbnail } = (await paint(ana, id, 1, bytes)).body
    const reply = await ana.fetch(thumbnail ?? '')
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': expect.stringContaining('private'),
    })
    expect((await bo.fetch(thumbnail ?? '')).status).toBe(404)
  })

  it('has a new address when it is a new picture, and leaves no file behind', async () => {
    const { id } = await made(ana)
    const first = (await paint(ana, id, 1)).body.thumbnail
    await save(ana, id, 1, saying('Silk 2'))
    const second = (await paint(ana, id, 2, jpeg(135, 240, '#ff3d8b'))).body.thumbnail
    expect(second).not.toBe(first)
    expect(await pictures()).toHaveLength(1)
  })

  it('of an older state changes nothing, nor does one of a state that never was', async () => {
    const { id } = await made(ana)
    await save(ana, id, 1, saying('Silk 2'))
    const { thumbnail } = (await paint(ana, id, 2)).body
    for (const revision of [1, 2, 3]) {
      expect((await paint(ana, id, revision, jpeg(10, 10))).body.thumbnail).toBe(thumbnail)
    }
    expect(await pictures()).toHaveLength(1)
  })

  it('goes with a copy, as a file of its own', async () => {
    const { id } = await made(ana)
    await paint(ana, id, 1)
    const { thumbnail } = (await ana.call(calls.duplicateDraft, { params: { id } })).body
    expect((await ana.fetch(thumbnail ?? '')).status).toBe(200)
    expect(await pictures()).toHaveLength(2)
  })

  it('is a small JPEG or is not kept', async () => {
    const { id } = await made(ana)
    const wrong = [
      Buffer.from('<html><script>alert(1)</script></html>'),
      createCanvas(135, 240).toBuffer('image/png'),
      jpeg(THUMBNAIL.width + 1, 10),
      Buffer.concat([jpeg(), Buffer.from('<script>')]),
      Buffer.alloc(0),
    ]
    for (const bytes of wrong)
      expect((await paint(ana, id, 1, bytes)).problem?.code).toBe('draft.bad_thumbnail')
    const large = await paint(ana, id, 1, Buffer.concat([jpeg(), Buffer.alloc(THUMBNAIL.maxBytes)]))
    expect(large.status).toBe(413)
    expect((await listed(ana))[0]?.thumbnail).toBeNull()
    expect(await pictures()).toEqual([])
  })
})
