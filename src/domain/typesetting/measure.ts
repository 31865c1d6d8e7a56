import type { FontWeight } from '#domain/design/fonts.ts'

/** A family in one weight, upright or italic. */
export type FontSpec = {
  readonly fontFamily: string
  readonly fontWeight: FontWeight
  readonly isItalic: boolean
}

/** Extents of letters in em: advance, ink above and below the baseline, ink left of the start. */
export type Extent = {
  readonly width: number
  readonly ascent: number
  readonly descent: number
  readonly left: number
}

/** Measures a line in a font, without letter spacing. Pure for loaded fonts; results may be cached. */
export type MeasureEm = (text: string, font: FontSpec) => Extent

/** Average letters, where there are no fonts. */
export const ROUGH_MEASURE: MeasureEm = (text) => ({
  width: text.length * 0.55,
  ascent: 0.7,
  descent: 0.2,
  left: 0,
})
