import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createClassType,
  deleteClassType,
  deleteClassTypeByName,
  listClassTypes,
  listDescriptions,
  renameClassType,
} from '#contract/classes.ts'
import {
  CLASS_TYPES_MAX,
  type ClassTypeId,
  DEFAULT_CLASS_TYPES,
  defaultClassTypeId,
} from '#domain/classes/class-type.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const idOf = (id: string) => id as ClassTypeId
const list = async (client: TestClient) => (await client.call(listClassTypes, {})).body
const own = async (client: TestClient) => (await list(client)).filter(({ origin }) => origin === 'own')
const create = (client: TestClient, classType: string, description?: string) =>
  client.call(createClassType, { body: { classType, ...(description !== undefined && { description }) } })
const rename = (client: TestClient, id: string, classType: string) =>
  client.call(renameClassType, { params: { id: idOf(id) }, body: { classType } })
const remove = (client: TestClient, id: string) => client.call(deleteClassType, { params: { id: idOf(id) } })
const removeNamed = (client: TestClient, classType: string) =>
  client.call(deleteClassTypeByName, { body: { classType } })
const pro = () => server.signedIn({ role: 'pro' })
const made = async (client: TestClient, classType: string, description?: string) =>
  (await create(client, classType, description)).body

describe('the list of class types (CT-6, CT-1)', () => {
  it('contains common default types, each with a description', async () => {
    for (const role of ['user', 'pro', 'beta', 'studio_owner', 'studio_team', 'admin'] as const) {
      const types = await list(await server.signedIn({ role }))
      expect(types.map(({ classType }) => classType)).toEqual(DEFAULT_CLASS_TYPES)
      for (const type of types) {
        expect(type).toMatchObject({ userId: null, origin: 'default' })
        expect(type.description).not.toBe('')
      }
    }
  })

  it('starts with the own ones, in order of creation', async () => {
    const client = await pro()
    await create(client, 'Moonwalk')
    await create(client, 'Acro Pole')
    expect((await list(client)).slice(0, 3).map(({ classType }) => classType)).toEqual([
      'Moonwalk',
      'Acro Pole',
      DEFAULT_CLASS_TYPES[0],
    ])
  })

  it('is readable with a cache-busting query (AP-1)', async () => {
    expect((await (await pro()).fetch('/api/custom-class-types?t=17')).status).toBe(200)
  })

  it('and its changes need a session', async () => {
    const client = server.client()
    const id = randomUUID()
    const replies = await Promise.all([
      client.call(listClassTypes, {}),
      create(client, 'Moonwalk'),
      rename(client, id, 'Moonwalk'),
      remove(client, id),
      removeNamed(client, 'Moonwalk'),
    ])
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  })
})

describe.each(['pro', 'beta', 'studio_owner', 'studio_team', 'admin'] as const)('a %s', (role) => {
  it('adds, renames and deletes own class types (CT-1, CT-2, CT-4, CT-6)', async () => {
    const client = await server.signedIn({ role })
    const created = await create(client, ' Moon  walk ', '  Slow and low. ')
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      id: expect.any(String),
      classType: 'Moon walk',
      userId: client.userId,
      origin: 'own',
      description: 'Slow and low.',
    })
    const { id } = created.body
    expect((await rename(client, id, 'Moon dance')).body).toEqual({
      ...created.body,
      classType: 'Moon dance',
    })
    expect(await own(client)).toEqual([{ ...created.body, classType: 'Moon dance' }])
    expect((await remove(client, id)).body).toEqual({ success: true })
    expect(await own(client)).toEqual([])
  })
})

describe('a free account', () => {
  it('cannot have own class types, and the refusal names the upgrade (C45, FM-8)', async () => {
    const client = await server.signedIn()
    const id = randomUUID()
    for (const reply of [
      await create(client, 'Moonwalk'),
      await rename(client, id, 'Moonwalk'),
      await remove(client, id),
      await removeNamed(client, 'Moonwalk'),
    ]) {
      expect(reply.status).toBe(403)
      expect(reply.problem).toMatchObject({ code: 'class.upgrade_needed', upgradeFeature: 'custom-classes' })
    }
    expect(await own(client)).toEqual([])
  })

  it('that was Pro still sees its class types but cannot add any', async () => {
    const client = await pro()
    const { id } = await made(client, 'Moonwalk')
    await server.ports.sql
      .updateTable('users')
      .set({ role: 'user' })
      .where('id', '=', client.userId)
      .execute()
    expect(await own(client)).toHaveLength(1)
    expect((await remove(client, id)).status).toBe(403)
  })
})

describe('the server checks the input, with a sentence at the field (SV-7, FM-9, FM-10)', () => {
  it.each([
    [{ classType: '   ' }, { classType: 'Please give the class type a name.' }],
    [{ classType: 'x'.repeat(31) }, { classType: 'Please use at most 30 characters.' }],
    [
      { classType: 'Moonwalk', description: 'x'.repeat(151) },
      { description: 'Please use at most 150 characters.' },
    ],
  ])('%j', async (body, fieldErrors) => {
    const client = await pro()
    const reply = await client.call(createClassType, { body })
    expect([reply.status, reply.problem?.fieldErrors]).toEqual([400, fieldErrors])
    expect(await own(client)).toEqual([])
  })

  it('an empty new name keeps the old one', async () => {
    const client = await pro()
    const { id } = await made(client, 'Moonwalk')
    expect((await rename(client, id, '  ')).status).toBe(400)
    expect(await own(client)).toMatchObject([{ classType: 'Moonwalk' }])
  })
})

