import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OwnData } from '#contract/own-data.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { PERSONAL_DATA } from '#server/own-data.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { createTestDraft, exportOf, personalTables, personWithData } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [
        ...(Array.isArray(value) ? [] : [key]),
        ...keysOf(inner),
      ])
    : []
describe('exporting one’s data', () => {
  it('contains everything stored about the person, and nothing about others', async () => {
    const [mia, eve] = [await personWithData(server, 'Mia'), await personWithData(server, 'Eve')]
    const { reply, text } = await exportOf(mia)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-disposition')).toMatch(
      /^attachment; filename="polepro-data-\d{4}-\d\d-\d\d.json"/,
    )
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const { data, files } = OwnData.parse(JSON.parse(text))
    expect(data.users).toMatchObject([{ email: mia.email }])
    expect(data.instructor_preferences).toMatchObject([{ instructor_name: 'Mia' }])
    expect(data.custom_class_types).toMatchObject([{ class_type: 'Class of Mia' }])
    expect(data.drafts).toMatchObject([{ name: 'Draft of Mia', design: initialDesign() }])
    expect(data.backgrounds).toMatchObject([{ title: 'Upload of Mia' }])
    expect(data.renders).toMatchObject([{ id: mia.video, status: 'done' }])
    const home = server.ports.config.publicUrl
    expect(files).toEqual([
      { kind: 'upload', title: 'Upload of Mia', url: `${home}/media/backgrounds/${mia.upload}/preview.mp4` },
      { kind: 'video', title: '', url: `${home}/api/videos/${mia.video}` },
    ])
    for (const foreign of ['Eve', eve.userId, eve.email]) expect(text).not.toContain(foreign)
  })

  it('contains studio invitations once the email is verified', async () => {
    const { owner } = await openTestStudio(server)
    const [mia, eve] = [await server.signedIn(), await server.signedIn()]
    const { sql } = server.ports
    const { id } = await sql
      .selectFrom('studios')
      .where('owner_id', '=', owner.userId)
      .select('id')
      .executeTakeFirstOrThrow()
    await sql
      .insertInto('team_members')
      .values(
        [mia, eve].map(({ email }) => ({ id: randomUUID(), studio_id: id, email, name: `Name of ${email}` })),
      )
      .execute()
    const invitationsOf = async (person: SignedIn) =>
      OwnData.parse(JSON.parse((await exportOf(person)).text)).data.team_members
    expect(await invitationsOf(mia)).toEqual([])
    await sql
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('id', '=', mia.userId)
      .execute()
    expect(await invitationsOf(mia)).toMatchObject([{ email: mia.email, name: `Name of ${mia.email}` }])
  })

  it('excludes credentials and file keys', async () => {
    const { text } = await exportOf(await personWithData(server, 'Mia'))
    // The list of access tokens has their names, and only the first characters of each.
    const keys = keysOf(JSON.parse(text).data).filter((key) => key !== 'access_tokens')
    expect(keys.filter((key) => /hash|secret|token|signature|folder|_key$|^key$/.test(key))).toEqual([])
    expect(text).not.toContain('$argon2')
  })

  it('excludes ids at the payment provider and unlisted columns (SV-24)', async () => {
    const { sql } = server.ports
    const mia = await server.signedIn({ role: 'pro' })
    await sql
      .updateTable('users')
      .set({ subscription_id: 'sub_canary' })
      .where('id', '=', mia.userId)
      .execute()
    await raw`alter table users add column of_tomorrow text not null default 'canary'`.execute(sql)
    expect((await exportOf(mia)).text).not.toContain('canary')
    await raw`alter table users drop column of_tomorrow`.execute(sql)
  })

  it('reads every table that belongs to a person', async () => {
    const known: string[] = PERSONAL_DATA.flatMap(({ sections, excluded: leftOut = [] }) => [
      ...Object.keys(sections),
      ...leftOut,
    ])
    expect(
      (await personalTables(server)).map(({ table }) => table).filter((table) => !known.includes(table)),
    ).toEqual([])
  })

  it('keeps texts as stored, including characters that PostgreSQL text cannot store', async () => {
    const mia = await server.signedIn()
    const odd = 'A\ufffd\u0000B'
    const { textElements, ...rest } = initialDesign()
    const design = { ...rest, textElements: textElements.map((element) => ({ ...element, content: odd })) }
    await createTestDraft(mia, { name: 'Odd', design })
    const { data } = OwnData.parse(JSON.parse((await exportOf(mia)).text))
    expect(data.drafts).toMatchObject([{ name: 'Odd', design }])
  })

  it('leaves no copy on disk', async () => {
    const copies = async () =>
      (await readdir(server.ports.config.dataDir, { recursive: true })).filter((path) =>
        path.includes('export'),
      )
    await exportOf(await personWithData(server, 'Mia'))
    await expect.poll(copies).toEqual([])
  })

  it('needs a session', async () => {
    expect((await server.client().fetch('/api/account/export')).status).toBe(401)
  })
})
