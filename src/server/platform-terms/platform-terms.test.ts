import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTerm, deleteTerm, listTerms, switchTerm } from '#contract/admin-terms.ts'
import { checkText } from '#contract/designs.ts'
import type { SentBody } from '#contract/endpoint.ts'
import { readTermChanges } from '#contract/platform-terms.ts'
import { TERM_CHANGES_MAX } from '#domain/platform-safe/term-limits.ts'
import { PLATFORM_TERMS } from '#domain/platform-safe/terms/platform-terms.ts'
import { eventsSince, latestId } from '#server/audit/testing.ts'
import { meet } from '#server/testing/meet.ts'
import { type SignedIn, startBeside, startTestServer, type TestServer } from '#server/testing.ts'
import { storeChanges, wordTerms } from './testing.ts'

let server: TestServer
let beside: TestServer
let admin: SignedIn
let person: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  beside = await startBeside(server)
  admin = await server.signedIn({ role: 'admin' })
  person = await beside.signedIn()
})
afterAll(async () => {
  await beside?.stop()
  await server?.stop()
})
beforeEach(() => storeChanges(server.ports.sql, {}))

const SLITHER = { kind: 'word', term: 'Slither', alternative: 'glide' } as const
const SEXY = { kind: 'word', term: 'sexy' } as const

const add = (body: SentBody<typeof addTerm> = SLITHER) => admin.call(addTerm, { body })
const turn = (isOff: boolean, name: { kind: 'word' | 'hashtag'; term: string } = SEXY) =>
  admin.call(switchTerm, { body: { ...name, isOff } })
const list = async () => (await admin.call(listTerms, {})).body
const stateOf = async (term: string) =>
  (await list()).terms.filter((each) => each.kind === 'word' && each.term === term)
/** The words that another account's check finds, in another process. */
const found = async (text: string) =>
  (await person.call(checkText, { body: { text } })).body.flags.map(({ found }) => found)