describe('a name', () => {
  it.each(['Moonwalk', ' moonWALK', 'pole flow'])(
    'that is already in the list is refused: %s',
    async (name) => {
      const client = await pro()
      await create(client, 'Moonwalk')
      const again = await create(client, name)
      expect([again.status, again.problem?.code]).toEqual([409, 'class.exists'])
      expect(await own(client)).toHaveLength(1)
    },
  )

  it('exists once after twenty parallel requests', async () => {
    const client = await pro()
    const replies = await Promise.all(Array.from({ length: 20 }, () => create(client, 'Moonwalk')))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  it('of another own type cannot be taken by renaming, while its capitals may change', async () => {
    const client = await pro()
    const { id } = await made(client, 'Moonwalk')
    await create(client, 'Acro Pole')
    expect((await rename(client, id, 'acro pole')).problem?.code).toBe('class.exists')
    expect((await rename(client, id, 'Yoga')).problem?.code).toBe('class.exists')
    expect((await rename(client, id, 'MOONWALK')).body.classType).toBe('MOONWALK')
  })

  it('may exist on another account as well', async () => {
    const [one, other] = [await pro(), await pro()]
    await create(one, 'Moonwalk')
    expect((await create(other, 'Moonwalk')).status).toBe(201)
  })
})

it('an account has at most as many class types as are shown in full', async () => {
  const client = await pro()
  const rows = Array.from({ length: CLASS_TYPES_MAX }, (_, n) => ({
    id: randomUUID(),
    user_id: client.userId,
    class_type: `Type ${n}`,
    class_key: `type ${n}`,
  }))
  await server.ports.sql.insertInto('custom_class_types').values(rows).execute()
  expect((await create(client, 'One more')).problem?.code).toBe('class.too_many')
})

describe('a default class type', () => {
  const id = defaultClassTypeId('Pole Flow')

  it('cannot be renamed (CT-3)', async () => {
    for (const role of ['pro', 'admin'] as const) {
      const reply = await rename(await server.signedIn({ role }), id, 'Mine')
      expect([reply.status, reply.problem?.message]).toEqual([403, 'Default class types cannot be renamed'])
    }
  })

  it('cannot be deleted, by id or by name (CT-4)', async () => {
    const client = await pro()
    for (const reply of [await remove(client, id), await removeNamed(client, 'pole flow')]) {
      expect([reply.status, reply.problem?.message]).toEqual([403, 'Default class types cannot be deleted'])
    }
  })
})

describe('deleting by name (CT-7, N8)', () => {
  it('uses the name from the body, ignoring case', async () => {
    const client = await pro()
    await create(client, 'Moonwalk')
    expect((await removeNamed(client, 'MOONWALK')).body).toEqual({ success: true })
    expect(await own(client)).toEqual([])
  })

  it('uses the name from the query, without a body', async () => {
    const client = await pro()
    await create(client, 'Salt & Silk')
    const address = `/api/custom-class-types?classType=${encodeURIComponent('Salt & Silk')}`
    expect((await client.fetch(address, { method: 'DELETE' })).status).toBe(200)
    expect(await own(client)).toEqual([])
  })

  it('without a name deletes nothing and asks for one', async () => {
    const client = await pro()
    await create(client, 'Moonwalk')
    const reply = await client.call(deleteClassTypeByName, { body: {} })
    expect([reply.status, reply.problem?.fieldErrors]).toEqual([
      400,
      { classType: 'Please say which class type.' },
    ])
    expect(await own(client)).toHaveLength(1)
  })

  it('does not delete another account’s type of that name', async () => {
    const [one, other] = [await pro(), await pro()]
    await create(one, 'Moonwalk')
    expect((await removeNamed(other, 'Moonwalk')).problem?.code).toBe('class.not_found')
    expect(await own(one)).toHaveLength(1)
  })
})

describe("another's class type", () => {
  it('is reported as not found, also to an administrator (CT-4)', async () => {
    const { id } = await made(await pro(), 'Moonwalk')
    for (const role of ['pro', 'studio_owner', 'admin'] as const) {
      const client = await server.signedIn({ role })
      for (const attempt of [
        (which: string) => rename(client, which, 'Mine'),
        (which: string) => remove(client, which),
      ]) {
        const [theirs, nobodys, nonsense] = [
          await attempt(id),
          await attempt(randomUUID()),
          await attempt('no-such-type'),
        ]
        expect([theirs.status, theirs.problem?.code]).toEqual([404, 'class.not_found'])
        for (const { problem } of [nobodys, nonsense]) {
          expect({ ...problem, requestId: '' }).toEqual({ ...theirs.problem, requestId: '' })
        }
      }
    }
  })
})

describe('the description of an own class type', () => {
  it('moves with its new name, and is deleted with it', async () => {
    const client = await pro()
    const { id } = await made(client, 'Moonwalk', 'Slow and low.')
    await rename(client, id, 'Moon dance')
    const mine = async () =>
      (await client.call(listDescriptions, {})).body.filter(({ origin }) => origin === 'own')
    expect(await mine()).toMatchObject([{ className: 'Moon dance', description: 'Slow and low.' }])
    await remove(client, id)
    expect(await mine()).toEqual([])
  })

  it('is optional, and blank by default (CT-2)', async () => {
    expect((await create(await pro(), 'Moonwalk', '  ')).body.description).toBe('')
    expect((await create(await pro(), 'Moonwalk')).body.description).toBe('')
  })
})
