import { faceOf, genericOf, weightOf } from '#domain/design/fonts.ts'
import type { TextElement } from '#domain/design/text-element.ts'

type Lettered = Pick<TextElement, 'fontFamily' | 'fontWeight' | 'fontSize'>

/** CSS family of the bundled emoji font: system emoji differ or are missing (P-17). */
export const EMOJI_FACE = 'Twemoji'

/** Emoji, flags and keycaps; © ® ™ are letters, which every family has. */
const EMOJI = /(?![©®™])(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3)/u

export const hasEmoji = (content: string): boolean => EMOJI.test(content)

/** Canvas font string in frame pixels for the family alone, with its generic fallback. */
export const fontOf = ({ fontFamily, fontWeight, fontSize }: Lettered): string =>
  `${weightOf(fontFamily, fontWeight)} ${fontSize}px "${faceOf(fontFamily)}", ${genericOf(fontFamily)}`

/** The same with the emoji font as a fallback, for texts that contain emoji. */
export function paintedFontOf(text: Lettered & Pick<TextElement, 'content'>): string {
  const font = fontOf(text)
  return hasEmoji(text.content) ? font.replace(', ', `, "${EMOJI_FACE}", `) : font
}
