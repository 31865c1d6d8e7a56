import { describe, expect, it } from 'vitest'
import type { ImportPreview } from '#contract/timetable.ts'
import { Corrections } from '#contract/timetable-corrections.ts'
import type { ReadClass } from './cells.ts'
import {
  answersOf,
  changeReview,
  correctionsOf,
  countsOf,
  editOf,
  firstProblem,
  linesLeftOut,
  movedReview,
  NO_REVIEW,
  openDoubts,
  openGuesses,
  problemsOf,
  type Review,
  type ReviewAction,
  riskyGuesses,
  rowsOf,
} from './review-rows.ts'

const LOCALE = 'en-US'

const flow: ReadClass = {
  key: 'flow',
  line: 2,
  change: 'added',
  doubts: [{ field: 'start', why: 'Morning or evening is not said.' }],
  title: 'Pole Flow',
  classType: 'Pole Flow',
  date: '2031-03-24',
  start: 6 * 60,
  end: null,
  instructor: 'Mia',
  place: '',
  spotsLeft: null,
  bookingLink: '',
}
const heels: ReadClass = { ...flow, key: 'heels', line: 4, title: 'Heels', classType: null, doubts: [] }
const preview = (part: Partial<ImportPreview> = {}): ImportPreview => ({
  classes: [flow, heels],
  cancelled: [],
  unread: [
    { line: 1, text: 'Our week', why: 'it is no class.' },
    { line: 3, text: 'Tuesday evening Pole Jam', why: 'it is no class.' },
    { line: 5, text: 'See you!', why: 'it is no class.' },
  ],
  notes: [],
  heading: null,
  mode: null,
  ...part,
})
const rows = rowsOf(preview(), LOCALE, 1)
const LINE = 'line 3 Tuesday evening Pole Jam'
const reviewed = (...actions: ReviewAction[]): Review => actions.reduce(changeReview, NO_REVIEW)
const write = (id: string, field: 'day' | 'time' | 'title' | 'instructor' | 'link', text: string) =>
  ({ kind: 'write', id, field, text }) as const
const FILLED = [
  write(LINE, 'day', '2031-03-25'),
  write(LINE, 'time', '8 pm'),
  write(LINE, 'title', 'Pole Jam'),
]

it('lines that were not understood stand where they stood, with their words in the title', () => {
  expect(rows.map(({ cells }) => cells.title)).toEqual([
    'Our week',
    'Pole Flow',
    'Tuesday evening Pole Jam',
    'Heels',
    'See you!',
    '',
  ])
})

it('a calendar has no lines, and its classes stay in their order', () => {
  const classes = [flow, heels].map((one) => ({ ...one, line: null }))
  expect(rowsOf(preview({ classes, unread: [] }), LOCALE, 0).map(({ id }) => id)).toEqual(['flow', 'heels'])
})

it('a guessed time is risky until it is looked at; a teacher, or a class that stays as it is, is not', () => {
  expect(riskyGuesses(rows, NO_REVIEW)).toEqual([{ id: 'flow', fields: ['time'] }])
  const confirmed = reviewed({ kind: 'confirm', rows: [{ id: 'flow', fields: ['time'] }] })
  expect(riskyGuesses(rows, confirmed)).toEqual([])
  const teacher: ReadClass['doubts'] = [{ field: 'instructor', why: '“Mia” is taken for the teacher.' }]
  const parts: Partial<ReadClass>[] = [{ change: 'kept' }, { doubts: teacher }]
  for (const part of parts) {
    const safe = rowsOf(preview({ classes: [{ ...flow, ...part }] }), LOCALE, 0)
    expect(openGuesses(safe, NO_REVIEW)).toHaveLength(1)
    expect(riskyGuesses(safe, NO_REVIEW)).toEqual([])
  }
})

describe('a guess is open', () => {
  const [row] = rows.filter(({ id }) => id === 'flow')
  if (!row) throw new Error('There is such a row')
  const open = (...actions: ReviewAction[]) => openDoubts(row, editOf(reviewed(...actions), row)).length

  it('until it is confirmed, or its cell is written anew', () => {
    expect(open()).toBe(1)
    expect(open({ kind: 'confirm', rows: [{ id: 'flow', fields: ['time'] }] })).toBe(0)
    expect(open(write('flow', 'time', '18:00'))).toBe(0)
  })

  it('where another cell is written, or the same is written again', () => {
    expect(open(write('flow', 'title', 'Flow'))).toBe(1)
    expect(open(write('flow', 'time', '18:00'), write('flow', 'time', '6:00 AM'))).toBe(1)
  })
})

