import type { Design } from '#domain/design/design.ts'
import { isClassicText } from '#domain/design/drawn.ts'
import type { AppliedLook } from '#domain/design/setting/applied-look.ts'
import { composeDesign, type LookTools } from '#domain/looks/apply/compose-design.ts'
import { wordsOf } from '#domain/looks/apply/words-of.ts'
import { exposureOf } from '#domain/looks/exposure.ts'

/** What a look is shown with: the design's words and clip, in colors that may differ from the look's own. */
export type Subject = {
  readonly design: Design
  readonly colors: Pick<AppliedLook, 'palette' | 'brand'>
  /** 256 counts of brightness of what is painted instead of a clip. */
  readonly ground: readonly number[] | undefined
}

const SAMPLE = {
  classType: 'Pole Flow',
  schedule: '',
  classDate: '2026-11-28',
  time: '7:30 PM',
  details: '',
} as const
const SAMPLE_NAMES = { instructorName: 'Maya Rivers', studio: 'Velvet Pole Studio' } as const

/** Whether a design says what it is about; names alone do not. */
export function hasWords(design: Design): boolean {
  const { header, message } = wordsOf(design)
  return header !== '' || message !== ''
}

/** The design with sample words, and with the names that are known. */
function sampled(design: Design): Design {
  const { instructor, studio } = wordsOf(design)
  return {
    ...design,
    textMode: 'instructor',
    textElements: [],
    form: {
      ...design.form,
      ...SAMPLE,
      instructorName: instructor || SAMPLE_NAMES.instructorName,
      studio: studio || SAMPLE_NAMES.studio,
    },
  }
}

const withoutMessage = ({ message: _, ...look }: AppliedLook): AppliedLook => look

function lookOf(id: string, { design, colors }: Subject): AppliedLook {
  const kept = design.look ?? { id, detached: [] }
  const { palette: _, brand: __, ...look } = hasWords(design) ? kept : withoutMessage(kept)
  return {
    ...look,
    id,
    ...(colors.palette !== undefined && { palette: colors.palette }),
    ...(colors.brand && { brand: colors.brand }),
    detached: [],
    anchor: 'calmest',
  }
}

/** Brings what is painted instead of a clip to the look's key, as a clip is. */
function exposed(design: Design, { ground }: Subject): Design {
  const key = design.backdrop?.grade?.key
  if (design.background || !ground || !design.backdrop || key === undefined) return design
  return { ...design, backdrop: { ...design.backdrop, exposure: exposureOf(ground, key) } }
}

/**
 * The design as a look sets it: with all that the look would set again after a tap, and without overlays and texts that
 * it does not set.
 */
export function cardDesign(id: string, subject: Subject, tools: LookTools): Design {
  const worded = hasWords(subject.design) ? subject.design : sampled(subject.design)
  const texts = worded.textElements.filter((text) => isClassicText(text.id))
  const bare: Design = { ...worded, textElements: texts, overlayElements: [], look: lookOf(id, subject) }
  return exposed(composeDesign(bare, tools), subject)
}

/** Equal for subjects that give the same pictures. */
export const subjectKey = ({ design, colors }: Subject): string =>
  JSON.stringify([
    wordsOf(design),
    design.look?.label,
    design.look?.spotsLeft,
    design.background?.id,
    design.videoDuration,
    colors,
  ])
