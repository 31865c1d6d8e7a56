import type { ImportPreview } from '#contract/timetable.ts'
import type { Corrections } from '#contract/timetable-corrections.ts'
import { classKey } from '#domain/classes/class-type.ts'
import { EDITABLE, type Editable } from '#domain/timetable/plan-import.ts'
import { dayAfter } from '#domain/timetable/week.ts'
import {
  type Cells,
  cellOf,
  cellsOf,
  FIELDS,
  type Field,
  factsOf,
  NO_CELLS,
  problemOf,
  type ReadClass,
} from './cells.ts'

/** A row of the review: a class that was read, a line that was not understood, or a class that is added by hand. */
export type ReviewRow = {
  readonly id: string
  /** As they were read. */
  readonly cells: Cells
  readonly doubts: readonly { readonly field: Field; readonly why: string }[]
  readonly read?: ReadClass
  readonly line?: ImportPreview['unread'][number]
}

/** What a person did to a row. */
export type RowEdit = {
  readonly cells: Partial<Cells>
  readonly confirmed: readonly Field[]
  readonly isRemoved: boolean
}

export const NO_EDIT: RowEdit = { cells: {}, confirmed: [], isRemoved: false }

/** What a person did in the review; rows by their ids, class types by the `classKey` of their titles. */
export type Review = {
  readonly edits: ReadonlyMap<string, RowEdit>
  readonly types: ReadonlyMap<string, string | null>
  /** How many rows were added by hand. */
  readonly own: number
}

export const NO_REVIEW: Review = { edits: new Map(), types: new Map(), own: 0 }

export type ReviewAction =
  | { readonly kind: 'write'; readonly id: string; readonly field: Field; readonly text: string }
  | { readonly kind: 'confirm'; readonly rows: readonly { id: string; fields: readonly Field[] }[] }
  | { readonly kind: 'remove' | 'restore'; readonly id: string }
  | { readonly kind: 'choose-type'; readonly title: string; readonly classType: string | null }
  | { readonly kind: 'add-row' }
  | { readonly kind: 'follow'; readonly from: Weekly; readonly to: Weekly }

export function changeReview(review: Review, action: ReviewAction): Review {
  if (action.kind === 'follow') return movedReview(review, action.from, action.to)
  if (action.kind === 'add-row') return { ...review, own: review.own + 1 }
  if (action.kind === 'choose-type')
    return { ...review, types: new Map(review.types).set(classKey(action.title), action.classType) }
  if (action.kind === 'confirm') {
    const edits = new Map(review.edits)
    for (const { id, fields } of action.rows) {
      const edit = edits.get(id) ?? NO_EDIT
      edits.set(id, { ...edit, confirmed: [...new Set([...edit.confirmed, ...fields])] })
    }
    return { ...review, edits }
  }
  const edit = review.edits.get(action.id) ?? NO_EDIT
  const next =
    action.kind === 'write'
      ? { ...edit, cells: { ...edit.cells, [action.field]: action.text } }
      : { ...edit, isRemoved: action.kind === 'remove' }
  return { ...review, edits: new Map(review.edits).set(action.id, next) }
}

/** The rows of a preview, each line that was not understood where it stood, and those that were added by hand. */
export function rowsOf({ classes, unread }: ImportPreview, locale: string, own: number): ReviewRow[] {
  const rows: ReviewRow[] = []
  const lines = unread.map((line) => ({
    id: `line ${line.line} ${line.text}`,
    cells: { ...NO_CELLS, title: line.text },
    doubts: [],
    line,
  }))
  let next = 0
  for (const read of classes) {
    // Lines of a calendar have no numbers, and none are unread.
    const until = read.line ?? 0
    for (let line = lines[next]; line && line.line.line < until; line = lines[next]) {
      rows.push(line)
      next += 1
    }
    rows.push({
      id: read.key,
      cells: cellsOf(read, locale),
      doubts: read.doubts.map(({ field, why }) => ({ field: cellOf(field), why })),
      read,
    })
  }
  const added = Array.from({ length: own }, (_, at) => ({ id: `own ${at + 1}`, cells: NO_CELLS, doubts: [] }))
  return [...rows, ...lines.slice(next), ...added]
}

export const editOf = (review: Review, { id }: Pick<ReviewRow, 'id'>): RowEdit =>
  review.edits.get(id) ?? NO_EDIT

/** What stands in the cells of a row now. */
export const shownCells = ({ cells }: ReviewRow, edit: RowEdit): Cells => ({ ...cells, ...edit.cells })

const changedFields = ({ cells }: ReviewRow, edit: RowEdit): Field[] =>
  FIELDS.filter(
    (field) => edit.cells[field] !== undefined && edit.cells[field].trim() !== cells[field].trim(),
  )

/** What was guessed and neither confirmed nor written anew. */
export const openDoubts = (row: ReviewRow, edit: RowEdit): ReviewRow['doubts'] => {
  const changed = new Set(changedFields(row, edit))
  return edit.isRemoved
    ? []
    : row.doubts.filter(({ field }) => !edit.confirmed.includes(field) && !changed.has(field))
}

type Guesses = readonly { readonly id: string; readonly fields: readonly Field[] }[]

/** The cells of each row that were guessed and not looked at. */
export const openGuesses = (rows: readonly ReviewRow[], review: Review): Guesses =>
  rows
    .map((row) => ({
      id: row.id,
      fields: openDoubts(row, editOf(review, row)).map(({ field }) => field),
    }))
    .filter(({ fields }) => fields.length > 0)

