import { z } from 'zod'
import { ElementId } from '#domain/design/element-id.ts'

/** How everything that a look painted leaves at the end of the video. */
export const LookOut = z.object({
  kind: z.enum(['fade', 'rise', 'slide']),
  seconds: z.number().min(0.1).max(2),
})
export type LookOut = z.infer<typeof LookOut>

/** Characters of a label such as “New class”, and of a line that replaces the promotion. */
export const LOOK_LABEL_MAX = 40
export const LOOK_MESSAGE_MAX = 300

/** Which look a design has, and what was chosen for it. Its elements are in the design, as any others. */
export const AppliedLook = z.object({
  id: ElementId,
  /** Without one: the look's own colors. */
  palette: ElementId.optional(),
  /** Colors of a brand, which come before a palette. */
  brand: z
    .array(z.string().regex(/^#[0-9a-f]{6}$/))
    .min(1)
    .max(5)
    .optional(),
  label: z.string().max(LOOK_LABEL_MAX).optional(),
  /** Says this instead of the promotion's paragraph. */
  message: z.string().max(LOOK_MESSAGE_MAX).optional(),
  spotsLeft: z.number().int().min(0).max(99).optional(),
  /** Changed by hand: these keep their place and style when words, look or palette change. */
  detached: z.array(ElementId).max(60),
  /** Written by hand, or deleted: these keep their words as well. */
  ownWords: z.array(ElementId).max(60).optional(),
})
export type AppliedLook = z.infer<typeof AppliedLook>
