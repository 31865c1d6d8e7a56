import type { Design } from '#domain/design/design.ts'
import { versioned } from '#domain/design/design-version.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { FORMATS } from '#domain/geometry/formats.ts'
import { withDarkening } from '#domain/looks/apply/darkened.ts'
import type { KitLook } from './fill-kit.ts'

/** The look of posts whose base has none. */
const FIRST_LOOK: KitLook = { id: 'ticket' }

/** The look of a base, as its posts have it. */
export function kitLook({ look }: Design): KitLook {
  if (!look) return FIRST_LOOK
  const { id, palette, brand } = look
  return { id, ...(palette && { palette }), ...(brand && { brand }) }
}

/** Which part of the clip shows in each format. Moved elements are those of the base. */
function focusesOf({ formats = {} }: Design): Design['formats'] {
  const kept = FORMATS.flatMap((format) => {
    const focus = format === '9:16' ? undefined : formats[format]?.focus
    return focus ? [[format, { focus }] as const] : []
  })
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/**
 * What a post begins with: the clip, the sound, the length, the darkening and the class of its base. Its words are new, and overlays
 * of the base might contradict them.
 */
export function kitStart(base: Design): Design {
  const { background, videoDuration, quality, sound, beats, backdrop, occurrence } = base
  const formats = focusesOf(base)
  const darkened = withDarkening(undefined, backdrop?.darkening)
  return versioned({
    ...initialDesign(),
    background,
    videoDuration,
    quality,
    ...(sound && { sound }),
    ...(beats && { beats }),
    ...(formats && { formats }),
    ...(darkened && { backdrop: darkened }),
    ...(occurrence && { occurrence }),
  })
}
