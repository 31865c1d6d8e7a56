import { z } from 'zod'
import { BRAND_COLORS_MAX, BrandColor, HANDLE_MAX } from '#domain/brand-kit/brand-kit.ts'
import { ElementId } from '#domain/design/element-id.ts'
import { FontFamily } from '#domain/design/fonts.ts'
import { PublicId } from '#domain/ids.ts'
import { lettersUpTo, textUpTo } from '#domain/text-up-to.ts'

/** How everything that a look painted leaves at the end of the video. */
export const LookOut = z.object({
  kind: z.enum(['fade', 'rise', 'slide']),
  seconds: z.number().min(0.1).max(2),
})
export type LookOut = z.infer<typeof LookOut>

/** Letters of a label such as “New class”, and of a line that replaces the promotion. */
export const LOOK_LABEL_MAX = 80
export const LOOK_MESSAGE_MAX = 1000

/** What of a brand kit a look is set in: copied into the design, so that a later change of the kit changes no video. */
export const AppliedBrand = z.object({
  /** The most important first. Without any: the palette's, or the look's own. */
  colors: z.array(BrandColor).max(BRAND_COLORS_MAX),
  headerFont: FontFamily.optional(),
  bodyFont: FontFamily.optional(),
  /** With its `@`. */
  handle: textUpTo(HANDLE_MAX)
    .regex(/^@[\w.]+$/)
    .optional(),
  logo: z
    .object({
      overlayId: PublicId,
      url: textUpTo(2000),
      /** Height divided by width. */
      aspect: z.number().min(0.02).max(50),
    })
    .optional(),
})
export type AppliedBrand = z.infer<typeof AppliedBrand>

/** Earlier designs have only the colors of a brand. */
const BrandColors = z
  .array(BrandColor)
  .min(1)
  .max(BRAND_COLORS_MAX)
  .transform((colors) => ({ colors }))
  .pipe(AppliedBrand)

/** Where a stack of words stands in its area. */
export const LookAnchor = z.enum(['top', 'middle', 'bottom'])
export type LookAnchor = z.infer<typeof LookAnchor>

/** Which look a design has, and what was chosen for it. Its elements are in the design, as any others. */
export const AppliedLook = z.object({
  id: ElementId,
  /** Without one: the look's own colors. */
  palette: ElementId.optional(),
  /** Its colors come before a palette. */
  brand: z.union([AppliedBrand, BrandColors]).optional(),
  label: lettersUpTo(LOOK_LABEL_MAX).optional(),
  /** Says this instead of the promotion's paragraph. */
  message: lettersUpTo(LOOK_MESSAGE_MAX).optional(),
  spotsLeft: z.number().int().min(0).max(99).optional(),
  /** Everything is there in the first frame: nothing enters, accents and leaving stay. */
  startsShown: z.boolean().optional(),
  /** Where its words stand, if not where the look has them. `calmest` until the figure of the clip is known. */
  anchor: z.enum([...LookAnchor.options, 'calmest']).optional(),
  /** Changed by hand: these keep their place and style when words, look or palette change. */
  detached: z.array(ElementId).max(60),
  /** Written by hand, or deleted: these keep their words as well. */
  ownWords: z.array(ElementId).max(60).optional(),
})
export type AppliedLook = z.infer<typeof AppliedLook>
