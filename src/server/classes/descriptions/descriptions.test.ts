import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  deleteDescription,
  listClassTypes,
  listDescriptions,
  listDescriptionsWithFallback,
  rewriteDescription,
  saveDescription,
} from '#contract/classes.ts'
import { CLASS_DESCRIPTIONS_MAX, classKey, DEFAULT_CLASS_TYPES } from '#domain/classes/class-type.ts'
import { DETAILS_MAX } from '#domain/design/details-form.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const list = async (client: TestClient) => (await client.call(listDescriptions, {})).body
const own = async (client: TestClient) => (await list(client)).filter(({ origin }) => origin === 'own')
const withFallback = async (client: TestClient) => (await client.call(listDescriptionsWithFallback, {})).body
const inForce = async (client: TestClient, className: string) =>
  (await withFallback(client)).filter((one) => classKey(one.className) === classKey(className))
const say = (client: TestClient, className: string, description: string) =>
  client.call(saveDescription, { body: { className, description } })
const sayForAll = (client: TestClient, className: string, description: string) =>
  client.call(saveDescription, { body: { className, description, userId: null } })
const rewrite = (client: TestClient, id: string, description: string, className?: string) =>
  client.call(rewriteDescription, { params: { id }, body: { description, ...(className && { className }) } })
const drop = (client: TestClient, id: string) => client.call(deleteDescription, { params: { id } })
const globalOf = async (client: TestClient, className: string) => {
  const found = (await list(client)).find((one) => one.userId === null && one.className === className)
  if (!found) throw new Error(`There is no default description of ${className}`)
  return found
}
const said = async (client: TestClient, className: string, description: string) => {
  const { body } = await say(client, className, description)
  if (body.deleted) throw new Error('It was deleted')
  return body
}

describe('the default descriptions', () => {
  it('exist for every default class type, within the limit (CT-10, FM-9)', async () => {
    const all = await list(await server.signedIn())
    expect(all.map(({ className }) => className).sort()).toEqual([...DEFAULT_CLASS_TYPES].sort())
    for (const { className, description, userId } of all) {
      expect([userId, description.length > 20, description.length <= DETAILS_MAX]).toEqual([null, true, true])
      const row = await server.ports.sql
        .selectFrom('class_descriptions')
        .where('class_name', '=', className)
        .where('user_id', 'is', null)
        .select('class_key')
        .executeTakeFirstOrThrow()
      expect(row.class_key).toBe(classKey(className))
    }
  })
})

describe.each(['user', 'pro', 'beta', 'studio_owner', 'studio_team', 'admin'] as const)('a %s', (role) => {
  it('overrides a default description, and returns to it (CT-8, CT-9, CT-10)', async () => {
    const client = await server.signedIn({ role })
    const fallback = await globalOf(client, 'Heels')
    const reply = await say(client, 'Heels', '  Higher than you think. ')
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      id: expect.any(String),
      className: 'Heels',
      description: 'Higher than you think.',
      userId: client.userId,
      origin: 'own',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      deleted: false,
    })
    const { deleted, ...kept } = await said(client, 'Heels', 'Higher than you think.')
    expect(await inForce(client, 'Heels')).toMatchObject([{ id: kept.id, description: kept.description }])
    const rewritten = await rewrite(client, kept.id, 'Flat today.', 'Heels')
    expect([rewritten.status, rewritten.body]).toMatchObject([
      200,
      { id: kept.id, description: 'Flat today.' },
    ])
    expect((await drop(client, kept.id)).body).toEqual({ success: true })
    expect(await inForce(client, 'Heels')).toEqual([fallback])
  })
})

describe("saving an empty description deletes one's own (CT-5)", () => {
  it('by the name of the class', async () => {
    const client = await server.signedIn()
    await say(client, 'Heels', 'Mine.')
    expect((await say(client, 'heels', '  ')).body).toEqual({ deleted: true, className: 'heels' })
    expect(await own(client)).toEqual([])
  })

  it('by its id', async () => {
    const client = await server.signedIn()
    const { id } = await said(client, 'Heels', 'Mine.')
    expect((await rewrite(client, id, '')).body).toEqual({ deleted: true, className: 'Heels' })
    expect(await own(client)).toEqual([])
    expect(await inForce(client, 'Heels')).toHaveLength(1)
  })

  it('and is no error without one', async () => {
    expect((await say(await server.signedIn(), 'Heels', '')).body).toMatchObject({ deleted: true })
  })
})

