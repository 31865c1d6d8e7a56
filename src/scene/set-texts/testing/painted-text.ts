import { createCanvas } from '@napi-rs/canvas'
import type { SetTextElement } from '#domain/design/setting/set-text-element.ts'
import type { Plate, TextSetting } from '#domain/design/setting/text-setting.ts'
import { percent } from '#domain/geometry/frame.ts'
import type { MeasureEm } from '#domain/typesetting/measure.ts'
import { measureEmWith } from '#scene/measure-em.ts'
import { drawSetText } from '#scene/set-texts/draw-set-text.ts'

/** Frame pixels of the square that texts are painted on, in its middle. */
export const FRAME_SIZE = 400

export const PLATE: Plate = {
  per: 'block',
  inks: ['#ff0000'],
  padX: 20,
  padY: 12,
  gap: 0,
  skew: 0,
  radius: 0,
  isFull: false,
}

const SETTING: TextSetting = {
  isItalic: false,
  isScript: false,
  letterSpacing: 0,
  lineHeight: 1.1,
  treatments: [],
  fit: { width: 300, lines: 4, min: 10, max: 60 },
}

/** A text of 60 pixels in a column of 300. */
export const textOf = (
  content: string,
  element: Partial<SetTextElement> = {},
  setting: Partial<TextSetting> = {},
): SetTextElement => ({
  id: 'text',
  content,
  x: percent(50),
  y: percent(50),
  rotation: 0,
  fontSize: 60,
  fontFamily: 'Anton',
  fontWeight: 'normal',
  textAlign: 'center',
  textColor: '#ffffff',
  visible: true,
  ...element,
  setting: { ...SETTING, ...setting },
})

/** Measures with the registered fonts. */
export const measure = (): MeasureEm => measureEmWith(createCanvas(1, 1).getContext('2d'))

type Moment = { scale?: number; seconds?: number; ground?: string; hasLetterSpacing?: boolean }

/** The text's pixels, `scale` canvas pixels per frame pixel. */
export function painted(
  text: SetTextElement,
  { scale = 1, seconds, ground = 'transparent', hasLetterSpacing = true }: Moment = {},
) {
  const size = FRAME_SIZE * scale
  const ctx = createCanvas(size, size).getContext('2d')
  if (!hasLetterSpacing) Object.defineProperty(ctx, 'letterSpacing', { value: undefined })
  ctx.scale(scale, scale)
  ctx.fillStyle = ground
  ctx.fillRect(0, 0, FRAME_SIZE, FRAME_SIZE)
  drawSetText(ctx, text, {
    scale,
    seconds,
    measure: measureEmWith(ctx),
    frame: { width: FRAME_SIZE, height: FRAME_SIZE },
  })
  return ctx.getImageData(0, 0, size, size)
}
