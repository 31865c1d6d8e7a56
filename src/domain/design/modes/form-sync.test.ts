import { describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import type { DetailsForm } from '#domain/design/details-form.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { wordsOf } from '#domain/looks/apply/words-of.ts'
import { initialDesign } from './initial-design.ts'

const fill = (form: Partial<DetailsForm>): Edit => ({ kind: 'fill-form', form })
const designAfter = (...edits: Edit[]): Design => edits.reduce(applyEdit, initialDesign())
const contents = (design: Design) =>
  Object.fromEntries(drawnTexts(design).map(({ id, content }) => [id, content]))

describe('typing in the form', () => {
  it('writes the matching texts live (FM-18)', () => {
    const design = designAfter(
      fill({ classType: 'Pole Flow', instructorName: 'Mia', studio: 'Velvet', details: 'All levels' }),
      fill({ schedule: 'Every Monday', time: '7:30 PM' }),
    )
    expect(contents(design)).toEqual({
      header: 'Pole Flow',
      instructor: 'Mia',
      studio: 'Velvet',
      'class-details': 'All levels',
      schedule: 'Every Monday',
      time: '7:30 PM',
    })
    expect(design.header).toBe('Pole Flow')
  })

  it('creates the time only when one is chosen, at its own place (C40)', () => {
    expect(designAfter(fill({ studio: 'Velvet' })).textElements.some(({ id }) => id === 'time')).toBe(false)
    expect(designAfter(fill({ time: '6:00 AM' })).textElements.at(-1)).toMatchObject({
      id: 'time',
      y: 82,
      fontSize: 36,
    })
  })

  it('leaves texts alone whose field did not change', () => {
    const design = designAfter(fill({ classType: 'Pole' }), {
      kind: 'set-content',
      id: 'header',
      content: 'My own words',
    })
    expect(contents(applyEdit(design, fill({ studio: 'Velvet' })))).toMatchObject({ header: 'My own words' })
  })

  it('empties a text with its field', () => {
    expect(contents(designAfter(fill({ studio: 'Velvet' }), fill({ studio: '' })))).toEqual({})
  })

  it('shows the date of a one-time class where others show their schedule', () => {
    expect(contents(designAfter(fill({ classDate: '2026-11-21' })))).toEqual({ schedule: 'Saturday, Nov 21' })
  })

  it('clears the date when a recurring schedule is chosen (FM-7)', () => {
    const design = designAfter(fill({ classDate: '2026-11-21' }), fill({ schedule: 'Weekends' }))
    expect(design.form.classDate).toBe('')
    expect(contents(design)).toEqual({ schedule: 'Weekends' })
  })

  it('takes names that are longer than their fields, and a title for a class type (FM-2)', () => {
    const [names, title] = [
      'Anastasia von Hohenstein & Maximiliana',
      'Beweglichkeitstraining für Fortgeschrittene',
    ]
    const design = designAfter(fill({ instructorName: names, classType: title }))
    expect(design.form).toMatchObject({ instructorName: names, title, classType: '' })
    expect(contents(design)).toMatchObject({ header: title, instructor: names })
    expect(applyEdit(design, fill({ classType: 'Heels' })).form).not.toHaveProperty('title')
  })

  it('takes no value that no control offers', () => {
    const design = initialDesign()
    expect(applyEdit(design, fill({ time: 'noon' }))).toBe(design)
    expect(applyEdit(design, fill({ classDate: '2026-02-30' }))).toBe(design)
  })
})

describe('typing on the stage', () => {
  const setContent = (id: string, content: string): Edit => ({ kind: 'set-content', id, content })
  const filled = [
    fill({ classType: 'Pole Flow', instructorName: 'Mia', schedule: 'Every Monday', time: '7:30 PM' }),
  ]

  it('fills the matching fields (FM-18)', () => {
    const design = designAfter(setContent('header', 'Heels\nBasics'), setContent('studio', 'Velvet'))
    expect(design.form).toMatchObject({ classType: 'Heels Basics', studio: 'Velvet' })
    expect(contents(design)).toEqual({ header: 'Heels\nBasics', studio: 'Velvet' })
  })

  it('writes the title of a class that has one, and leaves what kind it is', () => {
    const titled = fill({ classType: 'Heels' })
    const design = designAfter(titled, fill({ title: 'Slinky Monday' }), setContent('header', 'Spin · 17:20'))
    expect(design.form).toMatchObject({ classType: 'Heels', title: 'Spin · 17:20' })
  })

  it('takes the letters of a long title for no kind of class', () => {
    const words = 'Anfängerinnenschnupperstunde für Fortgeschrittene'
    const typed = [...words].map((_, at) => setContent('header', words.slice(0, at + 1)))
    const { form } = designAfter(...typed)
    expect([form.title, form.classType]).toEqual([words, ''])
    const kind = designAfter(fill({ classType: 'Heels' }), setContent('header', `Heels ${words}`))
    expect(kind.form).toMatchObject({ title: `Heels ${words}`, classType: 'Heels' })
  })

  it('tells a place once where no studio is known', () => {
    const design = designAfter(fill({ place: 'Saal 2, Hinterhaus' }))
    expect(contents(design)).toEqual({ studio: 'Saal 2, Hinterhaus' })
    expect(wordsOf(design)).toMatchObject({ studio: '', place: 'Saal 2, Hinterhaus' })
  })

  it('keeps words that the form has no room for in their text only', () => {
    const own = '💃'.repeat(90)
    const design = designAfter(
      fill({ studio: 'Velvet', classType: 'Heels' }),
      setContent('studio', own),
      setContent('header', own),
    )
    expect(design.form).toMatchObject({ studio: '', classType: 'Heels' })
    expect(contents(design)).toEqual({ studio: own, header: own })
  })

  it('changes a choice only where a list offers the words', () => {
    const own = designAfter(...filled, setContent('schedule', 'whenever'), setContent('time', 'at dusk'))
    expect(own.form).toMatchObject({ schedule: 'Every Monday', time: '7:30 PM' })
    const listed = designAfter(...filled, setContent('schedule', 'Weekends'), setContent('time', '8:00 PM'))
    expect(listed.form).toMatchObject({ schedule: 'Weekends', time: '8:00 PM' })
  })

  it('empties the field of a text that is deleted, and undoing is the form as it was', () => {
    const design = designAfter(...filled, { kind: 'delete', id: 'instructor' }, setContent('time', ''))
    expect(design.form).toMatchObject({ classType: 'Pole Flow', instructorName: '', time: '' })
  })

  it('takes the date from the form with the words that said it', () => {
    const design = designAfter(fill({ classDate: '2026-11-21' }), setContent('schedule', ' '))
    expect(design.form.classDate).toBe('')
  })
})

describe('free captions', () => {
  const manual: Edit = { kind: 'switch-content', to: 'class-details-only' }
  const to = (mode: 'dancer' | 'instructor'): Edit => ({ kind: 'switch-text-mode', to: mode })

  it('are not joined by class texts when the form is filled; the class information brings them', () => {
    const dancing = designAfter(manual, fill({ instructorName: 'Mia' }))
    expect(contents(dancing)).toEqual({})
    expect(contents(applyEdit(dancing, to('instructor')))).toEqual({ instructor: 'Mia' })
  })

  it('leave own words of class texts as they were', () => {
    const own = 'A header that is longer than any class type may be'
    const edits: Edit[] = [manual, to('instructor'), { kind: 'set-content', id: 'header', content: own }]
    expect(contents(designAfter(...edits, to('dancer'), to('instructor')))).toEqual({ header: own })
  })
})
