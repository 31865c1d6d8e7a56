import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readNameChangeStatus, trackNameChange } from '#contract/names.ts'
import { type InstructorPreferences, readPreferences, savePreferences } from '#contract/preferences.ts'
import { readOwnerInfo } from '#contract/studio.ts'
import { WRITING_STYLES } from '#domain/design/details-form.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const read = async (client: TestClient) => (await client.call(readPreferences, {})).body
const save = (client: TestClient, body: Partial<InstructorPreferences>) =>
  client.call(savePreferences, { body })
const named = (client: TestClient, instructorName: string) => save(client, { instructorName })
const changes = async (client: TestClient) =>
  (await client.call(readNameChangeStatus, {})).body.nameChangeCount

const ALL: InstructorPreferences = {
  instructorName: 'Mia Rossi',
  studio: 'Velvet Pole',
  lastClassTime: '7:45 PM',
  writingStyle: 'fierce',
}
const NONE: InstructorPreferences = { instructorName: '', studio: '', lastClassTime: '', writingStyle: '' }

describe('the preferences of an instructor (FM-16, AP-7)', () => {
  it('are blank at first and then as saved', async () => {
    const client = await server.signedIn()
    expect(await read(client)).toEqual(NONE)
    expect((await save(client, ALL)).body).toEqual(ALL)
    expect(await read(client)).toEqual(ALL)
  })

  it('are readable with a cache-busting query (AP-1)', async () => {
    const client = await server.signedIn()
    expect((await client.fetch(`/api/instructor-preferences?t=${1}`)).status).toBe(200)
  })

  it('keep fields that are not sent', async () => {
    const client = await server.signedIn()
    await save(client, ALL)
    expect((await save(client, { writingStyle: 'poetry' })).body).toEqual({ ...ALL, writingStyle: 'poetry' })
    expect((await save(client, {})).body).toEqual({ ...ALL, writingStyle: 'poetry' })
  })

  it('can be cleared by roles without a limit', async () => {
    const client = await server.signedIn()
    await save(client, ALL)
    expect((await save(client, NONE)).body).toEqual(NONE)
    expect(await read(client)).toEqual(NONE)
  })

  it('are the caller’s own: an id in the body is ignored', async () => {
    const [one, other] = [await server.signedIn(), await server.signedIn()]
    const body = { ...ALL, userId: other.userId, user_id: other.userId }
    await one.call(savePreferences, { body })
    expect([await read(one), await read(other)]).toEqual([ALL, NONE])
  })

  it('need a session', async () => {
    expect((await server.client().call(readPreferences, {})).status).toBe(401)
    expect((await save(server.client(), ALL)).status).toBe(401)
  })
})

describe('the server checks saved fields, with a sentence at the field (SV-7, FM-2)', () => {
  it.each([
    ['instructorName', 'x'.repeat(31), 'Please use at most 30 characters.'],
    ['studio', 'x'.repeat(31), 'Please use at most 30 characters.'],
    ['lastClassTime', '7:60 PM', 'Use a time such as 7:05 PM.'],
    ['writingStyle', 'shouting', 'Choose a writing style from the list.'],
  ])('%s', async (field, value, sentence) => {
    const client = await server.signedIn()
    const reply = await save(client, { [field]: value })
    expect([reply.status, reply.problem?.fieldErrors]).toEqual([400, { [field]: sentence }])
    expect(await read(client)).toEqual(NONE)
  })

  it('accepts thirty letters as people see them, and every style (FM-3)', async () => {
    const client = await server.signedIn()
    const thirty = { instructorName: 'x'.repeat(30), studio: 'y'.repeat(30) }
    expect((await save(client, thirty)).body).toMatchObject(thirty)
    const families = { instructorName: '👩‍👩‍👧‍👦'.repeat(30), studio: 'é'.normalize('NFD').repeat(30) }
    expect((await save(client, families)).body).toMatchObject(families)
    for (const writingStyle of WRITING_STYLES) {
      expect((await save(client, { writingStyle })).body.writingStyle).toBe(writingStyle)
    }
  })

  it('trims names, and refuses a character that PostgreSQL cannot store', async () => {
    const client = await server.signedIn()
    expect((await named(client, '  Mia   Rossi ')).body.instructorName).toBe('Mia Rossi')
    expect((await named(client, 'Mia\u0000')).status).toBe(400)
  })
})

