import type { Design } from '#domain/design/design.ts'
import type { Measured } from '#domain/safe-zones/make-safe.ts'
import { withCode } from './with-code.ts'

/** The design with its code where it has room; the same design where that changes nothing, or nothing can be measured. */
export function clearCode(
  design: Design,
  measuredIn: ((design: Design) => Measured | undefined) | undefined,
): Design {
  const { code } = design
  const measured = code && measuredIn?.(design)
  if (!measured) return design
  const placed = withCode(design, { link: code.link, measured }).design
  return placed.code?.x === code.x && placed.code.y === code.y ? design : placed
}
