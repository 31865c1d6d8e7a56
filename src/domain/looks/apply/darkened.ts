import type { Design } from '#domain/design/design.ts'
import type { Backdrop } from '#domain/design/setting/backdrop.ts'
import { type Darkening, isDark } from '#domain/design/setting/darkening.ts'

const PLAIN: Backdrop = { scrims: [], scrimGain: 1 }

/** A backdrop that the user darkens; undefined where nothing is left of it. */
export function withDarkening(
  backdrop: Backdrop | undefined,
  darkening: Darkening | undefined,
): Backdrop | undefined {
  const { darkening: _, ...bare } = backdrop ?? PLAIN
  if (darkening && isDark(darkening)) return { ...bare, darkening }
  return backdrop && (bare.grade || bare.scrims.length > 0) ? bare : undefined
}

/** The design with its clip darkened, or as it is with a darkening of nothing. */
export function darkened(design: Design, darkening: Darkening): Design {
  const { backdrop: before, ...bare } = design
  const backdrop = withDarkening(before, darkening)
  return backdrop ? { ...bare, backdrop } : bare
}
