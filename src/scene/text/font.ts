import { faceOf, genericOf, weightOf } from '#domain/design/fonts.ts'
import type { TextElement } from '#domain/design/text-element.ts'

type Lettered = Pick<TextElement, 'fontFamily' | 'fontWeight' | 'fontSize'>

/** The canvas font string, in frame pixels; the generic stands in where the family does not load. */
export const fontOf = ({ fontFamily, fontWeight, fontSize }: Lettered): string =>
  `${weightOf(fontFamily, fontWeight)} ${fontSize}px "${faceOf(fontFamily)}", ${genericOf(fontFamily)}`
