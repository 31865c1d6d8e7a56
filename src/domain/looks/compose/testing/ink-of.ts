import type { FrameRect } from '#domain/design/setting/shape-element.ts'
import { radians } from '#domain/geometry/angle.ts'
import type { Format } from '#domain/geometry/formats.ts'
import type { SetTextElement } from '#domain/looks/composed-look.ts'
import { FORMAT_FRAMES } from '#domain/looks/formats.ts'
import type { MeasureEm } from '#domain/typesetting/measure.ts'
import { columnWidth, settingLines } from '#domain/typesetting/set-element.ts'

/** The font of a text, for measuring. */
export const fontOf = ({ fontFamily, fontWeight, setting }: SetTextElement) => ({
  fontFamily,
  fontWeight,
  isItalic: setting.isItalic,
})

/** The ink of each line in frame pixels, before the text is turned, and the center that it turns around. */
export function inkOf(element: SetTextElement, format: Format, measure: MeasureEm) {
  const { width, height } = FORMAT_FRAMES[format]
  const center = { x: (element.x / 100) * width, y: (element.y / 100) * height }
  const set = settingLines(element, measure)
  const left = center.x - columnWidth(element.setting) / 2
  const top = center.y - set.height / 2
  const boxes = set.lines.map((line): FrameRect => {
    const ink = measure(line.text, fontOf(element)).left * line.size
    return {
      left: left + line.x - ink,
      right: left + line.x + line.width,
      top: top + line.baseline - line.ascent,
      bottom: top + line.baseline + line.descent,
    }
  })
  return { set, center, boxes }
}

/** Corners of a box that is turned clockwise around a center. */
export function cornersOf(
  { left, top, right, bottom }: FrameRect,
  center: { x: number; y: number },
  degrees: number,
) {
  const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))]
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ] as const
  return corners.map(([cornerX, cornerY]) => {
    const [x, y] = [cornerX - center.x, cornerY - center.y]
    return { x: center.x + x * cos - y * sin, y: center.y + x * sin + y * cos }
  })
}
