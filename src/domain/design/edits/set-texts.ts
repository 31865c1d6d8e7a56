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
  return { fontSize, setting: { ...setting, fit: { ...setting.fit, width } } }
}

/** What a color that a user chose replaces. */
function withoutInks({ ink: _, lineInks: __, ...setting }: TextSetting): TextSetting {
  return setting
}

/** The fields of a text in a style. */
export function restyled(element: TextElement, style: Partial<TextStyle>): Partial<TextElement> {
  const { setting } = element
  if (!setting) return style
  const { fontSize, ...rest } = style
  const sized = fontSize === undefined ? {} : resized(element, fontSize)
  if (style.textColor === undefined) return { ...rest, ...sized }
  return { ...rest, ...sized, setting: withoutInks(sized.setting ?? setting) }
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
  const { plate: _, ...bare } = setting
  return {
    background,
    setting: background.style === 'none' ? bare : { ...bare, plate: plateOf(background) },
  }
}
