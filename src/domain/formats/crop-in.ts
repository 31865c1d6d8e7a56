import type { Design } from '#domain/design/design.ts'
import type { Format } from '#domain/geometry/formats.ts'
import type { Crop, Framing } from '#domain/library/framing.ts'
import { overrideIn } from './overrides.ts'

/** The default crop of a clip in a format: 16:9 never crops an upright picture. */
export const framingIn = (format: Format, framing: Framing | null): Framing | null =>
  format === '16:9' && framing?.kind !== 'fit' ? { kind: 'fit-upright' } : framing

/** The crop of a clip in a format of a design: its own, unless the user chose a part. */
export function cropIn(design: Design, format: Format, { focus, framing }: Crop): Crop {
  const chosen = overrideIn(design, format)?.focus
  return chosen ? { focus: chosen, framing: null } : { focus, framing: framingIn(format, framing) }
}
