import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API } from '#contract/api.ts'
import { ALL_ROWS } from './testing/authorization/all-rows.ts'
import { asking, send, told } from './testing/authorization/ask.ts'
import { openWorld } from './testing/authorization/open-world.ts'
import { invitePeople } from './testing/authorization/people.ts'
import { particularRows } from './testing/authorization/rows/particular.ts'
import { COLUMNS, expected } from './testing/authorization/table.ts'
import { nobodys, strangers, type Whose, type World } from './testing/authorization/whose.ts'
import type { TestClient } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.server.stop())

const rows = Object.entries(ALL_ROWS)
const particular = Object.entries(particularRows)

it('the table has every call of the API, and none besides (threat 3)', () => {
  expect(Object.keys(ALL_ROWS).sort()).toEqual(API.map(({ method, path }) => `${method} ${path}`).sort())
})

it.each([...rows, ...particular])('%s answers each as the table says (N1, SV-1, C47)', async (name, row) => {
  const here = row.fresh ? { ...world, people: await invitePeople(world.server) } : world
  const wanted = expected(row)
  const columns = COLUMNS.filter((column) => wanted[column] !== undefined)
  const answers = columns.map(async (column) => {
    const { client, request } = await asking(here, row, column)
    return [column, (await told(await send(client, name, request))).status] as const
  })
  const got = Object.fromEntries(await Promise.all(answers))
  expect(got).toEqual(Object.fromEntries(columns.map((column) => [column, wanted[column]])))
})

const withBody = API.filter(({ who, body, form }) => who !== 'anyone' && (body || form))

/** An owner is refused for the studio that the body names. */
const isRefusedByBody = (name: string, column: string) =>
  name === 'POST /api/studio/team' && column === 'other'

it.each(withBody)('$method $path refuses people before it reads the body', async ({ method, path }) => {
  const name = `${method} ${path}`
  const row = ALL_ROWS[name]
  if (!row || row.fresh) return
  const answers = expected(row)
  const refused = COLUMNS.filter((each) => [401, 403].includes(answers[each] ?? 0))
  for (const column of refused.filter((each) => !isRefusedByBody(name, each))) {
    const { client, request } = await asking(world, row, column)
    const unreadable = request.form ? { form: new FormData() } : { body: [] }
    const { status } = await told(await send(client, name, { ...request, ...unreadable }))
    expect([column, status]).toEqual([column, answers[column]])
  }
})

it.each([
  ['GET /api/nothing', 404],
  ['GET /metrics', 404],
  ['POST /api/test/simulate-stripe-success', 404],
  ['PUT /api/auth/user', 405],
  ['DELETE /api/admin/users', 405],
])('%s is nothing to anybody, in JSON (SV-15)', async (name, status) => {
  for (const client of [world.server.client(), ...Object.values(world.people)]) {
    const reply = await send(client, name, {})
    expect([reply.status, (await reply.json()).message]).toEqual([status, expect.any(String)])
  }
})

describe.each(rows.filter(([, row]) => expected(row).other !== undefined))(
  '%s of another account (threat 1)',
  (name, row) => {
    const ask = async (client: TestClient, whose: Whose) =>
      told(await send(client, name, await row.ask(whose)))

    it.each(['owner', 'free', 'pro', 'team', 'beta'] as const)(
      'answers %s exactly as where there is nothing',
      async (standing) => {
        const { [standing]: own, other } = expected(row)
        const client = world.people[standing]
        const theirs = await ask(client, strangers(world))
        expect(theirs.status).toBe(own === 403 ? 403 : other)
        expect(theirs).toEqual(await ask(client, nobodys(world)))
      },
    )
  },
)
