import { timeWords } from '#domain/classes/class-time.ts'
import type { Design } from '#domain/design/design.ts'
import { titleOf } from '#domain/design/details-form.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { type Fact, factsNotShown } from '#domain/design/facts-not-shown.ts'
import { isPromoted } from '#domain/design/modes/promotion-blocks.ts'
import { BookingLink } from '#domain/link-code/link-code.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { instructorLine, placeLine, scheduleText } from '#domain/promotion/facts.ts'
import type { LookTools } from './compose-design.ts'
import { editDesign } from './edit-design.ts'
import type { DesignEdit } from './look-edit.ts'
import { isOfLook } from './look-overlays.ts'

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

/** Edits that may show a fact, the smallest change first. */
function attempts(design: Design, fact: Fact): readonly (readonly DesignEdit[])[] {
  const { form, look } = design
  if (fact === 'link') {
    const link = BookingLink.safeParse(form.link)
    return link.success ? [[{ kind: 'set-code-link', link: link.data }]] : []
  }
  const sources = sourcesOf(design, fact).map((edit) => [edit])
  if (!look) return sources
  const { palette, brand } = look
  const spots: DesignEdit[] =
    fact === 'spots' ? [{ kind: 'set-look', look: { label: '', spotsLeft: form.spotsLeft } }] : []
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
  const isFixed = (after: Design) =>
    factsNotShown(after).every((each) => each.fact !== fact && (before.has(each.fact) || !each.isNeeded))
  for (const edits of attempts(design, fact)) {
    const after = edits.reduce((each, edit) => editDesign(each, edit, tools), design)
    if (isFixed(after)) return after
  }
  return undefined
}
