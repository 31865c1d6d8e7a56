import type { SetTextElement } from '#domain/design/setting/set-text-element.ts'
import { columnWidth } from '#domain/typesetting/set-element.ts'
import type { SetCell, SetTable } from '#domain/typesetting/set-table.ts'
import { inkPaint } from '#scene/ink-paint.ts'
import { progressAt } from '#scene/motion.ts'
import { dim } from '#scene/place-on.ts'
import { fillRun } from './letters.ts'
import type { Painting } from './painting.ts'
import { lineRun, type Run } from './runs.ts'

/** Frame pixels. */
const RULE = 1.2

function cellRun(element: SetTextElement, cell: SetCell, dayColor: string): Run {
  const run = lineRun(element, cell, cell.row)
  return cell.column === 'day' ? { ...run, ink: dayColor } : run
}

/** Paints a timetable, whose rows appear one after the other with a rule that grows to the right above all but the first. */
export function paintTable(painting: Painting, { cells, rows, step }: SetTable): void {
  const { ctx, element, seconds } = painting
  const { table, timing } = element.setting
  if (!table) return
  for (let row = 0; row < rows; row++) {
    const progress = progressAt(timing, seconds, timing?.by === 'block' ? 0 : row)
    if (progress <= 0) continue
    ctx.save()
    dim(ctx, progress)
    if (row > 0) {
      ctx.save()
      dim(ctx, table.ruleOpacity)
      ctx.fillStyle = table.rule
      ctx.fillRect(0, step * row, columnWidth(element.setting) * Math.min(1, progress), RULE)
      ctx.restore()
    }
    for (const cell of cells) {
      if (cell.row !== row) continue
      const run = cellRun(element, cell, table.dayColor)
      fillRun(ctx, run, inkPaint(ctx, run.ink, run.inkBox))
    }
    ctx.restore()
  }
}
