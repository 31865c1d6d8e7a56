import { z } from 'zod'
import { Color, WHITE } from './color.ts'

export const BackgroundStyle = z.enum([
  'none',
  'solid',
  'highlight',
  'outline',
  'fullWidth',
  'glow',
  'shadow',
  'neon',
  'retro',
  'glass',
  'gradientBorder',
  'sticker',
])
export type BackgroundStyle = z.infer<typeof BackgroundStyle>

/** Selectable styles in menu order. `highlight` is only rendered, for saved designs. */
export const BACKGROUND_LABELS: Readonly<Record<Exclude<BackgroundStyle, 'highlight'>, string>> = {
  none: 'None',
  solid: 'Solid Box',
  outline: 'Text Outline',
  fullWidth: 'Full-width Bar',
  glow: 'Glow Effect',
  shadow: 'Shadow Drop',
  neon: 'Neon Outline',
  retro: 'Retro Frame',
  glass: 'Glass Panel',
  gradientBorder: 'Gradient Border',
  sticker: 'Sticker Style',
}

export const BACKGROUND_OPACITY = { min: 0, max: 1, step: 0.05, popupStep: 0.1 } as const
export const BORDER_RADIUS = { min: 0, max: 30, step: 1 } as const

export const TextBackground = z.object({
  style: BackgroundStyle,
  color: Color,
  secondaryColor: Color,
  /** 0…1; each control has its own step; the document stores the exact value. */
  opacity: z.number().min(BACKGROUND_OPACITY.min).max(BACKGROUND_OPACITY.max),
  borderRadius: z.number().min(BORDER_RADIUS.min).max(BORDER_RADIUS.max),
  useGradient: z.boolean(),
})
export type TextBackground = z.infer<typeof TextBackground>

export const DEFAULT_BACKGROUND: TextBackground = {
  style: 'none',
  color: '#1129df',
  secondaryColor: WHITE,
  opacity: 0.8,
  borderRadius: 8,
  useGradient: false,
}

/** Second color when a gradient is enabled before one is chosen: blue to white would wash the text out. */
export const GRADIENT_SEED = '#ff00ff'
