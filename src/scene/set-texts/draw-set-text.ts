import type { SetTextElement } from '#domain/design/setting/set-text-element.ts'
import { radians } from '#domain/geometry/angle.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import type { MeasureEm } from '#domain/typesetting/measure.ts'
import { columnWidth, settingLines, settingTable } from '#domain/typesetting/set-element.ts'
import { type Accent, accentAt, applyAccent } from '#scene/accents.ts'
import type { Canvas2D, Paint } from '#scene/canvas-2d.ts'
import { inkPaint } from '#scene/ink-paint.ts'
import { lightBand } from '#scene/light-band.ts'
import { enteredAt, type Seconds } from '#scene/motion.ts'
import { centerOf } from '#scene/place-on.ts'
import { fillRun, strokeRun } from './letters.ts'
import { paintTable } from './paint-table.ts'
import { eachRun, type Painting, wordsBox } from './painting.ts'
import { paintPlates } from './plates.ts'
import { type Run, runsOf } from './runs.ts'
import { outlineWidth, paintTreatment } from './treatments.ts'

/** Canvas pixels per frame pixel, the moment (without it: finished), and the size of the frame if it is not 9:16. */
export type SetTextMoment = {
  readonly scale: number
  readonly seconds?: Seconds
  readonly measure: MeasureEm
  readonly frame?: { readonly width: number; readonly height: number }
}

function paintLetters(painting: Painting, paintOf: (run: Run) => Paint): void {
  const { ctx, element } = painting
  eachRun(painting, (run) => {
    const width = outlineWidth(element.setting, run)
    if (width === undefined) fillRun(ctx, run, paintOf(run))
    else strokeRun(ctx, run, paintOf(run), width)
  })
}

/** Back to front: plates, treatments in their order, letters, light that crosses them. */
function paintText(painting: Painting, { light }: Accent): void {
  const { ctx, element } = painting
  paintPlates(painting)
  for (const treatment of element.setting.treatments) paintTreatment(painting, treatment)
  paintLetters(painting, ({ ink, inkBox }) => inkPaint(ctx, ink, inkBox))
  if (!light) return
  const band = lightBand(ctx, light, wordsBox(painting))
  paintLetters(painting, () => band)
}

/** Moves the origin to the top left of the text's column, which turns around its center. */
function placeText(
  ctx: Canvas2D,
  element: SetTextElement,
  height: number,
  frame: NonNullable<SetTextMoment['frame']>,
): void {
  ctx.translate((element.x / 100) * frame.width, (element.y / 100) * frame.height)
  ctx.rotate(radians(element.rotation))
  ctx.translate(-columnWidth(element.setting) / 2, -height / 2)
}

const unitsOf = (runs: readonly Run[]): number => 1 + Math.max(0, ...runs.map(({ unit }) => unit))

/** How many lines, words or rows of a text enter one after the other. */
export function enteringUnits(element: SetTextElement, measure: MeasureEm): number {
  const table = settingTable(element, measure)
  return table ? table.rows : unitsOf(runsOf(element, settingLines(element, measure).lines, measure))
}

/**
 * Paints a text at a moment on a canvas in frame pixels, over what is there. Fonts must be loaded. `measure` may use
 * the same canvas.
 */
export function drawSetText(
  ctx: Canvas2D,
  element: SetTextElement,
  { scale, seconds, measure, frame = FRAME }: SetTextMoment,
): void {
  const set = settingLines(element, measure)
  if (set.lines.length === 0) return
  const table = settingTable(element, measure)
  const runs = table ? [] : runsOf(element, set.lines, measure)
  const painting: Painting = { ctx, element, set, runs, scale, seconds }
  const { timing } = element.setting
  const units = table ? table.rows : unitsOf(runs)
  const accent = accentAt(timing?.loop, seconds, timing ? enteredAt(timing, units) : 0)
  ctx.save()
  placeText(ctx, element, set.height, frame)
  applyAccent(ctx, accent, centerOf(wordsBox(painting)))
  if (table) paintTable(painting, table)
  else paintText(painting, accent)
  ctx.restore()
}
