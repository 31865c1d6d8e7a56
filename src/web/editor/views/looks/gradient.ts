import { histogramOf } from '#domain/looks/exposure.ts'
import { offscreen, release } from '#web/editor/model/offscreen.ts'

/** Gray with a spotlight from above, for designs without a clip. */
const LIGHT = ['#9d95a6', '#4a4252', '#17121d'] as const

type Context = Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect' | 'createRadialGradient'>
type Size = { readonly width: number; readonly height: number }

/** Fills a canvas with it. */
export function paintGradient(context: Context, { width, height }: Size): void {
  const gradient = context.createRadialGradient(
    width * 0.5,
    height * 0.12,
    0,
    width * 0.5,
    height * 0.3,
    height,
  )
  for (const [index, color] of LIGHT.entries()) gradient.addColorStop(index / (LIGHT.length - 1), color)
  context.fillStyle = gradient
  context.fillRect(0, 0, width, height)
}

const MEASURED: Size = { width: 54, height: 96 }

/** Its 256 counts of brightness. */
export function gradientHistogram(): readonly number[] {
  const { canvas, context } = offscreen(MEASURED.width, MEASURED.height)
  paintGradient(context, MEASURED)
  const { data } = context.getImageData(0, 0, MEASURED.width, MEASURED.height)
  release(canvas)
  return histogramOf(data)
}