const WHEN: readonly Field[] = ['day', 'time']

/** Those of them that would bring people at a wrong hour, of rows that an import stores. */
export const riskyGuesses = (rows: readonly ReviewRow[], review: Review): Guesses =>
  openGuesses(
    rows.filter(({ read }) => read?.change !== 'kept'),
    review,
  )
    .map(({ id, fields }) => ({ id, fields: fields.filter((field) => WHEN.includes(field)) }))
    .filter(({ fields }) => fields.length > 0)

/** Whether a row becomes a class: a line does once somebody has begun to fill in its cells. */
export const isClass = (row: ReviewRow, edit: RowEdit): boolean =>
  !edit.isRemoved && (row.read !== undefined || changedFields(row, edit).length > 0)

/** What keeps a row from being imported, by its cells. Cells that stand as they were read have no problem. */
export function problemsOf(row: ReviewRow, edit: RowEdit): Partial<Record<Field, string>> {
  if (!isClass(row, edit)) return {}
  const cells = shownCells(row, edit)
  const fields = row.read ? changedFields(row, edit) : FIELDS
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field, cells[field])
      return problem === undefined ? [] : [[field, problem]]
    }),
  )
}

/** The first cell that keeps the review from being imported. */
export function firstProblem(
  rows: readonly ReviewRow[],
  review: Review,
): { readonly id: string; readonly field: Field } | undefined {
  for (const row of rows) {
    const problems = problemsOf(row, editOf(review, row))
    const field = FIELDS.find((each) => problems[each] !== undefined)
    if (field) return { id: row.id, field }
  }
  return undefined
}

/** How many classes an import would add, and how many others it would change. */
export function countsOf(rows: readonly ReviewRow[], review: Review): { added: number; changed: number } {
  const listed = rows.filter((row) => isClass(row, editOf(review, row)))
  const isNew = ({ read }: ReviewRow) => !read || read.change === 'added'
  const others = listed.filter((row) => !isNew(row))
  return {
    added: listed.filter(isNew).length,
    changed: others.filter(
      (row) => row.read?.change === 'changed' || changedFields(row, editOf(review, row)).length > 0,
    ).length,
  }
}

/** How many lines that were not understood stay out: nobody filled them in, or took them away. */
export const linesLeftOut = (rows: readonly ReviewRow[], review: Review): number =>
  rows.filter((row) => {
    const edit = editOf(review, row)
    return row.line !== undefined && !edit.isRemoved && !isClass(row, edit)
  }).length

const FACTS_OF: Readonly<Record<Field, readonly Editable[]>> = {
  day: ['date'],
  time: ['start', 'end'],
  title: ['title'],
  instructor: ['instructor'],
  place: ['place'],
  spots: ['spotsLeft'],
  link: ['bookingLink'],
}

/** What is sent with an import. Of rows without a problem. */
export function correctionsOf(rows: readonly ReviewRow[], review: Review): Corrections {
  const corrections: Corrections = { changed: [], removed: [], added: [] }
  for (const row of rows) {
    const edit = editOf(review, row)
    const facts = factsOf(shownCells(row, edit))
    if (row.read && edit.isRemoved) corrections.removed.push(row.read.key)
    else if (row.read) {
      const names = new Set(changedFields(row, edit).flatMap((field) => FACTS_OF[field]))
      const changed = Object.fromEntries(
        EDITABLE.filter((name) => names.has(name)).map((name) => [name, facts[name]]),
      )
      if (names.size > 0) corrections.changed.push({ key: row.read.key, ...changed })
    } else if (isClass(row, edit)) corrections.added.push(facts)
  }
  return corrections
}

/** Class types that were chosen for the titles as they now are. */
export function answersOf(
  rows: readonly ReviewRow[],
  review: Review,
): { title: string; classType: string | null }[] {
  const titles = new Map<string, string>()
  for (const row of rows) {
    const edit = editOf(review, row)
    const title = shownCells(row, edit).title.trim()
    if (isClass(row, edit)) titles.set(classKey(title), title)
  }
  return [...titles].flatMap(([key, title]) => {
    const classType = review.types.get(key)
    return classType === undefined ? [] : [{ title, classType }]
  })
}

type Weekly = { readonly preview: ImportPreview; readonly monday: string }

/** The same corrections of the same classes in another week: there their keys and days are others. */
export function movedReview(review: Review, from: Weekly, to: Weekly): Review {
  const days = (Date.parse(to.monday) - Date.parse(from.monday)) / 86_400_000
  const [before, after] = [from.preview.classes, to.preview.classes]
  const isSame =
    before.length === after.length &&
    before.every(({ title, start }, at) => title === after[at]?.title && start === after[at]?.start)
  if (days === 0 || !isSame) return review
  const edits = new Map(review.edits)
  for (const [at, { key }] of before.entries()) {
    const edit = review.edits.get(key)
    if (!edit) continue
    edits.delete(key)
    edits.set(after[at]?.key ?? key, moved(edit, days))
  }
  for (const [id, edit] of edits) if (/^(?:line|own) /.test(id)) edits.set(id, moved(edit, days))
  return { ...review, edits }
}

const moved = (edit: RowEdit, days: number): RowEdit =>
  edit.cells.day ? { ...edit, cells: { ...edit.cells, day: dayAfter(edit.cells.day, days) } } : edit
