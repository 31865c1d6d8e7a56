import type { Design } from '#domain/design/design.ts'
import { DETAILS_MAX } from '#domain/design/details-form.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { textById } from '#domain/design/edits/elements.ts'
import { isPromoted } from '#domain/design/modes/promotion-blocks.ts'
import type { ElementId, TextElement } from '#domain/design/text-element.ts'
import { findFlags } from './find-flags.ts'
import { fixAll, mendFlag } from './fix-flags.ts'
import type { Flag } from './flag.ts'
import { type Lexicon, SHIPPED_LEXICON } from './lexicon.ts'

/** A flag, and the text of the design in which it is. */
export type Finding = Flag & { readonly id: ElementId }

/** What people and studios are called is theirs: it is pointed out, but not changed along with everything else. */
const NAMES: ReadonlySet<ElementId> = new Set([
  'instructor',
  'studio',
  'ai-instructor-text',
  'ai-studio-text',
  'ai-signature-text',
])

export const isInName = ({ id }: Pick<Finding, 'id'>): boolean => NAMES.has(id)

export const findingsIn = (
  { id, content }: Pick<TextElement, 'id' | 'content'>,
  lexicon: Lexicon = SHIPPED_LEXICON,
): readonly Finding[] => findFlags(content, lexicon).map((flag) => ({ ...flag, id }))

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** A promotion shouts the name of the class; the form goes on writing it as it did. */
function rewritten(
  design: Design,
  { id, content }: Pick<TextElement, 'id' | 'content'>,
  lexicon: Lexicon = SHIPPED_LEXICON,
): Design {
  const next = applyEdit(design, { kind: 'retext', id, content })
  const classType = fixAll(design.form.classType, lexicon)
  return id === 'header' && isSameName(classType, next.form.classType)
    ? applyEdit(next, { kind: 'fill-form', form: { classType } })
    : next
}

/** The design with one finding mended; as it is, if that text says something else by now. */
export function mendFinding(design: Design, finding: Finding): Design {
  const { id, start, end, found } = finding
  const content = textById(design, id)?.content
  if (content?.slice(start, end) !== found) return design
  return rewritten(design, { id, content: mendFlag(content, finding) })
}

/** Details that a message quotes stand in no text of their own; unmended, the next promotion would quote them again. */
function withQuoted(design: Design, lexicon: Lexicon): Design {
  const isShown = drawnTexts(design).some(({ id }) => id === 'class-details')
  const details = fixAll(design.form.details, lexicon)
  if (isShown || !isPromoted(design) || details.length > DETAILS_MAX) return design
  return details === design.form.details ? design : { ...design, form: { ...design.form, details } }
}

/** The design with everything mended that is drawn, but for names. */
export function mendTexts(design: Design, lexicon: Lexicon = SHIPPED_LEXICON): Design {
  const mended = drawnTexts(design)
    .filter((text) => !isInName(text))
    .reduce(
      (before, { id, content }) => rewritten(before, { id, content: fixAll(content, lexicon) }, lexicon),
      design,
    )
  return mended === design ? design : withQuoted(mended, lexicon)
}