describe('what is sent', () => {
  const sent = (...actions: ReviewAction[]) => correctionsOf(rows, reviewed(...actions))

  it('is nothing where nothing was changed', () => {
    expect(sent()).toEqual({ changed: [], removed: [], added: [] })
    expect(sent(write('flow', 'title', 'Flow'), write('flow', 'title', 'Pole Flow '))).toEqual(sent())
  })

  it('are only the facts of cells that were changed', () => {
    expect(sent(write('flow', 'time', '6pm-7')).changed).toEqual([{ key: 'flow', start: 1080, end: 1140 }])
    expect(sent(write('heels', 'instructor', 'Ana')).changed).toEqual([{ key: 'heels', instructor: 'Ana' }])
  })

  it('are lines that became classes, and removed rows; untouched lines are no class', () => {
    const corrections = sent(
      ...FILLED,
      { kind: 'remove', id: 'heels' },
      { kind: 'remove', id: 'line 1 Our week' },
    )
    expect(corrections).toMatchObject({
      removed: ['heels'],
      added: [{ title: 'Pole Jam', date: '2031-03-25', start: 1200, end: null }],
    })
    expect(Corrections.safeParse(corrections).success).toBe(true)
  })

  it('brings a removed row back', () => {
    expect(sent({ kind: 'remove', id: 'heels' }, { kind: 'restore', id: 'heels' })).toEqual(sent())
  })

  it('are class types of titles as they now are', () => {
    const type = { kind: 'choose-type', title: 'Slinky', classType: 'Chair Dance' } as const
    expect(answersOf(rows, reviewed(type))).toEqual([])
    expect(answersOf(rows, reviewed(write('heels', 'title', 'SLINKY'), type))).toEqual([
      { title: 'SLINKY', classType: 'Chair Dance' },
    ])
  })
})

it('a line that is filled in by half says what is missing, and nothing else does', () => {
  expect(firstProblem(rows, NO_REVIEW)).toBeUndefined()
  const half = reviewed(write(LINE, 'day', '2031-03-25'))
  expect(firstProblem(rows, half)).toEqual({ id: LINE, field: 'time' })
  expect(firstProblem(rows, changeReview(half, { kind: 'remove', id: LINE }))).toBeUndefined()
  const faulty = reviewed(write('flow', 'link', 'book with us'))
  const [, row] = rows
  expect(row && problemsOf(row, editOf(faulty, row))).toEqual({
    link: 'Use an address that begins with https://.',
  })
})

it('counts the lines that stay out: neither filled in nor taken away', () => {
  expect(linesLeftOut(rows, NO_REVIEW)).toBe(3)
  expect(linesLeftOut(rows, reviewed(...FILLED))).toBe(2)
  expect(linesLeftOut(rows, reviewed({ kind: 'remove', id: LINE }))).toBe(2)
})

it('counts what would be added and changed', () => {
  expect(countsOf(rows, NO_REVIEW)).toEqual({ added: 2, changed: 0 })
  expect(countsOf(rows, reviewed(...FILLED, { kind: 'remove', id: 'flow' }))).toEqual({
    added: 2,
    changed: 0,
  })
  const stored = rowsOf(
    preview({
      classes: [
        { ...flow, change: 'kept' },
        { ...heels, change: 'changed' },
      ],
    }),
    LOCALE,
    0,
  )
  expect(countsOf(stored, NO_REVIEW)).toEqual({ added: 0, changed: 1 })
  expect(countsOf(stored, reviewed(write('flow', 'instructor', 'Lou')))).toEqual({ added: 0, changed: 2 })
})

it('corrections go with their classes into another week', () => {
  const later = preview({
    classes: [
      { ...flow, key: 'later flow', date: '2031-03-31' },
      { ...heels, key: 'later heels', date: '2031-03-31' },
    ],
  })
  const review = reviewed(write('flow', 'day', '2031-03-26'), write('heels', 'instructor', 'Ana'), ...FILLED)
  const moved = movedReview(
    review,
    { preview: preview(), monday: '2031-03-24' },
    { preview: later, monday: '2031-03-31' },
  )
  expect(correctionsOf(rowsOf(later, LOCALE, 0), moved)).toMatchObject({
    changed: [
      { key: 'later flow', date: '2031-04-02' },
      { key: 'later heels', instructor: 'Ana' },
    ],
    added: [{ date: '2031-04-01' }],
  })
})
