import { encode } from 'uqr'
import { toFrame } from '#domain/geometry/frame.ts'
import { CODE_SIDE, type LinkCode } from '#domain/link-code/link-code.ts'
import type { Canvas2D } from '#scene/canvas-2d.ts'

/** Modules around a code that stay light (ISO 18004). */
const QUIET_ZONE = 4
const RADIUS = 10

/** Modules of a side and whether each is dark, without the quiet zone. */
const modulesOf = (link: string): { size: number; data: boolean[][] } => encode(link, { ecc: 'M', border: 0 })

/**
 * Paints the code of a link on a light card, on a canvas in frame pixels. Its modules are whole frame pixels at whole
 * places, so that they are sharp in every size of the video.
 */
export function drawCode(ctx: Canvas2D, { link, ...place }: LinkCode): void {
  const { size, data } = modulesOf(link)
  const module = Math.floor(CODE_SIDE / (size + 2 * QUIET_ZONE))
  const center = toFrame(place)
  const [left, top] = [Math.round(center.x - CODE_SIDE / 2), Math.round(center.y - CODE_SIDE / 2)]
  const inset = Math.floor((CODE_SIDE - module * size) / 2)
  ctx.fillStyle = '#ffffff'
  ctx.beginPath()
  ctx.roundRect(left, top, CODE_SIDE, CODE_SIDE, RADIUS)
  ctx.fill()
  ctx.fillStyle = '#000000'
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries())
      if (isDark) ctx.fillRect(left + inset + x * module, top + inset + y * module, module, module)
  }
}
