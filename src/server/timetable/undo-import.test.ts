import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDraft } from '#contract/drafts.ts'
import {
  changeOccurrence,
  deleteOccurrence,
  type ImportId,
  importPaste,
  listOccurrences,
  undoImport,
} from '#contract/timetable.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId, WriterId } from '#domain/drafts/draft.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { MONDAY, pasted } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const bring = async (client: SignedIn, text: string) =>
  (await client.call(importPaste, { body: { ...pasted(text), mode: 'replace' } })).body
const undo = (client: SignedIn, id: ImportId | null) => {
  if (id === null) throw new Error('The import cannot be undone')
  return client.call(undoImport, { params: { id } })
}
const week = async (client: SignedIn) =>
  (await client.call(listOccurrences, { query: { monday: MONDAY } })).body

const FIRST = 'Mon 18:00 Pole Flow (Mia)\nTue 19:00 Heels (Ana)'
/** Changes one, cancels one, adds one. */
const SECOND = 'Mon 18:00 Pole Flow (Lou)\nWed 20:00 Silks'

describe('an import', () => {
  it('is undone: what it added goes, what it changed or cancelled is as before', async () => {
    const client = await server.signedIn()
    await bring(client, FIRST)
    const before = await week(client)
    const done = await bring(client, SECOND)
    expect(done).toMatchObject({ added: 1, changed: 1, cancelled: 1 })
    expect((await undo(client, done.undo)).body).toEqual({ removed: 1, restored: 2, kept: 0 })
    expect(await week(client)).toEqual(before)
    expect((await undo(client, done.undo)).problem?.code).toBe('timetable.import_over')
  })

  it('leaves what was changed since, and a class that has a draft', async () => {
    const client = await server.signedIn()
    await bring(client, FIRST)
    const done = await bring(client, `${SECOND}\nThu 20:00 Hoop`)
    const [mon, , wed, thu] = await week(client)
    if (!mon || !wed || !thu) throw new Error('the week is not there')
    await client.call(changeOccurrence, { params: { id: mon.id }, body: { spotsLeft: 2 } })
    await client.call(deleteOccurrence, { params: { id: thu.id } })
    const draft = { id: DraftId.parse(crypto.randomUUID()), writer: WriterId.parse(crypto.randomUUID()) }
    await client.call(createDraft, { body: { ...draft, design: initialDesign() } })
    await server.ports.sql
      .insertInto('class_drafts')
      .values({ occurrence_id: wed.id, owner_id: client.userId, draft_id: draft.id })
      .execute()
    expect((await undo(client, done.undo)).body).toEqual({ removed: 0, restored: 1, kept: 3 })
    expect(
      (await week(client)).map(({ title, instructor, isCancelled }) => [title, instructor, isCancelled]),
    ).toEqual([
      ['Pole Flow', 'Lou', false],
      ['Heels', 'Ana', false],
      ['Silks', '', false],
    ])
  })

  it('is undone only as the last, by its account, and where it changed something', async () => {
    const [client, stranger] = [await server.signedIn(), await server.signedIn()]
    const first = await bring(client, FIRST)
    expect((await bring(client, FIRST)).undo).toBeNull()
    expect((await undo(stranger, first.undo)).status).toBe(404)
    const second = await bring(client, SECOND)
    expect((await undo(client, first.undo)).status).toBe(404)
    expect((await undo(client, second.undo)).status).toBe(200)
    expect((await week(client)).map(({ title }) => title)).toEqual(['Pole Flow', 'Heels'])
  })
})
