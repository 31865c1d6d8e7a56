import { familyFor } from '#domain/design/font-scripts.ts'
import { faceOf, genericOf, weightOf } from '#domain/design/fonts.ts'
import type { TextElement } from '#domain/design/text-element.ts'

type Lettered = Pick<TextElement, 'fontFamily' | 'fontWeight' | 'fontSize'>

/** CSS family of the bundled emoji font: system emoji differ or are missing (P-17). */
export const EMOJI_FACE = 'Twemoji'

/** Emoji, flags and keycaps; © ® ™ are letters, which every family has. */
const EMOJI = /(?![©®™])(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3)/u

const hasEmoji = (content: string): boolean => EMOJI.test(content)

/** Canvas font string in frame pixels for the family alone, with its generic fallback. */
export const fontOf = ({ fontFamily, fontWeight, fontSize }: Lettered): string =>
  `${weightOf(fontFamily, fontWeight)} ${fontSize}px "${faceOf(fontFamily)}", ${genericOf(fontFamily)}`

/** Families that paint a text, in the order in which letters are looked up: its own, a stand-in for what it lacks, emoji. */
export const paintedFamilies = ({
  fontFamily,
  content,
}: Pick<TextElement, 'fontFamily' | 'content'>): string[] => [
  ...new Set([fontFamily, familyFor(fontFamily, content), ...(hasEmoji(content) ? [EMOJI_FACE] : [])]),
]

/** The same with the other families that a text needs. */
export function paintedFontOf(text: Lettered & Pick<TextElement, 'content'>): string {
  const [, ...others] = paintedFamilies(text)
  const fallbacks = others.map((family) => `, "${faceOf(family)}"`).join('')
  return fontOf(text).replace(', ', `${fallbacks}, `)
}