describe('a Pro instructor', () => {
  it('sets the first name for free and changes it twice, then never (SV-8, FM-12)', async () => {
    const client = await server.signedIn({ role: 'pro' })
    await named(client, 'First')
    expect(await changes(client)).toBe(0)
    expect((await named(client, 'Second')).status).toBe(200)
    expect((await named(client, 'Third')).status).toBe(200)
    const refused = await save(client, { instructorName: 'Fourth', writingStyle: 'humor' })
    expect(refused.status).toBe(403)
    expect(refused.problem).toMatchObject({
      code: 'name.limit_reached',
      maxReached: true,
      remainingChanges: 0,
    })
    expect(await read(client)).toEqual({ ...NONE, instructorName: 'Third' })
  })

  it('pays nothing for saving the same name or other fields again', async () => {
    const client = await server.signedIn({ role: 'pro' })
    await named(client, 'Mia Rossi')
    for (const instructorName of ['Mia Rossi', ' Mia  Rossi ']) await save(client, { ...ALL, instructorName })
    expect(await changes(client)).toBe(0)
  })

  it('loses neither name nor a change when the form is cleared', async () => {
    const client = await server.signedIn({ role: 'pro' })
    await named(client, 'Mia')
    expect((await save(client, NONE)).body.instructorName).toBe('Mia')
    expect(await changes(client)).toBe(0)
  })

  it('pays once for a change that is announced and then saved (AC-18)', async () => {
    const client = await server.signedIn({ role: 'pro' })
    await named(client, 'First')
    for (const [count, name] of [
      [1, 'Second'],
      [2, 'Third'],
    ] as const) {
      expect((await client.call(trackNameChange, {})).body.nameChangeCount).toBe(count)
      expect((await named(client, name)).status).toBe(200)
      expect(await changes(client)).toBe(count)
    }
    expect((await client.call(trackNameChange, {})).status).toBe(403)
    expect((await named(client, 'Fourth')).status).toBe(403)
  })

  it('pays once for a change that is saved and then announced', async () => {
    const client = await server.signedIn({ role: 'pro' })
    await named(client, 'First')
    for (const [count, name] of [
      [1, 'Second'],
      [2, 'Third'],
    ] as const) {
      expect((await named(client, name)).status).toBe(200)
      expect((await client.call(trackNameChange, {})).body.nameChangeCount).toBe(count)
    }
    expect((await client.call(trackNameChange, {})).status).toBe(403)
  })

  it('gets one of twenty parallel names when one change is left (SV-8)', async () => {
    const client = await server.signedIn({ role: 'pro' })
    await named(client, 'First')
    await named(client, 'Second')
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => named(client, `Name ${n}`)))
    const taken = replies.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(19)
    expect((await read(client)).instructorName).toBe(taken[0]?.body.instructorName)
    expect(await changes(client)).toBe(2)
  })

  it('pays once for one change that arrives twenty times', async () => {
    const client = await server.signedIn({ role: 'pro' })
    await named(client, 'First')
    const replies = await Promise.all(Array.from({ length: 20 }, () => named(client, 'Second')))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(await changes(client)).toBe(1)
  })
})

describe.each(['studio_owner', 'admin', 'beta', 'user'] as const)('a person of the role %s', (role) => {
  it('changes the instructor name without a limit (C27)', async () => {
    const client = await server.signedIn({ role })
    for (const name of ['One', 'Two', 'Three', 'Four']) expect((await named(client, name)).status).toBe(200)
    expect((await read(client)).instructorName).toBe('Four')
  })
})

