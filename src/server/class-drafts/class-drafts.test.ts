import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveBrandKit } from '#contract/brand-kit.ts'
import { changeClassDraft, draftClass, listClassDrafts } from '#contract/class-drafts.ts'
import { deleteDraft, readDraft, saveDraft } from '#contract/drafts.ts'
import { changeOccurrence, importPaste, listOccurrences } from '#contract/timetable.ts'
import { EMPTY_BRAND_KIT } from '#domain/brand-kit/brand-kit.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { WriterId } from '#domain/drafts/draft.ts'
import type { PublicId } from '#domain/ids.ts'
import type { OccurrenceId } from '#domain/timetable/occurrence.ts'
import { readyBackground } from '#server/renders/testing/stage.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { MONDAY, pasted } from '#server/timetable/testing.ts'

let server: TestServer
let clips: readonly PublicId[]
beforeAll(async () => {
  server = await startTestServer({ config: { mediaWorkers: 2 } })
  clips = [await readyBackground(server), await readyBackground(server)]
})
afterAll(() => server?.stop())

async function week(text: string) {
  const client = await server.signedIn({ role: 'pro', isVerified: true })
  await client.call(importPaste, { body: pasted(text) })
  const classes = (await client.call(listOccurrences, { query: { monday: MONDAY } })).body
  return { client, ids: classes.map(({ id }) => id) }
}

const draft = (client: SignedIn, id: OccurrenceId) => client.call(draftClass, { params: { id }, body: {} })
const list = async (client: SignedIn) =>
  (await client.call(listClassDrafts, { query: { monday: MONDAY } })).body
const read = async (client: SignedIn, nth: number) => {
  const one = (await list(client))[nth]
  if (!one) throw new Error('there is no such draft')
  return (await client.call(readDraft, { params: { id: one.draftId } })).body
}

const THREE = 'Mon 18:00 Pole Flow (Mia)\nTue 19:00 Heels (Ana)\nSat 10:00 Pole Flow (Mia)'