describe('the list of an installation (M-3)', () => {
  it('is the shipped one at first', async () => {
    const { terms, changes } = await list()
    expect(terms.map(({ kind, term }) => [kind, term])).toEqual(
      PLATFORM_TERMS.map(({ kind, term }) => [kind, term]),
    )
    expect(changes).toBe(0)
    expect(new Set(terms.map(({ state }) => state))).toEqual(new Set(['shipped']))
    expect((await person.call(readTermChanges, {})).body).toEqual({ added: [], off: [] })
  })

  it('finds an added term in every process from then on, until it is deleted', async () => {
    expect(await found('Slither with us')).toEqual([])
    const { status, body } = await add({ ...SLITHER, unless: ['slither hitch'] })
    expect(status).toBe(201)
    expect(await found('Slither with us to the slither hitch')).toEqual(['Slither'])
    const text = (await person.call(checkText, { body: { text: 'SLITHER with us' } })).body
    expect(text.safeText).toBe('GLIDE with us')
    expect((await person.call(readTermChanges, {})).body.added).toMatchObject([
      { term: 'slither', alternative: 'glide', unless: ['slither hitch'] },
    ])
    const [listed] = (await list()).terms
    expect(listed).toMatchObject({ state: 'added', id: body.id, term: 'slither', changedBy: admin.email })
    expect(Date.parse(listed?.changedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect((await admin.call(deleteTerm, { params: { id: body.id } })).status).toBe(200)
    expect(await found('Slither with us')).toEqual([])
    expect((await admin.call(deleteTerm, { params: { id: body.id } })).problem?.code).toBe('term.not_found')
  })

  it('finds a switched-off term no more, until it is switched on', async () => {
    expect(await found('A sexy hour')).toEqual(['sexy'])
    await turn(true)
    expect(await found('A sexy hour')).toEqual([])
    expect(await stateOf('sexy')).toMatchObject([{ state: 'off', changedBy: admin.email }])
    const row = await server.ports.sql.selectFrom('platform_term_changes').select('id').executeTakeFirst()
    expect((await admin.call(deleteTerm, { params: { id: row?.id ?? '' } })).status).toBe(404)
    await turn(false)
    expect(await found('A sexy hour')).toEqual(['sexy'])
    expect(await stateOf('sexy')).toMatchObject([{ state: 'shipped', changedBy: null, changedAt: null }])
  })

  it('takes another suggestion for a shipped term that is off, which cannot be on beside it', async () => {
    expect((await add({ ...SEXY, alternative: 'bold' })).problem?.fieldErrors).toEqual({
      term: 'The list finds this already, as “sexy”.',
    })
    await turn(true)
    expect((await add({ ...SEXY, alternative: 'bold' })).status).toBe(201)
    expect((await person.call(checkText, { body: { text: 'sexy' } })).body.safeText).toBe('bold')
    expect((await turn(false)).problem?.code).toBe('term.exists')
    expect((await stateOf('sexy')).map(({ state }) => state)).toEqual(['added', 'off'])
  })

  it('refuses what cannot be matched, and says which field is wrong', async () => {
    const fieldsOf = async (change: object) =>
      Object.keys((await add({ ...SLITHER, ...change })).problem?.fieldErrors ?? {})
    expect(await fieldsOf({ term: '  ' })).toEqual(['term'])
    expect(await fieldsOf({ term: 'x'.repeat(61) })).toEqual(['term'])
    expect(await fieldsOf({ term: 's3xy' })).toEqual(['term'])
    expect(await fieldsOf({ term: 'aaaaaa' })).toEqual(['term'])
    expect(await fieldsOf({ alternative: 'sexy' })).toEqual(['alternative'])
    expect(await fieldsOf({ unless: ['a/b'] })).toEqual(['unless'])
    expect((await add({ ...SLITHER, unless: Array(21).fill('slither on') })).status).toBe(400)
    expect((await turn(true, { kind: 'word', term: 'slither' })).problem?.code).toBe('term.not_found')
    expect((await list()).changes).toBe(0)
  })

  it('takes the same term once, however many administrators add it together', async () => {
    const other = await beside.signedIn({ role: 'admin' })
    const replies = await meet(server, {
      lock: raw`lock table platform_term_changes in exclusive mode`,
      start: () => [
        add(),
        other.call(addTerm, { body: { ...SLITHER, term: ' SLITHER ' } }),
        add({ ...SLITHER, term: 'Slither' }),
      ],
    })
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    expect((await list()).changes).toBe(1)
  })

  it('has at most 500 changes', async () => {
    await storeChanges(server.ports.sql, { added: wordTerms(TERM_CHANGES_MAX - 1) })
    const before = await latestId(server.ports.sql)
    expect((await turn(true)).status).toBe(200)
    expect((await add()).problem?.code).toBe('term.too_many')
    expect((await turn(true, { kind: 'word', term: 'seductive' })).problem?.code).toBe('term.too_many')
    expect((await turn(false)).status).toBe(200)
    expect((await add()).status).toBe(201)
    expect(await eventsSince(server.ports.sql, before)).toHaveLength(3)
  })

  it('records what was changed, and nothing where nothing was', async () => {
    const { sql } = server.ports
    const before = await latestId(sql)
    const { body } = await add({ kind: 'hashtag', term: 'Slither', alternative: '' })
    for (const isOff of [true, true, false, false]) expect((await turn(isOff)).status).toBe(200)
    await admin.call(deleteTerm, { params: { id: body.id } })
    const events = await eventsSince(sql, before)
    expect(events.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['platform_term.added', null, { term: '#slither', alternative: '' }],
      ['platform_term.switched', { term: 'sexy', isOn: true }, { term: 'sexy', isOn: false }],
      ['platform_term.switched', { term: 'sexy', isOn: false }, { term: 'sexy', isOn: true }],
      ['platform_term.deleted', { term: '#slither', alternative: '' }, null],
    ])
  })

  it('outlives the account that changed it', async () => {
    const gone = await server.signedIn({ role: 'admin' })
    await gone.call(addTerm, { body: SLITHER })
    await server.ports.sql.deleteFrom('users').where('id', '=', gone.userId).execute()
    expect((await list()).terms[0]).toMatchObject({ term: 'slither', changedBy: null })
  })
})
