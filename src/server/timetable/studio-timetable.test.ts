import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { draftClass, listClassDrafts } from '#contract/class-drafts.ts'
import { changeClassAccess } from '#contract/studio.ts'
import { leaveTeam } from '#contract/team.ts'
import * as contract from '#contract/timetable.ts'
import { dayAfter } from '#domain/timetable/week.ts'
import { openTestStudio, type TestStudio } from '#server/studio/testing.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { refreshStudioTimetables } from './refresh-studio-timetables.ts'
import { MONDAY, pasted } from './testing.ts'

const NEXT = dayAfter(MONDAY, 7)

let server: TestServer
let studio: TestStudio
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  studio = await openTestStudio(server)
})

type Caller = TestStudio['owner']

const plan = (by: Caller, text: string) =>
  by.call(contract.importPaste, { body: { ...pasted(text), mode: 'replace' } })

async function week(of: Caller, monday = MONDAY): Promise<contract.ClassOccurrence[]> {
  const { body } = await of.call(contract.listOccurrences, { query: { monday } })
  if (!Array.isArray(body)) throw new Error('No week')
  return body
}

async function only(of: Caller, monday = MONDAY): Promise<contract.ClassOccurrence> {
  const [one, ...others] = await week(of, monday)
  if (!one || others.length > 0) throw new Error('Not one class')
  return one
}

const told = ({
  title,
  start,
  instructor,
  isCancelled,
  isOfStudio,
  canChange,
}: contract.ClassOccurrence) => ({
  title,
  start,
  instructor,
  isCancelled,
  isOfStudio,
  canChange,
})

const HEELS = { title: 'Heels', start: 1080, instructor: '', isCancelled: false }

describe('the timetable of a studio', () => {
  it('is seen by its team, beside their own classes, and by nobody else', async () => {
    await plan(studio.owner, 'Mon 18:00 Heels')
    await plan(studio.member, 'Mon 20:00 Privates')
    expect((await week(studio.member)).map(told)).toEqual([
      { ...HEELS, isOfStudio: true, canChange: false },
      { ...HEELS, title: 'Privates', start: 1200, isOfStudio: false, canChange: true },
    ])
    expect((await week(studio.owner)).map(told)).toEqual([{ ...HEELS, isOfStudio: false, canChange: true }])
    const { member: another } = await openTestStudio(server)
    expect(await week(another)).toEqual([])
  })

  it('follows what the owner changes: a fact, a time, another week, a class that is gone', async () => {
    await plan(studio.owner, 'Mon 18:00 Heels')
    const { id } = await only(studio.member)
    const own = await only(studio.owner)
    await studio.owner.call(contract.changeOccurrence, {
      params: { id: own.id },
      body: { instructor: 'Mia', spotsLeft: 3 },
    })
    expect(await only(studio.member)).toMatchObject({ id, instructor: 'Mia', spotsLeft: 3 })
    await server.ports.sql
      .updateTable('class_occurrences')
      .set({ class_date: NEXT })
      .where('id', '=', own.id)
      .execute()
    expect(await week(studio.member)).toEqual([])
    expect(await only(studio.member, NEXT)).toMatchObject({ id, date: NEXT, isCancelled: false })
    await studio.owner.call(contract.deleteOccurrence, { params: { id: own.id } })
    expect(await only(studio.member, NEXT)).toMatchObject({ id, isCancelled: true })
  })

  it('is changed by the team only where the owner lets them, and then for everyone', async () => {
    await plan(studio.owner, 'Mon 18:00 Heels')
    const { id } = await only(studio.member)
    const rename = () =>
      studio.member.call(contract.changeOccurrence, { params: { id }, body: { instructor: 'Luna' } })
    expect(await rename()).toMatchObject({ status: 403, problem: { code: 'timetable.of_studio' } })
    expect(await only(studio.owner)).toMatchObject({ instructor: '' })
    await studio.owner.call(changeClassAccess, { body: { membersChangeClasses: true } })
    expect(await rename()).toMatchObject({ status: 200, body: { id, instructor: 'Luna', canChange: true } })
    expect(await only(studio.owner)).toMatchObject({ instructor: 'Luna', isEdited: true })
    const gone = await studio.member.call(contract.deleteOccurrence, { params: { id } })
    expect(gone).toMatchObject({ status: 403, problem: { code: 'timetable.of_studio' } })
  })

  it('takes a class type from its owner, and one of their own from each member', async () => {
    await studio.owner.call(contract.importPaste, {
      body: { ...pasted('Mon 18:00 Nubes 2'), answers: [{ title: 'Nubes 2', classType: 'Heels' }] },
    })
    const { id, classType } = await only(studio.member)
    expect(classType).toBe('Heels')
    const body = { classType: 'Pole Flow' }
    await studio.member.call(contract.changeOccurrence, { params: { id }, body })
    expect(await only(studio.member)).toMatchObject({ classType: 'Pole Flow' })
    expect(await only(studio.owner)).toMatchObject({ classType: 'Heels' })
  })

  it('is drafted from by each for themselves; a draft hears of a change before its member looks', async () => {
    const soon = dayAfter(server.ports.clock.now().toISOString().slice(0, 10), 1)
    await plan(studio.owner, 'Mon 18:00 Heels')
    const { id } = await only(studio.member)
    const own = await only(studio.owner)
    expect((await studio.member.call(draftClass, { params: { id }, body: {} })).status).toBeLessThan(300)
    expect((await studio.owner.call(draftClass, { params: { id: own.id }, body: {} })).status).toBeLessThan(
      300,
    )
    const set = { class_date: soon, starts_at: new Date(`${soon}T12:00:00Z`) }
    await server.ports.sql
      .updateTable('class_occurrences')
      .set(set)
      .where('title', '=', 'Heels')
      .where('id', 'in', [id, own.id])
      .execute()
    await studio.owner.call(contract.changeOccurrence, {
      params: { id: own.id },
      body: { instructor: 'Mia' },
    })
    await refreshStudioTimetables(server.ports)
    const row = await server.ports.sql
      .selectFrom('class_occurrences')
      .select('instructor')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.instructor).toBe('Mia')
  })

  it('is gone for who leaves, but for what they drafted, which is theirs then', async () => {
    await plan(studio.owner, 'Mon 18:00 Heels\nTue 18:00 Yoga')
    const [heels] = await week(studio.member)
    if (!heels) throw new Error('No class')
    await studio.member.call(draftClass, { params: { id: heels.id }, body: {} })
    await studio.member.call(leaveTeam, {})
    expect(await only(studio.member)).toMatchObject({ id: heels.id, isOfStudio: false, canChange: true })
    const drafts = await studio.member.call(listClassDrafts, { query: { monday: MONDAY } })
    expect(drafts.body).toHaveLength(1)
    const gone = await studio.member.call(contract.deleteOccurrence, { params: { id: heels.id } })
    expect(gone.status).toBe(200)
  })
})
