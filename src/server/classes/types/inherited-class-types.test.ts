import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createClassType,
  deleteClassType,
  deleteClassTypeByName,
  listClassTypes,
  renameClassType,
  saveDescription,
} from '#contract/classes.ts'
import { leaveTeam } from '#contract/team.ts'
import type { ClassTypeId } from '#domain/classes/class-type.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const list = async (client: TestClient) => (await client.call(listClassTypes, {})).body
const own = async (client: TestClient) => (await list(client)).filter(({ origin }) => origin === 'own')
const create = (client: TestClient, classType: string, description = '') =>
  client.call(createClassType, { body: { classType, description } })
const rename = (client: TestClient, id: ClassTypeId, classType: string) =>
  client.call(renameClassType, { params: { id }, body: { classType } })
const remove = (client: TestClient, id: ClassTypeId) => client.call(deleteClassType, { params: { id } })
const removeNamed = (client: TestClient, classType: string) =>
  client.call(deleteClassTypeByName, { body: { classType } })
const describeClass = (client: TestClient, className: string, description: string) =>
  client.call(saveDescription, { body: { className, description } })
const made = async (client: TestClient, classType: string, description?: string) =>
  (await create(client, classType, description)).body

describe('a member of a studio (CT-12)', () => {
  const inherited = async (member: TestClient) =>
    (await list(member)).filter(({ origin }) => origin === 'studio')

  it("has the owner's class types with their descriptions, after their own ones (FM-11)", async () => {
    const { owner, member } = await openTestStudio(server)
    const { id } = await made(owner, 'House Flow', 'As we do it here.')
    await create(member, 'Moonwalk')
    expect((await list(member)).slice(0, 2)).toMatchObject([
      { classType: 'Moonwalk', origin: 'own' },
      {
        id,
        classType: 'House Flow',
        origin: 'studio',
        userId: owner.userId,
        description: 'As we do it here.',
      },
    ])
  })

  it('cannot change them: they are reported as not found', async () => {
    const { owner, member } = await openTestStudio(server)
    const { id } = await made(owner, 'House Flow', 'As we do it here.')
    expect((await rename(member, id, 'Mine')).problem?.code).toBe('class.not_found')
    expect((await remove(member, id)).problem?.code).toBe('class.not_found')
    expect((await removeNamed(member, 'House Flow')).problem?.code).toBe('class.not_found')
    expect(await inherited(member)).toMatchObject([{ id, classType: 'House Flow' }])
  })

  it('can add a private description to one', async () => {
    const { owner, member } = await openTestStudio(server)
    await create(owner, 'House Flow', 'As we do it here.')
    await describeClass(member, 'house flow', 'As I do it.')
    expect(await inherited(member)).toMatchObject([{ description: 'As I do it.' }])
    expect(await own(owner)).toMatchObject([{ description: 'As we do it here.' }])
  })

  it('sees a type that both have once, as their own', async () => {
    const { owner, member } = await openTestStudio(server)
    await create(member, 'House Flow')
    await create(owner, 'House Flow')
    expect((await list(member)).filter(({ classType }) => classType === 'House Flow')).toMatchObject([
      { origin: 'own' },
    ])
    expect((await create(member, 'house flow')).problem?.code).toBe('class.exists')
  })

  it('shares their own types with neither the owner nor other studios', async () => {
    const [{ owner, member }, elsewhere] = [await openTestStudio(server), await openTestStudio(server)]
    await create(member, 'Moonwalk')
    await create(owner, 'House Flow')
    expect((await list(owner)).map(({ classType }) => classType)).not.toContain('Moonwalk')
    expect(await inherited(elsewhere.member)).toEqual([])
  })

  it('loses them after leaving', async () => {
    const { owner, member } = await openTestStudio(server)
    await create(owner, 'House Flow')
    await member.call(leaveTeam, {})
    expect(await inherited(member)).toEqual([])
  })
})
