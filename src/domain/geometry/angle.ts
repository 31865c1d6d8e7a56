import { z } from 'zod'

export const ROTATION = { min: -180, max: 180, step: 5 } as const

/** Degrees, clockwise on the screen. */
export const Rotation = z.number().min(ROTATION.min).max(ROTATION.max)

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Any angle as the same direction within -180…180. */
export function normalizeRotation(degrees: number): number {
  if (degrees >= ROTATION.min && degrees <= ROTATION.max) return degrees
  const turned = (((degrees + 180) % 360) + 360) % 360
  return turned - 180
}
