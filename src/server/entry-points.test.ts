import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { draftClass } from '#contract/class-drafts.ts'
import { createDraft, listDrafts, readDraft } from '#contract/drafts.ts'
import { generatePromotion } from '#contract/promotions.ts'
import { importPaste, listOccurrences } from '#contract/timetable.ts'
import { makePicture } from '#contract/videos.ts'
import { DETAILS_MAX } from '#domain/design/details-form.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId, WriterId } from '#domain/drafts/draft.ts'
import { freePort, ServerProcess } from '#test/faults/server-process.ts'
import type { Database } from './db/database.ts'
import { testDatabase } from './db/testing.ts'
import { TestClient } from './http/test-client.ts'
import { runCommand } from './move/testing.ts'
import { MONDAY, pasted } from './timetable/testing.ts'

const GERMAN = 'Anfängerinnenschnupperstunde'
const ADDRESS = 'https://buchung.luftakrobatik.example/kurse/anfaenger?termin=2031-03-24'
const THAI = 'เรียนเต้นโพลสำหรับผู้เริ่ม'
const EMOJI = '💃🏽👩‍❤️‍💋‍👩🏳️‍🌈'
const LONG = 'Ä'.repeat(200)
const HARD = [GERMAN, ADDRESS, THAI, EMOJI, LONG]

/** Starts that are run below; a test of the scripts says if one was forgotten. */
const ENTRY_POINTS = [
  'src/server/boot.js',
  'src/server/move/move.ts',
  'src/server/backup/backup.ts',
  'src/server/backup/restore.ts',
  'src/server/undo-upgrade/undo-upgrade.ts',
  'src/server/make-admin/make-admin.ts',
  'src/server/after-break-in/after-break-in.ts',
]

let root: string
let home: string
let database: Database
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'polepro-entry-'))
  // Names of folders have at most 255 bytes.
  home = join(root, GERMAN, `${THAI} ${EMOJI}`, 'x'.repeat(100))
  await mkdir(home, { recursive: true })
  database = await testDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(root, { recursive: true, force: true })
})

const EMAIL = 'anna@luftakrobatik.example'
const PASSWORD = 'Übungsraum ✓ 17:20'

/** Runs the server in plain Node, in production. */
async function serving<T>(
  dataDir: string,
  env: Record<string, string>,
  act: (client: TestClient) => Promise<T>,
): Promise<T> {
  const server = new ServerProcess(dataDir, await freePort(), { environment: env })
  await server.start()
  try {
    return await act(new TestClient(server.url))
  } finally {
    expect(await server.stop()).toBe(0)
  }
}

const sent = { email: EMAIL, password: PASSWORD }
const post = (client: TestClient, path: string, body: object) =>
  client.fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

async function designsOf(client: TestClient) {
  const { drafts } = (await client.call(listDrafts, {})).body
  const whole = await Promise.all(drafts.map(({ id }) => client.call(readDraft, { params: { id } })))
  return whole.map(({ body }) => body.design)
}

/** Classes with these titles, a draft of each, and a design of a person's own. */
async function fill(client: TestClient) {
  expect((await post(client, '/api/auth/register', sent)).status).toBe(201)
  const lines = HARD.map((each, at) => `Mon ${10 + at}:00 ${each}`)
  expect((await client.call(importPaste, { body: pasted(lines.join('\n')) })).status).toBe(200)
  const classes = (await client.call(listOccurrences, { query: { monday: MONDAY } })).body
  expect(classes.map(({ title }) => title)).toContain(GERMAN)
  for (const { id } of classes)
    expect((await client.call(draftClass, { params: { id }, body: { language: 'de' } })).status).toBe(200)
  for (const details of HARD.map((each) => each.slice(0, DETAILS_MAX))) {
    const { body } = await client.call(generatePromotion, { body: { classType: GERMAN, details } })
    expect(body.promotionalText.toLowerCase()).toContain(GERMAN.toLowerCase())
  }
  const words = { kind: 'set-content', id: 'header', content: HARD.join(' ') } as const
  const design = applyEdit(initialDesign(), words)
  expect(design.textElements.map(({ content }) => content)).toContain(words.content)
  const own = { id: DraftId.parse(randomUUID()), writer: WriterId.parse(randomUUID()), design, name: THAI }
  expect((await client.call(createDraft, { body: own })).status).toBe(201)
  const designs = await designsOf(client)
  expect(designs).toHaveLength(classes.length + 1)
  for (const each of designs.filter(({ look }) => look)) {
    const picture = await client.call(makePicture, { body: { design: each, kind: 'text', language: 'de' } })
    expect(picture.status).toBe(200)
  }
  return designs
}

const command = (program: string, args: readonly string[], env: Record<string, string>) =>
  runCommand({ program, args, env: { NODE_ENV: 'production', PUBLIC_URL: 'https://promo.example', ...env } })

it('every start of the server runs in plain Node on hard words, in folders of such names', async () => {
  const here = { DATA_DIR: join(home, 'data'), DATABASE_URL: database.url }
  const designs = await serving(here.DATA_DIR, { DATABASE_URL: database.url }, fill)

  const backups = join(home, 'backups')
  expect(await command('src/server/backup/backup.ts', [backups], here)).toMatchObject({ code: 0, err: '' })
  for (const words of HARD) {
    const made = await command('src/server/make-admin/make-admin.ts', [words], here)
    expect(made).toMatchObject({ code: 1, err: expect.stringMatching(/^Name the account by email/) })
  }
  expect(
    await command('src/server/make-admin/make-admin.ts', ['chef@luftakrobatik.example'], here),
  ).toMatchObject({
    code: 0,
    err: '',
  })
  const undone = await command('src/server/undo-upgrade/undo-upgrade.ts', [], here)
  expect(undone).toMatchObject({ code: 1, err: expect.stringMatching(/^Only the embedded database/) })
  const moved = await command('src/server/move/move.ts', ['--database', GERMAN], here)
  expect(moved).toMatchObject({ code: 1, err: expect.stringContaining('DATABASE_URL') })

  const there = { DATA_DIR: join(home, 'restored') }
  expect(await command('src/server/backup/restore.ts', [backups], there)).toMatchObject({ code: 0, err: '' })
  expect(await command('src/server/after-break-in/after-break-in.ts', [], there)).toMatchObject({
    code: 0,
    err: '',
  })
  await serving(there.DATA_DIR, {}, async (client) => {
    expect((await post(client, '/api/auth/login', sent)).status).toBe(200)
    expect(await designsOf(client)).toEqual(designs)
  })
})

it('no start of the server is forgotten', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  const started = Object.values(scripts).flatMap((script) => script.match(/src\/server\/\S+/g) ?? [])
  expect(await readFile('tools/start.js', 'utf8')).toContain("'#server/boot.js'")
  expect([...started, 'src/server/boot.js'].sort()).toEqual([...ENTRY_POINTS].sort())
})
