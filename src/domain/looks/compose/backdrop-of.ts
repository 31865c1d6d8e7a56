import type { Backdrop, Grade, Scrim } from '#domain/design/setting/backdrop.ts'
import type { FrameRect } from '#domain/design/setting/shape-element.ts'
import type { Format } from '#domain/geometry/formats.ts'
import type { Look, LookScrim } from '#domain/looks/look.ts'
import { type Roles, resolveColor } from './colors.ts'
import { type Places, resolveRect } from './places.ts'

/** From the side of the words across a wide frame. */
const ACROSS: Scrim['stops'] = [
  [0, 1],
  [0.45, 0.92],
  [0.72, 0.35],
  [1, 0],
]

const fromTheRight = (stops: Scrim['stops']): Scrim['stops'] =>
  stops.map(([at, strength]): [number, number] => [Math.round((1 - at) * 100) / 100, strength]).toReversed()

const isFullWidth = (box: FrameRect, frame: FrameRect): boolean =>
  box.left <= frame.left && box.right >= frame.right

type Sides = { readonly format: Format; readonly wide: Look['wide']; readonly places: Places }

/** Words stand beside the person in a wide frame, so that is where it darkens, not above and below. */
function scrimOf(scrim: LookScrim, roles: Roles, { format, wide, places }: Sides): Scrim | undefined {
  const box = resolveRect(scrim.rect, places)
  if (!box) return undefined
  const { color, opacity } = resolveColor(scrim.color, roles)
  const resolved = { color, opacity: scrim.opacity * opacity }
  const { direction } = scrim
  if (format === '16:9' && wide !== 'center' && direction === 'y' && isFullWidth(box, places.frame)) {
    const stops = wide === 'left' ? ACROSS : fromTheRight(ACROSS)
    return { ...resolved, box: places.frame, direction: 'x', stops }
  }
  return { ...resolved, box, direction, stops: scrim.stops.map(([at, strength]) => [at, strength]) }
}

function gradeOf({ grade }: Look, roles: Roles): Grade {
  const { map, key, mix = 1, saturation = 1, contrast = 1, gain = 1, lift = 0 } = grade
  return {
    ...(key !== undefined && { key }),
    ...(map && { map: map.map((role) => resolveColor(role, roles).color) }),
    mix,
    saturation,
    contrast,
    gain,
    lift,
  }
}

/** What a look does to the clip. The scrims' gain is 1 until it is measured on the clip. */
export function backdropOf(look: Look, { format, places }: { format: Format; places: Places }): Backdrop {
  const { colors: roles, wide } = look
  return {
    grade: gradeOf(look, roles),
    scrims: look.scrims.flatMap((scrim) => scrimOf(scrim, roles, { format, wide, places }) ?? []),
    scrimGain: 1,
  }
}
