import { z } from 'zod'
import { FONTS, FontFamily } from '#domain/design/fonts.ts'
import { PublicId } from '#domain/ids.ts'
import { trimmedLettersUpTo } from '#domain/text-up-to.ts'

export const BRAND_COLORS_MAX = 5
export const BRAND_WORDS_MAX = 20
/** Characters of a word or short phrase to use or to avoid, and of a handle. */
export const BRAND_WORD_MAX = 40
export const HANDLE_MAX = 30
/** Letters of a city. The longest name of a place that people write has 58. */
export const CITY_MAX = 60

/** `#rrggbb` in lower case. */
export const BrandColor = z.string().regex(/^#[0-9a-f]{6}$/, 'Colors are written as #rrggbb.')

const OfferedFont = FontFamily.refine(
  (family) => FONTS.some((font) => font.family === family),
  'Please choose a font from the list.',
)

const Words = z
  .array(
    trimmedLettersUpTo(BRAND_WORD_MAX, `Please use at most ${BRAND_WORD_MAX} characters.`)
      .min(1, 'Please enter a word.')
      .regex(/^\P{Cc}*$/u, 'Please use letters and signs only.'),
  )
  .max(BRAND_WORDS_MAX, `Please use at most ${BRAND_WORDS_MAX} words.`)

/** What makes a studio's videos its own. A studio's team uses the kit of its owner. */
export const BrandKit = z.object({
  /** One of the account's images. */
  logo: PublicId.nullable(),
  /** The most important first. */
  colors: z.array(BrandColor).max(BRAND_COLORS_MAX, `Please choose at most ${BRAND_COLORS_MAX} colors.`),
  headerFont: OfferedFont.nullable(),
  bodyFont: OfferedFont.nullable(),
  /** With its `@`; empty for none. */
  handle: trimmedLettersUpTo(HANDLE_MAX).regex(
    /^(@[\w.]+)?$/,
    'A handle is @ and letters, digits, dots or underscores.',
  ),
  /** Where the studio is, as its captions say it; empty for none. */
  city: trimmedLettersUpTo(CITY_MAX, `Please use at most ${CITY_MAX} characters.`).regex(
    /^\P{Cc}*$/u,
    'Please use letters and signs only.',
  ),
  wordsToUse: Words,
  wordsToAvoid: Words,
})
export type BrandKit = z.infer<typeof BrandKit>

export const EMPTY_BRAND_KIT: BrandKit = {
  logo: null,
  colors: [],
  headerFont: null,
  bodyFont: null,
  handle: '',
  city: '',
  wordsToUse: [],
  wordsToAvoid: [],
}
