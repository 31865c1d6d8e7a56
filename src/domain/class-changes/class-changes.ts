import type { ClassFacts } from '#domain/classes/class-facts.ts'
import { fewSpots } from '#domain/classes/few-spots.ts'
import { arePeople } from '#domain/classes/people.ts'
import type { Design } from '#domain/design/design.ts'
import { promoForm } from '#domain/timetable/promo-form.ts'

/** What a change of a class is about, in the order in which it is told. */
export const CLASS_FACTS = [
  'isCancelled',
  'title',
  'date',
  'start',
  'end',
  'instructor',
  'place',
  'spotsLeft',
  'bookingLink',
] as const satisfies readonly (keyof ClassFacts)[]
export type ClassFact = (typeof CLASS_FACTS)[number]

type FactValue = string | number | boolean | null

export type ClassChange = {
  readonly fact: ClassFact
  /** As in `ClassFacts`. */
  readonly from: FactValue
  readonly to: FactValue
}

/** What of a design shows facts of its class. */
export type ClassShown = Pick<Design, 'form'> & {
  readonly [Part in 'occurrence' | 'look' | 'code']?: Design[Part] | null | undefined
}

type FormFacts = Readonly<Record<string, unknown>>

/** The fields of the form in which each fact stands. */
const FIELDS: Readonly<Partial<Record<ClassFact, readonly string[]>>> = {
  title: ['classType', 'title', 'price'],
  date: ['classDate'],
  start: ['time'],
  end: ['end'],
  instructor: ['instructorName'],
  place: ['place'],
  bookingLink: ['link'],
}

/** What facts give the form. The studio is the account's, not the class's. */
export function formFacts(facts: ClassFacts): FormFacts {
  const { studio: _, ...form } = promoForm(facts, '')
  return form
}

const isSame = (a: unknown, b: unknown): boolean => (a ?? '') === (b ?? '')

/** The same instructors in another order, or with another sign between them, are no change. */
const isSameFact = (fact: ClassFact, a: FactValue, b: FactValue): boolean =>
  fact === 'instructor' ? arePeople(String(a), String(b)) : a === b

/** The fields of the form that other facts change, and that still say what the design was made of. */
export function followingFields(form: FormFacts, before: FormFacts, after: FormFacts): string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields].filter(
    (field) => !isSame(before[field], after[field]) && isSame(form[field], before[field]),
  )
}

/** Whether the spots of a look are those of its class. */
export const followsSpots = ({ look }: ClassShown, { spotsLeft }: ClassFacts): boolean =>
  Boolean(look) && isSame(look?.spotsLeft, fewSpots(spotsLeft))

/** Whether a code leads to where the class was booked. */
export const followsLink = ({ code }: ClassShown, { bookingLink }: ClassFacts): boolean =>
  code?.link === bookingLink

/** A design that was given another day by hand is about another class: the same a week later. */
const isOfDay = ({ form }: ClassShown, days: readonly string[]): boolean =>
  form.classDate === '' || days.includes(form.classDate)

/**
 * What has changed of the class that a design was made of, as far as the design shows it: what was written by hand does not
 * follow the class. None for a design of no class.
 */
export function classChanges(design: ClassShown, now: ClassFacts): ClassChange[] {
  const before = design.occurrence?.facts
  if (!before || !isOfDay(design, [before.date, now.date])) return []
  const fields = followingFields(design.form, formFacts(before), formFacts(now))
  const follows = (fact: ClassFact): boolean => {
    if (fact === 'isCancelled') return true
    if (FIELDS[fact]?.some((field) => fields.includes(field))) return true
    if (fact === 'bookingLink') return followsLink(design, before)
    return (
      fact === 'spotsLeft' &&
      followsSpots(design, before) &&
      !isSame(fewSpots(before.spotsLeft), fewSpots(now.spotsLeft))
    )
  }
  return CLASS_FACTS.map((fact) => ({
    fact,
    from: before[fact],
    to: now[fact],
  })).filter(({ fact, from, to }) => !isSameFact(fact, from, to) && follows(fact))
}
