import type { Plate, TextSetting } from '#domain/design/setting/text-setting.ts'
import type { TextBackground } from '#domain/design/text-background.ts'
import type { TextElement, TextStyle } from '#domain/design/text-element.ts'

/** Frame pixels. */
const WIDTH = { min: 20, max: 2000 } as const

/** Frame pixels around the words of a plate that a user chose. */
const PADDING = { x: 16, y: 12 } as const

/** A text at another size. The column of a set text grows with its letters, so that its lines stay. */
export function resized({ setting, fontSize: before }: TextElement, fontSize: number): Partial<TextElement> {
  if (!setting) return { fontSize }
  const width = Math.min(WIDTH.max, Math.max(WIDTH.min, (setting.fit.width * fontSize) / before))
  const { preset } = setting
  const scaled = preset && { preset: { ...preset, scale: (preset.scale * fontSize) / before } }
  return { fontSize, setting: { ...setting, ...scaled, fit: { ...setting.fit, width } } }
}

/** What a color that a user chose replaces. */
function withoutInks({ ink: _, lineInks: __, ...setting }: TextSetting): TextSetting {
  return setting
}

/** A text with a style of its own follows no preset. */
const withoutPreset = ({ preset: _, ...setting }: TextSetting): TextSetting => setting

/** The fields of a text in a style. */
export function restyled(element: TextElement, style: Partial<TextStyle>): Partial<TextElement> {
  const { setting } = element
  if (!setting) return style
  const { fontSize, ...rest } = style
  const sized = fontSize === undefined ? {} : resized(element, fontSize)
  const isOnlySize = Object.keys(rest).length === 0
  if (isOnlySize || (style.textColor === undefined && !setting.preset)) return { ...rest, ...sized }
  const own = withoutPreset(sized.setting ?? setting)
  return { ...rest, ...sized, setting: style.textColor === undefined ? own : withoutInks(own) }
}

const plateOf = ({ style, color, secondaryColor, borderRadius, useGradient }: TextBackground): Plate => ({
  per: 'block',
  inks: [useGradient ? { from: color, to: secondaryColor, angle: 0 } : color],
  padX: PADDING.x,
  padY: PADDING.y,
  gap: 0,
  skew: 0,
  radius: borderRadius,
  isFull: style === 'fullWidth',
})

/** The fields of a text with a background. A set text shows it as a plate. */
export function withBackground({ setting }: TextElement, background: TextBackground): Partial<TextElement> {
  if (!setting) return { background }
  const { plate: _, ...bare } = withoutPreset(setting)
  return {
    background,
    setting: background.style === 'none' ? bare : { ...bare, plate: plateOf(background) },
  }
}