describe("one's own description", () => {
  it('exists once per class: saving again replaces it, also in parallel', async () => {
    const client = await server.signedIn()
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => say(client, n % 2 ? 'Heels' : ' HEELS', `Take ${n}`)),
    )
    expect(await own(client)).toHaveLength(1)
  })

  it('stays with its class', async () => {
    const client = await server.signedIn()
    const { id } = await said(client, 'Heels', 'Mine.')
    const reply = await rewrite(client, id, 'Mine.', 'Yoga')
    expect([reply.status, Object.keys(reply.problem?.fieldErrors ?? {})]).toEqual([400, ['className']])
  })

  it.each([
    [{ className: '', description: 'x' }, 'className'],
    [{ className: 'x'.repeat(31), description: 'x' }, 'className'],
    [{ className: 'Heels', description: 'x'.repeat(151) }, 'description'],
  ])('is checked by the server (SV-7): %j', async (body, field) => {
    const client = await server.signedIn()
    const reply = await client.call(saveDescription, { body })
    expect([reply.status, Object.keys(reply.problem?.fieldErrors ?? {})]).toEqual([400, [field]])
    expect(await own(client)).toEqual([])
  })

  it('belongs to the session’s account, whatever id the body carries', async () => {
    const [one, other] = [await server.signedIn(), await server.signedIn()]
    const body = { className: 'Heels', description: 'Mine.', userId: other.userId }
    expect((await one.call(saveDescription, { body })).body).toMatchObject({ userId: one.userId })
    expect(await own(other)).toEqual([])
  })

  it('can be stored for as many classes as are shown in full', async () => {
    const client = await server.signedIn()
    const rows = Array.from({ length: CLASS_DESCRIPTIONS_MAX }, (_, n) => ({
      id: randomUUID(),
      user_id: client.userId,
      class_name: `Type ${n}`,
      class_key: `type ${n}`,
      description: 'Mine.',
    }))
    await server.ports.sql.insertInto('class_descriptions').values(rows).execute()
    expect((await say(client, 'One more', 'Mine.')).problem?.code).toBe('class.too_many')
    expect((await say(client, 'Type 7', 'Still mine.')).status).toBe(201)
    expect(await own(client)).toHaveLength(CLASS_DESCRIPTIONS_MAX)
  })
})

describe("another's description", () => {
  it('is reported as not found, also to an administrator', async () => {
    const { id } = await said(await server.signedIn(), 'Heels', 'Mine.')
    for (const role of ['pro', 'admin'] as const) {
      const client = await server.signedIn({ role })
      for (const attempt of [
        (which: string) => rewrite(client, which, 'Theirs.'),
        (which: string) => drop(client, which),
      ]) {
        const [theirs, nobodys, nonsense] = [
          await attempt(id),
          await attempt(randomUUID()),
          await attempt('x'),
        ]
        expect([theirs.status, theirs.problem?.code]).toEqual([404, 'description.not_found'])
        for (const { problem } of [nobodys, nonsense]) {
          expect({ ...problem, requestId: '' }).toEqual({ ...theirs.problem, requestId: '' })
        }
      }
    }
  })

  it('is not listed for other accounts', async () => {
    await say(await server.signedIn(), 'Secret Class', 'Mine.')
    const client = await server.signedIn({ role: 'admin' })
    for (const shown of [await list(client), await withFallback(client)]) {
      expect(shown.map(({ className }) => className)).not.toContain('Secret Class')
    }
  })
})

