import type { Design } from '#domain/design/design.ts'
import { versioned } from '#domain/design/design-version.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import type { FormatOverride } from '#domain/design/format-overrides.ts'
import { DEFAULT_FORMAT, type Format } from '#domain/geometry/formats.ts'
import type { PercentPoint } from '#domain/geometry/frame.ts'
import type { Focus } from '#domain/library/focus.ts'

/** What the user changed in a format; undefined where it is laid out automatically. */
export const overrideIn = ({ formats }: Design, format: Format): FormatOverride | undefined =>
  format === DEFAULT_FORMAT ? undefined : formats?.[format]

/** 9:16 is the design itself: it stays as it is. */
function withOverride(design: Design, format: Format, override: FormatOverride | undefined): Design {
  if (format === DEFAULT_FORMAT) return design
  const { formats, ...whole } = design
  const { [format]: _, ...others } = formats ?? {}
  const kept = override ? { ...others, [format]: override } : others
  return versioned({ ...whole, ...(Object.keys(kept).length > 0 && { formats: kept }) })
}

/** Shows another part of the clip in a format. */
export const withFocusIn = (design: Design, format: Format, focus: Focus): Design =>
  withOverride(design, format, { ...overrideIn(design, format), focus })

/** Moves an element in a format only. Places of elements that are gone are forgotten. */
export function movedIn(
  design: Design,
  format: Format,
  { id, to }: { id: ElementId; to: PercentPoint },
): Design {
  const override = overrideIn(design, format)
  const there = new Set([...design.textElements, ...design.overlayElements].map((each) => each.id))
  const moves = Object.entries({ ...override?.moves, [id]: { x: to.x, y: to.y } })
  return withOverride(design, format, {
    ...override,
    moves: Object.fromEntries(moves.filter(([each]) => there.has(each))),
  })
}

/** Takes all changes in a format back. */
export const automaticIn = (design: Design, format: Format): Design => withOverride(design, format, undefined)
