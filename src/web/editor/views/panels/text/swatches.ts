import { GOLD, WHITE } from '#domain/design/color.ts'
import { DEFAULT_BACKGROUND, GRADIENT_SEED } from '#domain/design/text-background.ts'

/** Suggested colors: stage lights and the defaults. */
export const SWATCHES: readonly string[] = [
  WHITE,
  GOLD,
  '#ff3d8b',
  '#8b5cf6',
  GRADIENT_SEED,
  DEFAULT_BACKGROUND.color,
  '#22d3ee',
  '#ff6b4a',
  '#1a1024',
  '#000000',
]
