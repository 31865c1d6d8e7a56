import type { Design } from '#domain/design/design.ts'
import { CLASS_TYPE_MAX, DETAILS_MAX, FACT_MAX, titleOf } from '#domain/design/details-form.ts'
import { drawnTexts, isClassicText } from '#domain/design/drawn.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { textById } from '#domain/design/edits/elements.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { isPromoted } from '#domain/design/modes/promotion-blocks.ts'
import { LOOK_LABEL_MAX, LOOK_MESSAGE_MAX } from '#domain/design/setting/applied-look.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { countLetters } from '#domain/letters.ts'
import { findFlags } from './find-flags.ts'
import { fixAll, mendFlag } from './fix-flags.ts'
import type { Flag } from './flag.ts'
import type { Lexicon } from './lexicon.ts'

/** A flag and the text that contains it. */
export type Finding = Flag & { readonly id: ElementId }

/** Names of people and studios are flagged but not changed by "Fix all". */
const NAMES: ReadonlySet<ElementId> = new Set([
  'instructor',
  'studio',
  'ai-instructor-text',
  'ai-studio-text',
  'ai-signature-text',
  'look-who',
  'look-instructor',
  'look-where',
])

export const isInName = ({ id }: Pick<Finding, 'id'>): boolean => NAMES.has(id)

export const findingsIn = (
  { id, content }: Pick<TextElement, 'id' | 'content'>,
  lexicon: Lexicon,
): readonly Finding[] => findFlags(content, lexicon).map((flag) => ({ ...flag, id }))

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** A promotion shows the class name in capitals; the form keeps its spelling. */
function rewritten(
  design: Design,
  { id, content }: Pick<TextElement, 'id' | 'content'>,
  lexicon: Lexicon,
): Design {
  const next = applyEdit(design, { kind: 'set-content', id, content })
  const classType = fixAll(titleOf(design.form), lexicon)
  return id === 'header' && isSameName(classType, titleOf(next.form))
    ? applyEdit(next, { kind: 'fill-form', form: { classType } })
    : next
}

/** Under a look, words come from hidden texts, the form and the look's own lines: they are fixed where they come from. */
function withSources(design: Design, fix: (content: string) => string): Design {
  const { look, form } = design
  if (!look) return design
  /** An alternative that has no room is not taken: the finding stays. */
  const within = (words: string, max: number): string => {
    const fixed = fix(words)
    return countLetters(fixed) <= max ? fixed : words
  }
  return {
    ...design,
    textElements: design.textElements.map((text) =>
      isClassicText(text.id) && !NAMES.has(text.id) ? { ...text, content: fix(text.content) } : text,
    ),
    form: {
      ...form,
      classType: within(form.classType, CLASS_TYPE_MAX),
      ...(form.title !== undefined && { title: within(form.title, FACT_MAX.title) }),
      details: within(form.details, DETAILS_MAX),
    },
    look: {
      ...look,
      ...(look.message !== undefined && { message: within(look.message, LOOK_MESSAGE_MAX) }),
      ...(look.label !== undefined && { label: within(look.label, LOOK_LABEL_MAX) }),
    },
  }
}

/** The same words as in a finding, fixed wherever they stand in a text; the last first, so that places stay right. */
const mendSame =
  (finding: Finding, lexicon: Lexicon) =>
  (content: string): string =>
    findFlags(content, lexicon)
      .filter(({ found }) => isSameName(found, finding.found))
      .toReversed()
      .reduce(mendFlag, content)

/** Fixes one finding; returns the same design if the text has changed since. */
export function mendFinding(design: Design, finding: Finding, lexicon: Lexicon): Design {
  const { id, start, end, found } = finding
  const content = textById(design, id)?.content
  if (content?.slice(start, end) !== found) return design
  const mended = rewritten(design, { id, content: mendFlag(content, finding) }, lexicon)
  return NAMES.has(id) ? mended : withSources(mended, mendSame(finding, lexicon))
}

/** Quoted details have no element; unless fixed in the form, the next promotion would quote them again. */
function withQuoted(design: Design, lexicon: Lexicon): Design {
  const isShown = drawnTexts(design).some(({ id }) => id === 'class-details')
  const details = fixAll(design.form.details, lexicon)
  if (isShown || !isPromoted(design) || countLetters(details) > DETAILS_MAX) return design
  return details === design.form.details ? design : { ...design, form: { ...design.form, details } }
}

/** Fixes all findings in visible texts except names. */
export function mendTexts(design: Design, lexicon: Lexicon): Design {
  const mended = drawnTexts(design)
    .filter((text) => !isInName(text))
    .reduce(
      (before, { id, content }) => rewritten(before, { id, content: fixAll(content, lexicon) }, lexicon),
      design,
    )
  if (mended === design) return design
  return withQuoted(
    withSources(mended, (content) => fixAll(content, lexicon)),
    lexicon,
  )
}
