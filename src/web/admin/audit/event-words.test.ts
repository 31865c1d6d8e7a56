import { describe, expect, it } from 'vitest'
import type { AuditEvent } from '#contract/audit.ts'
import { AuditKind } from '#domain/audit-kinds.ts'
import { UserId } from '#domain/ids.ts'
import { actorWords, changesOf, subjectWords, thingWords } from './event-words.ts'
import { KIND_FILTERS } from './kind-labels.ts'

const [ADMIN, MIA] = [
  { id: UserId.parse('0f0a5bde-0000-4000-8000-000000000001'), email: 'admin@demo.test' },
  { id: UserId.parse('7c1d22aa-0000-4000-8000-000000000002'), email: 'mia@demo.test' },
]

const event = (change: Partial<AuditEvent>): AuditEvent => ({
  id: 1,
  at: '2026-11-22T14:05:00.000Z',
  kind: 'role.changed',
  by: ADMIN,
  whom: MIA,
  thing: null,
  address: '203.0.113.7',
  before: null,
  after: null,
  ...change,
})

describe('the text of an event', () => {
  it('names actor and subject', () => {
    expect([actorWords(event({})), subjectWords(event({}))]).toEqual(['admin@demo.test', 'mia@demo.test'])
    expect(subjectWords(event({ by: MIA }))).toBeUndefined()
    expect(subjectWords(event({ whom: null }))).toBeUndefined()
  })

  it('names erased accounts by what is left of them', () => {
    const erased = { ...MIA, email: null }
    expect(subjectWords(event({ whom: erased }))).toBe('Erased account 7c1d22aa')
    expect(subjectWords(event({ whom: { id: null, email: null } }))).toBe('Erased address')
  })

  it('names the actor of events without a signed-in user', () => {
    const anonymous = (kind: AuditEvent['kind']) => actorWords(event({ kind, by: null }))
    expect([
      anonymous('sign_in.failed'),
      anonymous('administrator.made'),
      anonymous('video.deleted'),
    ]).toEqual(['Not signed in', 'Command line', 'Media host key'])
  })

  it('lists values before and after, and empty ones as none', () => {
    const before = { role: 'user', planStatus: 'free', lastDay: null, title: 'Glitter' }
    const after = { role: 'pro', planStatus: 'free', lastDay: '2027-02-28', isNewDevice: true }
    expect(changesOf(event({ before, after }))).toEqual([
      { label: 'Role', before: 'user', after: 'pro' },
      { label: 'Plan status', after: 'free' },
      { label: 'Last day', before: 'none', after: '2027-02-28' },
      { label: 'Title', before: 'Glitter' },
      { label: 'New browser', after: 'yes' },
    ])
    expect(changesOf(event({}))).toEqual([])
  })

  it('names the object', () => {
    expect(thingWords(event({ thing: { kind: 'overlay', id: 'glitter-1' } }))).toBe('Overlay glitter-1')
    expect(thingWords(event({}))).toBeUndefined()
  })
})

it('every kind has a filter with a unique label', () => {
  const labels = KIND_FILTERS.map(({ label }) => label)
  expect(new Set(labels).size).toBe(AuditKind.options.length + 1)
})
