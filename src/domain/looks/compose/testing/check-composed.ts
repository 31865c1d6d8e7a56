import { Backdrop } from '#domain/design/setting/backdrop.ts'
import { type FrameRect, ShapeElement } from '#domain/design/setting/shape-element.ts'
import { type Slot, TextSetting } from '#domain/design/setting/text-setting.ts'
import { TextElement } from '#domain/design/text-element.ts'
import type { Format } from '#domain/geometry/formats.ts'
import type { ComposedLook, SetTextElement } from '#domain/looks/composed-look.ts'
import type { MeasureEm } from '#domain/typesetting/measure.ts'
import { settingLines } from '#domain/typesetting/set-element.ts'
import { clipped, tooSmall, widows } from './check-letters.ts'
import { overlaps } from './check-places.ts'
import { cornersOf, fontOf, inkOf } from './ink-of.ts'

/** Frame pixels by which ink may leave its square. */
const TOLERANCE = 2

/** Texts whose ink leaves the square. */
function outside(
  texts: readonly SetTextElement[],
  safe: FrameRect,
  format: Format,
  measure: MeasureEm,
): string[] {
  return texts.flatMap((element) => {
    const { boxes, center } = inkOf(element, format, measure)
    const corners = boxes.flatMap((box) => cornersOf(box, center, element.rotation))
    const most = Math.max(
      ...corners.map(({ x, y }) => Math.max(safe.left - x, x - safe.right, safe.top - y, y - safe.bottom)),
    )
    return most > TOLERANCE ? [`${element.id} is outside by ${most.toFixed(1)} px`] : []
  })
}

/** Texts with too many lines, too small letters, or nothing to read. */
export function misfits(texts: readonly SetTextElement[], measure: MeasureEm): string[] {
  return texts.flatMap((element) => {
    const { fit, table } = element.setting
    const { lines } = settingLines(element, measure)
    const least = table ? element.fontSize : Math.min(...lines.map(({ size }) => size))
    const count = table ? element.content.split('\n').length : lines.length
    return [
      ...(count > fit.lines ? [`${element.id} has ${count} lines of ${fit.lines}`] : []),
      ...(least < fit.min - 0.01 ? [`${element.id} is ${least.toFixed(1)} px of at least ${fit.min}`] : []),
      ...(lines.some(({ text }) => text.trim() === '') || lines.length === 0
        ? [`${element.id} is empty`]
        : []),
    ]
  })
}

/** How large a text looks: by its capitals, by these and its small letters, or, for a script, by the latter alone. */
function opticalSize(element: SetTextElement, measure: MeasureEm): number {
  const font = fontOf(element)
  const [capital, small] = [measure('H', font).ascent, measure('x', font).ascent]
  const largest = Math.max(...settingLines(element, measure).lines.map(({ size }) => size))
  if (element.setting.isScript) return (largest * small) / 0.5
  return (largest * (element.setting.letterCase === 'upper' ? capital : (capital + small) / 2)) / 0.62
}

const RANKS: readonly { of: readonly Slot[]; over: readonly Slot[]; times: number }[] = [
  { of: ['header'], over: ['when', 'date', 'time', 'weekday-time'], times: 1.25 },
  { of: ['when', 'date', 'time', 'weekday-time'], over: ['where'], times: 1 },
  { of: ['where'], over: ['who', 'instructor'], times: 0.98 },
]

/** What breaks the order: what, when, where, who. */
function misranked(texts: readonly SetTextElement[], measure: MeasureEm): string[] {
  const largest = (slots: readonly Slot[]) => {
    const found = texts.filter(({ setting }) => setting.slot !== undefined && slots.includes(setting.slot))
    return found.length > 0 ? Math.max(...found.map((element) => opticalSize(element, measure))) : undefined
  }
  return RANKS.flatMap(({ of, over, times }) => {
    const [size, lesser] = [largest(of), largest(over)]
    if (size === undefined || lesser === undefined || size >= lesser * times) return []
    return [`${of.join('/')} looks ${size.toFixed(1)} px tall, ${over.join('/')} ${lesser.toFixed(1)}`]
  })
}

/** Elements that a design could not store. */
export function invalid({ texts, shapes, backdrop }: ComposedLook): string[] {
  const results = [
    ...texts.map((element) => [element.id, TextElement.safeParse(element)] as const),
    ...texts.map(
      (element) => [`${element.id}'s setting`, TextSetting.strict().safeParse(element.setting)] as const,
    ),
    ...shapes.map((shape) => [shape.id, ShapeElement.strict().safeParse(shape)] as const),
    ['the backdrop', Backdrop.strict().safeParse(backdrop)] as const,
  ]
  const ids = [...texts, ...shapes].map(({ id }) => id)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  return [
    ...results.flatMap(([id, { error }]) => (error ? [`${id}: ${error.message}`] : [])),
    ...twice.map((id) => `${id} is there twice`),
  ]
}

/** All that is wrong with a composed look in a format, as sentences. */
export function faultsOf(made: ComposedLook, safe: FrameRect, format: Format, measure: MeasureEm): string[] {
  return [
    ...outside(made.texts, safe, format, measure),
    ...misfits(made.texts, measure),
    ...overlaps(made.texts, format, measure),
    ...clipped(made.texts, format, measure),
    ...widows(made.texts, measure),
    ...tooSmall(made.texts, measure),
    ...misranked(made.texts, measure),
    ...invalid(made),
  ]
}
