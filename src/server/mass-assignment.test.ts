import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { API } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ALL_ROWS } from './testing/authorization/all-rows.ts'
import { asking, send } from './testing/authorization/ask.ts'
import { openWorld } from './testing/authorization/open-world.ts'
import { invitePeople } from './testing/authorization/people.ts'
import { type Column, expected, type Request, type Row } from './testing/authorization/table.ts'
import type { World } from './testing/authorization/whose.ts'

/** In the database only if it was copied from a body. */
const WISHED = {
  word: 'mallory-was-here',
  count: 98_765_431,
  id: '0badc0de-0bad-4bad-8bad-0badc0de0bad',
  day: '2099-12-31',
}

/** Values that a column accepts, by its type. */
const BY_TYPE: Record<string, unknown> = {
  uuid: WISHED.id,
  text: WISHED.word,
  integer: WISHED.count,
  'timestamp with time zone': `${WISHED.day}T12:00:00.000Z`,
}

const BY_NAME: Record<string, unknown> = {
  role: 'admin',
  subscription_status: 'studio_pro',
  name_change_open: 'saved',
  age_group: 'adult',
}

/** Names that are no columns but might be read as one. */
const BESIDES = {
  plan: 'studio_pro',
  planId: 'studio_pro',
  standing: 'admin',
  isAdmin: true,
  admin: true,
  capabilities: { manageLibrary: true, downloads: 'unlimited' },
  emailVerified: true,
  hasLiveSubscription: true,
  userId: WISHED.id,
  user_id: WISHED.id,
  ownerId: WISHED.id,
  owner_id: WISHED.id,
  createdBy: WISHED.id,
  watermarked: false,
  counts: false,
}

/** Columns of the caller that a call may change. */
const CHANGES: Record<string, readonly string[]> = {
  'POST /api/account/access/end': ['sessions_ended_at'],
  'POST /api/auth/change-password': ['password_hash', 'sessions_ended_at'],
  'POST /api/account/consent': ['age_group', 'terms_version', 'consented_at'],
  'POST /api/auth/locale': ['chosen_locale'],
  'PUT /api/studio/owner-name': ['first_name'],
  'POST /api/upload-personal-video': ['personal_video_count'],
  'POST /api/upload-personal-background': ['personal_video_count'],
  'POST /api/subscription/downgrade': ['role', 'subscription_status', 'plan_seen_at'],
  'POST /api/downloads': ['download_count', 'download_period'],
}

let world: World
let wishes: Record<string, unknown>
const administrators = new Set<string>()
beforeAll(async () => {
  world = await openWorld()
  administrators.add(world.people.admin.userId)
  const columns = await columnsOfUsers()
  wishes = { ...columns, ...BESIDES, ...renamed(columns) }
})
afterAll(() => world?.server.stop())

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

async function columnsOfUsers(): Promise<Record<string, unknown>> {
  const { rows } = await raw<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = 'users'`.execute(world.server.ports.sql)
  const wish = ({ name, type }: { name: string; type: string }) => BY_NAME[name] ?? BY_TYPE[type]
  for (const row of rows) expect(wish(row), `${row.name} has a type that nothing is wished for`).toBeDefined()
  return Object.fromEntries(rows.map((row) => [row.name, wish(row)]))
}

/** Column names as the API spells them. */
const renamed = (columns: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [camel(name), value]))

const shapeOf = ({ body, form }: Endpoint): object => {
  const schema = body ?? form?.fields
  return schema && 'shape' in schema ? (schema.shape as object) : {}
}

/** A form takes 50 fields: first the columns as the table names them. */
const FORM_WISHES = 45

/** The request with all extra fields that are not its own. */
function wishing(endpoint: Endpoint, { body, form, ...rest }: Request): Request {
  const extra = Object.entries(wishes).filter(([name]) => !(name in shapeOf(endpoint)))
  if (!form) return { ...rest, body: { ...Object.fromEntries(extra), ...body } }
  const wider = new FormData()
  for (const [name, value] of extra.slice(0, FORM_WISHES))
    wider.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  for (const [name, value] of form) wider.set(name, value)
  return { ...rest, form: wider }
}

/** A column of the table in which the call succeeds. */
const winner = (row: Row): Exclude<Column, 'out' | 'other'> | undefined =>
  (['pro', 'owner', 'admin'] as const).find((column) => Math.floor((expected(row)[column] ?? 0) / 100) === 2)

async function rowOf(id: string): Promise<Record<string, unknown>> {
  return world.server.ports.sql.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
}

const writing = API.filter(({ body, form }) => body || form).flatMap((endpoint) => {
  const name = `${endpoint.method} ${endpoint.path}`
  const row = ALL_ROWS[name]
  const column = row && winner(row)
  return column ? [{ name, endpoint, row, column }] : []
})

it.each(writing)(
  '$name changes nothing that a body may only wish for (threat 2)',
  async ({ name, endpoint, row, column }) => {
    const here = row.fresh ? { ...world, people: await invitePeople(world.server) } : world
    const { userId } = here.people[column]
    administrators.add(here.people.admin.userId)
    const { client, request } = await asking(here, row, column)
    const before = await rowOf(userId)
    const reply = await send(client, name, wishing(endpoint, request))
    await reply.body?.cancel()
    expect(reply.status).toBe(expected(row)[column])
    if (name === 'DELETE /api/account') return
    const after = await rowOf(userId)
    const changed = Object.keys(after).filter((field) => String(after[field]) !== String(before[field]))
    expect([...(CHANGES[name] ?? []), 'updated_at']).toEqual(expect.arrayContaining(changed))
  },
)

it('nothing that was wished for is anywhere in the database', async () => {
  const { sql } = world.server.ports
  const { rows: tables } = await raw<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(sql)
  const pattern = Object.values(WISHED).join('|')
  const tainted = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await raw`select 1 from ${raw.table(name)} as one where one::text ~ ${pattern}`.execute(
        sql,
      )
      return found.rows.length > 0 ? [name] : []
    }),
  )
  expect(tainted.flat()).toEqual([])
  const admins = await sql.selectFrom('users').where('role', '=', 'admin').select('id').execute()
  expect(new Set(admins.map(({ id }) => id))).toEqual(administrators)
})
