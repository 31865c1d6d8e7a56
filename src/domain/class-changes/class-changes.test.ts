import { describe, expect, it } from 'vitest'
import type { ClassFacts } from '#domain/classes/class-facts.ts'
import { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import type { textById } from '#domain/design/edits/elements.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { isLookEdit } from '#domain/looks/apply/look-edit.ts'
import { classChanges, formFacts } from './class-changes.ts'
import { madeOf, takeOver } from './take-over.ts'

const ID = '3f0e6f0a-5a3b-4f0e-9d51-2b1c6f0e8a11'
const FACTS: ClassFacts = {
  title: 'Pole Flow',
  classType: null,
  date: '2026-12-04',
  start: 18 * 60,
  end: null,
  instructor: 'Mia',
  place: '',
  spotsLeft: null,
  bookingLink: '',
  isCancelled: false,
}
const LATER = { ...FACTS, start: 20 * 60 + 30, instructor: 'Ana' }

const PROMOTION =
  'POLE FLOW\n\nPole Flow is yours tonight.\n\nFriday, Dec 4\n6:00 PM\n\nBring a friend.\n\nwith Mia'

function drafted(facts = FACTS): Design {
  const filled = applyEdit(initialDesign(), { kind: 'fill-form', form: formFacts(facts) })
  return madeOf(applyEdit(filled, { kind: 'write-promotion', text: PROMOTION }), ID, facts)
}

const edited = (design: Design, id: Parameters<typeof textById>[1], content: string) =>
  applyEdit(design, { kind: 'set-content', id, content })

/** As the server does it, without the look. */
const taken = (design: Design, now: ClassFacts) =>
  takeOver(design, now).edits.reduce(
    (next, edit) => (isLookEdit(edit) ? next : applyEdit(next, edit)),
    design,
  )

const contents = ({ textElements }: Design) =>
  Object.fromEntries(textElements.filter(({ content }) => content).map(({ id, content }) => [id, content]))
const facts = (design: Design, now: ClassFacts) => classChanges(design, now).map(({ fact }) => fact)

describe('what has changed of a class since a design was made of it', () => {
  it('is told from and to, in order, and is stored with the design', () => {
    const design = Design.parse(JSON.parse(JSON.stringify(drafted())))
    expect(classChanges(design, FACTS)).toEqual([])
    expect(classChanges(design, { ...LATER, isCancelled: true })).toEqual([
      { fact: 'isCancelled', from: false, to: true },
      { fact: 'start', from: 1080, to: 1230 },
      { fact: 'instructor', from: 'Mia', to: 'Ana' },
    ])
    expect(facts(design, { ...FACTS, date: '2026-12-05', title: 'Heels' })).toEqual(['title', 'date'])
    // What a video says is the title.
    expect(facts(design, { ...FACTS, classType: 'Heels' })).toEqual([])
  })

  it('is not the order of its instructors, or the sign between them', () => {
    const two = { ...FACTS, instructor: 'Mia & Ana' }
    const design = drafted(two)
    expect(facts(design, { ...two, instructor: 'Ana, Mia' })).toEqual([])
    expect(facts(design, { ...two, instructor: 'Mia' })).toEqual(['instructor'])
  })

  it('is only what the design shows: other words by hand do not follow', () => {
    const own = applyEdit(drafted(), { kind: 'fill-form', form: { instructorName: 'Team Velvet' } })
    expect(facts(own, LATER)).toEqual(['start'])
    const nextWeek = applyEdit(drafted(), { kind: 'fill-form', form: { classDate: '2026-12-11' } })
    expect(facts(nextWeek, LATER)).toEqual([])
    const { occurrence: _, ...loose } = drafted()
    expect(classChanges(loose, LATER)).toEqual([])
  })

  it('counts spots of a look while they are few', () => {
    const look = { id: 'moon', detached: [], spotsLeft: 3 }
    const design = { ...drafted({ ...FACTS, spotsLeft: 3 }), look }
    expect(classChanges(design, { ...FACTS, spotsLeft: 1 })).toEqual([{ fact: 'spotsLeft', from: 3, to: 1 }])
    expect(facts({ ...design, look: { ...look, spotsLeft: 5 } }, { ...FACTS, spotsLeft: 1 })).toEqual([])
    const many = { ...drafted({ ...FACTS, spotsLeft: 20 }), look: { id: 'moon', detached: [] } }
    expect(facts(many, { ...FACTS, spotsLeft: 19 })).toEqual([])
    expect(takeOver(many, { ...FACTS, spotsLeft: 2 }).edits).toContainEqual({
      kind: 'set-look',
      look: { spotsLeft: 2 },
    })
  })
})

describe('taking a change over', () => {
  it('sets all that followed the class', () => {
    const design = taken(drafted(), { ...LATER, title: 'Silks' })
    expect(design.form).toMatchObject({ classType: 'Silks', time: '8:30 PM', instructorName: 'Ana' })
    expect(contents(design)).toMatchObject({
      header: 'SILKS',
      'ai-main-text': 'Silks is yours tonight.',
      'ai-schedule-text': 'Friday, Dec 4\n8:30 PM',
      'ai-instructor-text': 'with Ana',
    })
    expect(facts(madeOf(design, ID, { ...LATER, title: 'Silks' }), { ...LATER, title: 'Silks' })).toEqual([])
  })

  it('leaves words that were written by hand, and names them', () => {
    const own = edited(
      edited(drafted(), 'ai-schedule-text', 'Friday at six'),
      'ai-main-text',
      'Pole Flow is my favorite.',
    )
    const now = { ...LATER, title: 'Silks' }
    expect(contents(taken(own, now))).toMatchObject({
      'ai-schedule-text': 'Friday at six',
      'ai-main-text': 'Pole Flow is my favorite.',
      'ai-instructor-text': 'with Ana',
    })
    expect(takeOver(own, now).handwritten).toEqual(['start'])
    const named = edited(drafted(), 'ai-instructor-text', 'with the team')
    expect(contents(taken(named, LATER))['ai-instructor-text']).toBe('with the team')
    expect(takeOver(named, LATER).handwritten).toEqual(['instructor'])
  })

  it('is nothing for a design of no class', () => {
    const { occurrence: _, ...loose } = drafted()
    expect(takeOver(loose, LATER)).toEqual({ edits: [], handwritten: [] })
  })
})
