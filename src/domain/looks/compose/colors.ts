import { colorsOfInk, type Ink } from '#domain/design/setting/ink.ts'
import type { ColorRole, InkRole, Look } from '#domain/looks/look.ts'

/** Colors of a look by their role. */
export type Roles = Look['colors']

const ROLE = /^(?<role>[^@]+?)(?:@(?<opacity>\d+(?:\.\d+)?|\.\d+))?$/
const HEX = /^#[0-9a-f]{6}$/i
const ANGLES = { grad: 0, gradd: 45, gradv: 90 } as const
const GRADIENT = /^(?<kind>grad[dv]?):(?<from>[^,]+),(?<to>[^,]+)$/

/** `accent`, `#ff3d8b` or `ink@.5` as a color and its opacity. Throws for a role that the look does not have. */
export function resolveColor(role: ColorRole, roles: Roles): { color: string; opacity: number } {
  const { role: name = role, opacity = '1' } = ROLE.exec(role)?.groups ?? {}
  const color = roles[name] ?? name
  if (!HEX.test(color)) throw new Error(`no color is named ${role}`)
  return { color, opacity: Math.min(1, Number(opacity)) }
}

const isGradientKind = (kind: string | undefined): kind is keyof typeof ANGLES =>
  kind !== undefined && kind in ANGLES

/** A color or a gradient (`grad:a,b`, `gradv:…`, `gradd:…`). The first color's opacity is that of all. */
export function resolveInk(role: InkRole, roles: Roles): { ink: Ink; opacity: number } {
  const { kind, from = '', to = '' } = GRADIENT.exec(role)?.groups ?? {}
  if (!isGradientKind(kind)) {
    const { color, opacity } = resolveColor(role, roles)
    return { ink: color, opacity }
  }
  const { color, opacity } = resolveColor(from, roles)
  return { ink: { from: color, to: resolveColor(to, roles).color, angle: ANGLES[kind] }, opacity }
}

/** The color that stands for an ink where only one is possible. */
export const firstColor = (ink: Ink): string => colorsOfInk(ink)[0] ?? ''