describe('a member of a studio', () => {
  it('sees the studio’s name and the name given by the owner (FM-13, FM-15)', async () => {
    const { member } = await openTestStudio(server)
    expect(await read(member)).toEqual({ ...NONE, instructorName: 'Tessa', studio: 'Velvet Pole' })
  })

  it('cannot rename the studio, and such a save stores nothing (SV-9, FM-13)', async () => {
    const { member } = await openTestStudio(server)
    const refused = await save(member, { studio: 'Mine Now', writingStyle: 'fierce' })
    expect([refused.status, refused.problem?.code]).toEqual([403, 'studio.name_locked'])
    expect(refused.problem?.message).toBe('Only the owner of your studio can change its name.')
    expect(await read(member)).toMatchObject({ studio: 'Velvet Pole', writingStyle: '' })
  })

  it('cannot assign a studio to themselves', async () => {
    const member = await server.signedIn({ role: 'studio_team' })
    expect((await save(member, { studio: 'Mine' })).status).toBe(403)
  })

  it('saves the form with or without the studio’s name', async () => {
    const { member } = await openTestStudio(server)
    expect((await save(member, { studio: 'Velvet Pole', writingStyle: 'fierce' })).status).toBe(200)
    expect((await save(member, { studio: '' })).body.studio).toBe('Velvet Pole')
  })

  it('picks any instructor of the studio for free; a new name is a change (FM-14, C26)', async () => {
    const { member } = await openTestStudio(server)
    for (const name of ['Olivia', 'Tessa', 'Olivia']) expect((await named(member, name)).status).toBe(200)
    expect(await changes(member)).toBe(0)
    expect((await named(member, 'Bella')).status).toBe(200)
    expect((await named(member, 'Bella B')).status).toBe(200)
    expect((await named(member, 'Bella C')).status).toBe(403)
    expect((await named(member, 'Tessa')).status).toBe(200)
    expect((await named(member, 'Bella C')).status).toBe(403)
  })

  it('follows a new name from the owner, also after saving the form with the old one', async () => {
    const { member } = await openTestStudio(server)
    await save(member, { ...(await read(member)), writingStyle: 'elegant' })
    await server.ports.sql
      .updateTable('team_members')
      .set({ name: 'Theresa' })
      .where('user_id', '=', member.userId)
      .execute()
    expect((await read(member)).instructorName).toBe('Theresa')
  })
})

describe('the owner of a studio', () => {
  it('renames the studio by saving the form, and the team sees it', async () => {
    const { owner, member } = await openTestStudio(server)
    expect((await save(owner, { studio: 'Silk & Steel' })).body.studio).toBe('Silk & Steel')
    expect((await member.call(readOwnerInfo, {})).body).toEqual({ studioName: 'Silk & Steel' })
    expect((await read(owner)).studio).toBe('Silk & Steel')
    expect((await read(member)).studio).toBe('Silk & Steel')
  })

  it('renames no other studio, and cannot clear the own name', async () => {
    const [mine, other] = [await openTestStudio(server), await openTestStudio(server, { name: 'Elsewhere' })]
    await save(mine.owner, { studio: 'Renamed' })
    expect((await read(other.owner)).studio).toBe('Elsewhere')
    expect((await save(mine.owner, { studio: ' ' })).body.studio).toBe('Renamed')
  })

  it('uses the instructor name of the form without a first name', async () => {
    const { owner, member } = await openTestStudio(server)
    await server.ports.sql
      .updateTable('users')
      .set({ first_name: null })
      .where('id', '=', owner.userId)
      .execute()
    await named(owner, 'Ophelia')
    const names = await member.fetch('/api/studio/instructor-names')
    expect(await names.json()).toEqual({ instructorNames: ['Ophelia', 'Tessa'] })
  })
})
