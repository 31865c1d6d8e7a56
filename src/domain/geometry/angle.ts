import { z } from 'zod'

export const ROTATION = { min: -180, max: 180, step: 5 } as const

/** Degrees, clockwise on the screen. */
export const Rotation = z.number().min(ROTATION.min).max(ROTATION.max)

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Normalizes an angle to -180…180. */
export function normalizeRotation(degrees: number): number {
  // -0 is stored as 0.
  if (degrees >= ROTATION.min && degrees <= ROTATION.max) return degrees + 0
  const turned = (((degrees + 180) % 360) + 360) % 360
  return turned - 180
}

/** Degrees within which rotation snaps to a multiple of 45, and the step while Shift is held. */
export const TURNING = { reach: 3, rest: 45, step: 15 } as const

/** The rotation, snapped to a nearby multiple of 45 degrees (`rest`) or to the nearest 15 (`step`); whole degrees. */
export function turned(degrees: number, how: 'free' | 'rest' | 'step'): number {
  const on = (step: number) => Math.round(degrees / step) * step + 0
  const near = on(TURNING.rest)
  if (how === 'step') return normalizeRotation(on(TURNING.step))
  if (how === 'rest' && Math.abs(degrees - near) <= TURNING.reach) return normalizeRotation(near)
  return normalizeRotation(on(1))
}
