import { familyFor } from '#domain/design/font-scripts.ts'
import { faceOf, genericOf, weightOf } from '#domain/design/fonts.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { paintedWords } from '#domain/letters/painted-words.ts'
import { scriptFaces } from '#domain/letters/script-fonts.ts'

type Lettered = Pick<TextElement, 'fontFamily' | 'fontWeight' | 'fontSize'>

/** Canvas font string in frame pixels for the family alone, with its generic fallback. */
export const fontOf = ({ fontFamily, fontWeight, fontSize }: Lettered): string =>
  `${weightOf(fontFamily, fontWeight)} ${fontSize}px "${faceOf(fontFamily)}", ${genericOf(fontFamily)}`

/** Families that paint a text, in the order in which letters are looked up: its own, a stand-in for what it lacks, scripts, emoji, signs. */
export const paintedFamilies = ({
  fontFamily,
  content,
}: Pick<TextElement, 'fontFamily' | 'content'>): string[] => {
  const words = paintedWords(content)
  return [...new Set([fontFamily, familyFor(fontFamily, words), ...scriptFaces(words)])]
}

/** The same with the other families that a text needs. */
export function paintedFontOf(text: Lettered & Pick<TextElement, 'content'>): string {
  const [, ...others] = paintedFamilies(text)
  const fallbacks = others.map((family) => `, "${faceOf(family)}"`).join('')
  return fontOf(text).replace(', ', `${fallbacks}, `)
}
