import type { ClassFacts } from '#domain/classes/class-facts.ts'
import { fewSpots } from '#domain/classes/few-spots.ts'
import { titlePrice } from '#domain/classes/title-price.ts'
import type { Design } from '#domain/design/design.ts'
import { textById } from '#domain/design/edits/elements.ts'
import { handwrittenTexts } from '#domain/design/modes/form-sync.ts'
import type { AiTextId } from '#domain/design/text-element.ts'
import { BookingLink } from '#domain/link-code/link-code.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import {
  type ClassFact,
  classChanges,
  followingFields,
  followsLink,
  followsSpots,
  formFacts,
} from './class-changes.ts'

/** Texts that the copywriter writes around the facts. */
const WRITTEN: readonly AiTextId[] = ['ai-main-text', 'ai-sharing-text']

const contentOf = (design: Design, id: AiTextId): string => textById(design, id)?.content ?? ''

/** The design, which says of the class what these facts are. */
export const madeOf = (design: Design, id: string, facts: ClassFacts): Design => ({
  ...design,
  occurrence: { id, facts, written: WRITTEN.map((each) => contentOf(design, each)).filter(Boolean) },
})

export type TakeOver = {
  readonly edits: readonly DesignEdit[]
  /** Facts whose change is not taken over, because their words were written by hand. */
  readonly handwritten: readonly ClassFact[]
}

/**
 * The edits after which a design says what its class is now. Words that were written by hand stay. None for a design of no
 * class.
 */
export function takeOver(design: Design, now: ClassFacts): TakeOver {
  const before = design.occurrence?.facts
  if (!before) return { edits: [], handwritten: [] }
  const [then, after] = [formFacts(before), formFacts(now)]
  const form = Object.fromEntries(
    followingFields(design.form, then, after).map((field) => [field, after[field]]),
  )
  const own = handwrittenTexts(design)
  const edits: DesignEdit[] = [
    { kind: 'fill-form', form },
    ...own.map(({ id, content }) => ({ kind: 'set-content' as const, id, content })),
    ...renamed(design, nameIn(before), nameIn(now)),
    ...spotsEdit(design, before, now),
    ...linkEdit(design, before, now),
  ]
  return { edits, handwritten: handwrittenFacts(design, now) }
}

/** Changed facts that the design will not show: their field, or the text in which they stand, was written by hand. */
function handwrittenFacts(design: Design, now: ClassFacts): ClassFact[] {
  const before = design.occurrence?.facts
  if (!before) return []
  const asMade = { ...design, form: { ...design.form, ...formFacts(before) } }
  const follows = classChanges(design, now).map(({ fact }) => fact)
  const own = factsInOwnWords(design)
  return classChanges(asMade, now).flatMap(({ fact }) =>
    follows.includes(fact) && !own.includes(fact) ? [] : fact,
  )
}

const WHEN: readonly ClassFact[] = ['date', 'start', 'end']

/** Facts that stand in a text of the form, or in one of a look. */
const FACTS_IN: Readonly<Record<string, readonly ClassFact[]>> = {
  schedule: ['date'],
  time: ['start'],
  'ai-schedule-text': WHEN,
  when: WHEN,
  date: ['date'],
  'weekday-time': WHEN,
  month: ['date'],
  day: ['date'],
  header: ['title'],
  who: ['instructor'],
  where: ['place'],
  label: ['spotsLeft'],
}

function factsInOwnWords(design: Design): ClassFact[] {
  const ownWords = design.look?.ownWords ?? []
  const slots = design.textElements.flatMap(({ id, setting }) =>
    setting?.slot && ownWords.includes(id) ? setting.slot : [],
  )
  const texts = handwrittenTexts(design).map(({ id }) => id)
  return [...slots, ...texts].flatMap((name) => FACTS_IN[name] ?? [])
}

const nameIn = ({ title }: ClassFacts): string => titlePrice(title).title

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The copywriter names the class: its lines get the new name while nobody has changed them. */
function renamed(design: Design, from: string, to: string): DesignEdit[] {
  if (from === to || from === '') return []
  return WRITTEN.flatMap((id) => {
    const content = contentOf(design, id)
    const isUnchanged = design.occurrence?.written.includes(content) ?? false
    const named = content.replaceAll(from, () => to).replaceAll(capitalized(from), () => capitalized(to))
    return isUnchanged && named !== content ? [{ kind: 'set-content' as const, id, content: named }] : []
  })
}

function spotsEdit(design: Design, before: ClassFacts, now: ClassFacts): DesignEdit[] {
  const spotsLeft = fewSpots(now.spotsLeft)
  if (!followsSpots(design, before) || spotsLeft === design.look?.spotsLeft) return []
  return [{ kind: 'set-look', look: { spotsLeft } }]
}

/** A link that no code can hold leaves the design without one. */
function linkEdit(design: Design, before: ClassFacts, now: ClassFacts): DesignEdit[] {
  if (!followsLink(design, before) || before.bookingLink === now.bookingLink) return []
  return [{ kind: 'set-code-link', link: BookingLink.safeParse(now.bookingLink).data ?? null }]
}
