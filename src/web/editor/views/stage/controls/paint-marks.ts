import { type Area, sidesOf } from '#domain/geometry/area.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import type { Arrangement } from './layout-controls.ts'

const PINK = '#ff3d8b'
const SHADE = 'rgb(15 10 20 / 0.55)'
const VEIL = 'rgb(255 61 139 / 0.16)'
const RADIUS = 4

type Marks = Pick<Arrangement, 'box' | 'guides'> & {
  /** Frame pixels per CSS pixel. */
  readonly perCss: number
}

type Context = CanvasRenderingContext2D

/** Drawn around the box, not over it. */
function outline(
  context: Context,
  width: number,
  height: number,
  { beyond, thick }: { beyond: number; thick: number },
): void {
  const more = beyond + thick / 2
  context.beginPath()
  context.roundRect(-width / 2 - more, -height / 2 - more, width + 2 * more, height + 2 * more, RADIUS + more)
  context.lineWidth = thick
  context.stroke()
}

/**
 * Outline and alignment lines during a drag, painted: as page elements each movement would cost a layout pass, a
 * quarter of a picture's time.
 */
export function paintMarks(canvas: HTMLCanvasElement, { box, guides, perCss }: Marks): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const [across, down] = [canvas.width / FRAME.width, canvas.height / FRAME.height]
  const density = across * perCss
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = PINK
  for (const { axis, at, from, to } of guides) {
    const thick = Math.max(1, Math.round(1.5 * density))
    if (axis === 'x')
      context.fillRect(Math.round(at * across - thick / 2), from * down, thick, (to - from) * down)
    else context.fillRect(from * across, Math.round(at * down - thick / 2), (to - from) * across, thick)
  }
  if (!box) return
  context.translate(box.center.x * across, box.center.y * down)
  context.rotate((box.rotation * Math.PI) / 180)
  const [width, height] = [box.width * across, box.height * down]
  context.strokeStyle = SHADE
  outline(context, width, height, { beyond: 2 * density, thick: density })
  context.strokeStyle = PINK
  outline(context, width, height, { beyond: 0, thick: 2 * density })
}

/** The rectangle that selects what it touches. */
export function paintMarquee(canvas: HTMLCanvasElement, area: Area, perCss: number): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const [across, down] = [canvas.width / FRAME.width, canvas.height / FRAME.height]
  const { left, top, right, bottom } = sidesOf(area)
  const place = [left * across, top * down, (right - left) * across, (bottom - top) * down] as const
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = VEIL
  context.fillRect(...place)
  context.lineWidth = across * perCss
  context.strokeStyle = PINK
  context.strokeRect(...place)
}