describe('a default description (CT-10)', () => {
  it.each(['user', 'pro', 'studio_owner', 'studio_team', 'beta'] as const)(
    'cannot be changed, deleted or created by a %s, who can override it instead',
    async (role) => {
      const client = await server.signedIn({ role })
      const { id } = await globalOf(client, 'Yoga')
      for (const reply of [await rewrite(client, id, 'Mine.'), await drop(client, id)]) {
        expect([reply.status, reply.problem?.code]).toEqual([403, 'description.global'])
      }
      expect((await sayForAll(client, 'Yoga', 'Mine.')).status).toBe(403)
      expect((await say(client, 'Yoga', 'Mine.')).status).toBe(201)
      expect((await inForce(await server.signedIn(), 'Yoga'))[0]?.description).not.toBe('Mine.')
    },
  )

  it('is created, changed and deleted by an administrator, for everyone', async () => {
    const [admin, client] = [await server.signedIn({ role: 'admin' }), await server.signedIn()]
    const { body } = await sayForAll(admin, 'Candle Class', 'For all.')
    expect(body).toMatchObject({ userId: null, origin: 'default', deleted: false })
    const { id } = await globalOf(client, 'Candle Class')
    await rewrite(admin, id, 'For all of you.')
    expect(await inForce(client, 'Candle Class')).toMatchObject([{ description: 'For all of you.' }])
    expect((await drop(admin, id)).status).toBe(200)
    expect(await inForce(client, 'Candle Class')).toEqual([])
  })

  it('cannot be cleared by accident: a blank one is refused', async () => {
    const admin = await server.signedIn({ role: 'admin' })
    const { id } = await globalOf(admin, 'Pilates')
    for (const reply of [await rewrite(admin, id, ' '), await sayForAll(admin, 'Pilates', '')]) {
      expect([reply.status, Object.keys(reply.problem?.fieldErrors ?? {})]).toEqual([400, ['description']])
    }
    expect((await globalOf(admin, 'Pilates')).description).not.toBe('')
  })

  it("is an administrator's own without a null user id", async () => {
    const admin = await server.signedIn({ role: 'admin' })
    expect((await say(admin, 'Barre', 'Mine.')).body).toMatchObject({ userId: admin.userId, origin: 'own' })
  })
})

describe('a member of a studio (CT-12)', () => {
  it("sees the owner's description over the default, and their own over both", async () => {
    const { owner, member } = await openTestStudio(server)
    await say(owner, 'Heels', 'As we do it here.')
    expect(await inForce(member, 'Heels')).toMatchObject([
      { origin: 'studio', description: 'As we do it here.' },
    ])
    await say(member, 'heels', 'As I do it.')
    expect(await inForce(member, 'Heels')).toMatchObject([{ origin: 'own', description: 'As I do it.' }])
    expect((await list(member)).filter((one) => classKey(one.className) === 'heels')).toHaveLength(3)
  })

  it("cannot change or delete the owner's", async () => {
    const { owner, member } = await openTestStudio(server)
    const { id } = await said(owner, 'Heels', 'As we do it here.')
    expect((await rewrite(member, id, 'Mine.')).problem?.code).toBe('description.not_found')
    expect((await drop(member, id)).problem?.code).toBe('description.not_found')
  })
})

describe('both lists', () => {
  it('are readable with a cache-busting query (AP-1, CT-8)', async () => {
    const client = await server.signedIn()
    expect((await client.fetch('/api/class-descriptions?t=5')).status).toBe(200)
    expect((await client.fetch('/api/class-descriptions-with-fallback?t=5')).status).toBe(200)
  })

  it('match the descriptions in the list of class types', async () => {
    const client = await server.signedIn()
    await say(client, 'heels', 'Mine.')
    const types = (await client.call(listClassTypes, {})).body
    expect(types.find(({ classType }) => classType === 'Heels')?.description).toBe('Mine.')
  })

  it('and their changes need a session', async () => {
    const client = server.client()
    const replies = await Promise.all([
      client.call(listDescriptions, {}),
      client.call(listDescriptionsWithFallback, {}),
      say(client, 'Heels', 'x'),
      rewrite(client, randomUUID(), 'x'),
      drop(client, randomUUID()),
    ])
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  })
})
