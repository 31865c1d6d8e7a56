import type { FontSpec, MeasureEm } from '#domain/typesetting/measure.ts'
import type { SetText } from '#domain/typesetting/set-text.ts'

/** Where the leftmost ink is, in frame pixels from the column's edge: the f of a script reaches far to the left. */
export const inkLeft = ({ lines }: SetText, font: FontSpec, measure: MeasureEm): number =>
  Math.min(...lines.map(({ text, size, x }) => x - measure(text, font).left * size))
