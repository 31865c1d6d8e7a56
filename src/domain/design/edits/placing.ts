import type { Design, TextPosition } from '#domain/design/design.ts'
import { OVERLAY } from '#domain/design/overlay-element.ts'
import { type ElementId, FONT_SIZE, type TextAlign } from '#domain/design/text-element.ts'
import { normalizeRotation } from '#domain/geometry/angle.ts'
import { type PercentPoint, percent, percentPoint } from '#domain/geometry/frame.ts'
import { changeDesign, changeOverlay, changeText } from './elements.ts'

export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

type Place = { readonly to?: PercentPoint; readonly rotation?: number; readonly size?: number }

/** Moves, turns and sizes an element of either kind; an element with a place of its own is positioned individually. */
export function place(design: Design, id: ElementId, { to, rotation, size }: Place): Design {
  const common = {
    ...(to && { x: percent(to.x), y: percent(to.y) }),
    ...(rotation !== undefined && { rotation: normalizeRotation(rotation) }),
  }
  const fontSize = size !== undefined && { fontSize: clamp(size, FONT_SIZE.min, FONT_SIZE.max) }
  const scale = size !== undefined && { scale: clamp(size, OVERLAY.minScale, OVERLAY.maxScale) }
  const text = changeText(design, id, { ...common, ...fontSize })
  const placed = text === design ? changeOverlay(design, id, { ...common, ...scale }) : text
  return placed === design || !to ? placed : changeDesign(placed, { useIndividualPositioning: true })
}

const ROWS = { top: 20, middle: 50, bottom: 80 } as const
const COLUMNS = { left: 30, center: 50, right: 70 } as const

/** Puts the one text of a promotion that was not divided into its third of the frame. */
export function placeText(design: Design, position: TextPosition): Design {
  const [row, column] = position.split('-') as [keyof typeof ROWS, TextAlign]
  const placed = changeText(design, 'combined-text', {
    ...percentPoint(COLUMNS[column], ROWS[row]),
    textAlign: column,
  })
  return changeDesign(placed, { textPosition: position, useIndividualPositioning: false })
}
