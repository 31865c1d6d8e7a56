import { faceOf, genericOf, weightOf } from '#domain/design/fonts.ts'
import type { TextElement } from '#domain/design/text-element.ts'

type Lettered = Pick<TextElement, 'fontFamily' | 'fontWeight' | 'fontSize'>

/** The CSS family of the emoji that come with the app: those of systems differ, and some have none (P-17). */
export const EMOJI_FACE = 'Twemoji'

/** Pictures, flags and keycaps; © ® ™ are letters, which every family has. */
const EMOJI = /(?![©®™])(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3)/u

export const hasEmoji = (content: string): boolean => EMOJI.test(content)

/** The canvas font string, in frame pixels, of the family alone; its generic stands in where it does not load. */
export const fontOf = ({ fontFamily, fontWeight, fontSize }: Lettered): string =>
  `${weightOf(fontFamily, fontWeight)} ${fontSize}px "${faceOf(fontFamily)}", ${genericOf(fontFamily)}`

/** The same with emoji behind the family, for a text that holds some. */
export function paintedFontOf(text: Lettered & Pick<TextElement, 'content'>): string {
  const font = fontOf(text)
  return hasEmoji(text.content) ? font.replace(', ', `, "${EMOJI_FACE}", `) : font
}
