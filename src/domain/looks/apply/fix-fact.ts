import { timeWords } from '#domain/classes/class-time.ts'
import type { Design } from '#domain/design/design.ts'
import { titleOf } from '#domain/design/details-form.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { copyOf, duplicate } from '#domain/design/edits/duplicating.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { type Fact, factsNotShown, spotsOf } from '#domain/design/facts-not-shown.ts'
import { isPromoted } from '#domain/design/modes/promotion-blocks.ts'
import { type AppliedLook, LOOK_LABEL_MAX } from '#domain/design/setting/applied-look.ts'
import { countLetters } from '#domain/letters.ts'
import { BookingLink } from '#domain/link-code/link-code.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { spotsLabel } from '#domain/looks/film-words.ts'
import { SEPARATOR } from '#domain/looks/words.ts'
import { instructorLine, placeLine, scheduleText } from '#domain/promotion/facts.ts'
import type { LookTools } from './compose-design.ts'
import { editDesign } from './edit-design.ts'
import { factLine, freePlace } from './fact-texts.ts'
import type { DesignEdit } from './look-edit.ts'
import { isOfLook } from './look-overlays.ts'
import { studioId } from './words-of.ts'

/** The texts that say a fact as the form has it, with or without a look. */
function sourcesOf(design: Design, fact: Fact): DesignEdit[] {
  const { form } = design
  const isOne = isPromoted(design)
  const when = scheduleText(form).split('\n')
  const contents: Partial<Record<Fact, readonly [ElementId, string]>> = {
    title: ['header', titleOf(form)],
    date: isOne
      ? ['ai-schedule-text', scheduleText(form)]
      : ['schedule', form.schedule || form.classDate ? (when[0] ?? '') : ''],
    time: isOne ? ['ai-schedule-text', scheduleText(form)] : ['time', timeWords(form.time, form.locale)],
    instructor: isOne ? ['ai-instructor-text', instructorLine(form)] : ['instructor', form.instructorName],
    place: [isOne ? 'ai-studio-text' : 'studio', placeLine(form)],
  }
  const [id, content] = contents[fact] ?? []
  return id !== undefined && content ? [{ kind: 'set-content', id, content }] : []
}

/** A text of its own for what the texts of a design without a look do not tell. */
function textBeside(design: Design): readonly DesignEdit[] {
  const to = freePlace(design)
  const { id } =
    drawnTexts(design).find((text) => text.id === studioId(design)) ?? drawnTexts(design)[0] ?? {}
  const copy = id && copyOf(duplicate(design, id, to), id)
  if (id === undefined || copy === undefined) return []
  return [
    { kind: 'duplicate', id, to },
    { kind: 'set-content', id: copy, content: factLine(design) },
  ]
}

/** The number of spots on the label of a look, after words of a person. */
function spotsIn(design: Design): Partial<AppliedLook> {
  const spotsLeft = spotsOf(design)
  const label = design.look?.label ?? ''
  if (label === '' || spotsLeft === undefined) return { spotsLeft }
  const both = [label, spotsLabel(spotsLeft, design.form.locale)].join(SEPARATOR)
  return { spotsLeft, ...(countLetters(both) <= LOOK_LABEL_MAX && { label: both }) }
}

/** Edits that may show a fact, the smallest change first. */
function attempts(design: Design, fact: Fact): readonly (readonly DesignEdit[])[] {
  const { form, look } = design
  if (fact === 'link') {
    const link = BookingLink.safeParse(form.link)
    return link.success ? [[{ kind: 'set-code-link', link: link.data }]] : []
  }
  const sources = sourcesOf(design, fact).map((edit) => [edit])
  if (!look) return fact === 'level' || fact === 'price' || fact === 'spots' ? [textBeside(design)] : sources
  const { palette, brand } = look
  const spots: DesignEdit[] = fact === 'spots' ? [{ kind: 'set-look', look: spotsIn(design) }] : []
  const changed = design.textElements.filter((text) => isOfLook(text) && look.detached.includes(text.id))
  const others = LOOKS.filter(({ id, isTimetable }) => id !== look.id && !isTimetable)
  return [
    spots,
    ...changed.map(({ id }): DesignEdit[] => [{ kind: 'reset-to-look', id }]),
    ...sources,
    ...others.map(({ id }): DesignEdit[] => [
      ...spots,
      {
        kind: 'apply-look',
        look: { id, ...(palette !== undefined && { palette }), ...(brand && { brand }) },
      },
    ]),
  ]
}

/** The design with the smallest change that shows a fact, and no needed one less; undefined if there is none. */
export function fixedFact(design: Design, fact: Fact, tools: LookTools): Design | undefined {
  const before = new Set(factsNotShown(design).map((each) => each.fact))
  if (!before.has(fact)) return design
  const isFixed = (after: Design) =>
    factsNotShown(after).every((each) => each.fact !== fact && (before.has(each.fact) || !each.isNeeded))
  for (const edits of attempts(design, fact)) {
    const after = edits.reduce((each, edit) => editDesign(each, edit, tools), design)
    if (isFixed(after)) return after
  }
  return undefined
}