describe('the drafts of a week', () => {
  it('say what their classes are, and differ from their neighbours in look and clip', async () => {
    const { client, ids } = await week(THREE)
    await client.call(changeOccurrence, { params: { id: ids[0] as OccurrenceId }, body: { spotsLeft: 2 } })
    const drafted = await Promise.all(ids.map((id) => draft(client, id)))
    expect(drafted.map(({ status }) => status)).toEqual([200, 200, 200])
    const [mon, tue, sat] = [await read(client, 0), await read(client, 1), await read(client, 2)]
    expect(mon.design.form).toMatchObject({
      classType: 'Pole Flow',
      instructorName: 'Mia',
      classDate: MONDAY,
      time: '6:00 PM',
    })
    expect(mon.name).toMatch(/^pole flow · mon 6 pm$/i)
    expect(mon.design.look?.spotsLeft).toBe(2)
    // The writer's words are in it.
    const main = mon.design.textElements.find(({ id }) => id === 'ai-main-text')
    expect(main?.content.length).toBeGreaterThan(20)
    expect(new Set([mon, tue, sat].map(({ design }) => design.look?.id)).size).toBe(3)
    expect([mon, tue, sat].map(({ design }) => clips.indexOf(design.background?.id as PublicId))).toEqual([
      0, 1, 0,
    ])
  })

  it('stay as they are when their classes are drafted again, also at once', async () => {
    const { client, ids } = await week('Mon 18:00 Pole Flow (Mia)')
    const id = ids[0] as OccurrenceId
    const asked = await Promise.all([draft(client, id), draft(client, id), draft(client, id)])
    const [first] = asked.map(({ body }) => body)
    expect(asked.map(({ body }) => body)).toEqual([first, first, first])
    const { design, id: draftId } = await read(client, 0)
    const edited = { ...design, videoDuration: 9 }
    const writer = WriterId.parse(crypto.randomUUID())
    await client.call(saveDraft, {
      params: { id: draftId },
      body: { baseRevision: 1, writer, design: edited },
    })
    await client.call(importPaste, { body: pasted('Mon 18:00 Pole Flow (Lou)') })
    expect((await draft(client, id)).body).toMatchObject({ draftId, revision: 2 })
    expect((await read(client, 0)).design).toEqual(edited)
    // A deleted one is none: the class gets another.
    await client.call(deleteDraft, { params: { id: draftId } })
    expect(await list(client)).toEqual([])
    const again = (await draft(client, id)).body
    expect(again.draftId).not.toBe(draftId)
    expect((await read(client, 0)).design.form.instructorName).toBe('Lou')
  })

  it('change their look and nothing else of what they say, and are left out and taken in again', async () => {
    const { client, ids } = await week('Mon 18:00 Pole Flow (Mia)')
    const id = ids[0] as OccurrenceId
    const { lookId: before } = (await draft(client, id)).body
    const said = (await read(client, 0)).design
    const change = (body: object) => client.call(changeClassDraft, { params: { id }, body })
    const { body } = await change({ lookId: 'moon' })
    expect(body).toMatchObject({ lookId: 'moon', revision: 2, isLeftOut: false })
    expect(before).not.toBe('moon')
    const { design } = await read(client, 0)
    expect(design).toMatchObject({ form: said.form, background: said.background })
    expect((await change({ lookId: 'none' })).problem?.code).toBe('look.not_found')
    expect((await change({ isLeftOut: true })).body).toMatchObject({ isLeftOut: true, revision: 2 })
    expect((await list(client))[0]?.isLeftOut).toBe(true)
    expect((await change({ isLeftOut: false })).body.isLeftOut).toBe(false)
  })

  it('are in the brand of their studio, also in another look', async () => {
    const { client, ids } = await week('Mon 18:00 Pole Flow (Mia)')
    const id = ids[0] as OccurrenceId
    const kit = { ...EMPTY_BRAND_KIT, colors: ['#0055aa', '#ffcc00'], handle: '@velvet' }
    expect((await client.call(saveBrandKit, { body: kit })).status).toBe(200)
    await draft(client, id)
    const brand = { colors: kit.colors, handle: '@velvet' }
    expect((await read(client, 0)).design.look?.brand).toEqual(brand)
    await client.call(changeClassDraft, { params: { id }, body: { lookId: 'moon' } })
    expect((await read(client, 0)).design.look).toMatchObject({ id: 'moon', brand })
  })

  it('have a poster', async () => {
    const { client, ids } = await week('Mon 18:00 Pole Flow (Mia)')
    const id = ids[0] as OccurrenceId
    await draft(client, id)
    const poster = await client.fetch(`/api/timetable/${id}/draft/poster?revision=1`)
    expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await poster.arrayBuffer()).byteLength).toBeGreaterThan(5000)
    const stranger = await server.signedIn()
    expect((await stranger.fetch(`/api/timetable/${id}/draft/poster`)).status).toBe(404)
  })

  it('are not of classes that are cancelled, over, or another’s', async () => {
    const { client, ids } = await week('Mon 18:00 Pole Flow (Mia)')
    const id = ids[0] as OccurrenceId
    const stranger = await server.signedIn()
    expect((await draft(stranger, id)).problem?.code).toBe('timetable.not_found')
    const set = (change: object) =>
      server.ports.sql.updateTable('class_occurrences').set(change).where('id', '=', id).execute()
    await set({ cancelled_at: new Date() })
    expect((await draft(client, id)).problem?.code).toBe('timetable.over')
    await set({ cancelled_at: null, starts_at: new Date(Date.now() - 1000) })
    expect((await draft(client, id)).problem?.code).toBe('timetable.over')
    expect(await list(client)).toEqual([])
  })
})

describe('a draft', () => {
  const TITLE = 'Beweglichkeitstraining für Fortgeschrittene am Samstagabend'

  it('has the time, the whole title and every fact of its class, and says what its video does not show', async () => {
    const { client, ids } = await week(`Fri 17:20-18:35 ${TITLE} (Anastasia von Hohenstein)`)
    const id = ids[0] as OccurrenceId
    await client.call(changeOccurrence, { params: { id }, body: { place: 'Room B' } })
    const made = (await draft(client, id)).body
    const { design } = await read(client, 0)
    expect(design.form).toMatchObject({ title: TITLE, time: '5:20 PM', end: '6:35 PM', place: 'Room B' })
    const words = drawnTexts(design)
      .map(({ content }) => content.replaceAll('\u00ad', ''))
      .join('\n')
    for (const fact of [TITLE, '5:20 PM', 'Anastasia von Hohenstein', 'Room B'])
      expect(words.toLowerCase()).toContain(fact.toLowerCase())
    expect(made.notShown.filter(({ isNeeded }) => isNeeded)).toEqual([])
  })

  it('is worded as its account’s locale says', async () => {
    const { client, ids } = await week('Fri 17:20 Heels (Ana)')
    await server.ports.sql
      .updateTable('users')
      .set({ locale: 'de-DE' })
      .where('id', '=', client.userId)
      .execute()
    await draft(client, ids[0] as OccurrenceId)
    const { design } = await read(client, 0)
    const words = drawnTexts(design).map(({ content }) => content)
    expect(words.join('\n')).toMatch(/17:20/)
    expect(words.join('\n')).toMatch(/Freitag/)
    expect(design.form).toMatchObject({ locale: 'de-DE', time: '5:20 PM' })
  })
})
