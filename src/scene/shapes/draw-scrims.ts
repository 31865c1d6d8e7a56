import type { Backdrop, Scrim } from '#domain/design/setting/backdrop.ts'
import { darkeningScrims } from '#domain/design/setting/darkening.ts'
import { type Canvas2D, type LinearGradient, withAlpha } from '#scene/canvas-2d.ts'
import { centerOf, scaleAround } from '#scene/place-on.ts'

type Frame = { readonly width: number; readonly height: number }

/** A scrim never hides the clip completely. */
const STRONGEST = 0.96

function addStops(gradient: LinearGradient, { color, opacity, stops }: Scrim, gain: number): void {
  for (const [at, strength] of stops)
    gradient.addColorStop(at, withAlpha(color, Math.min(STRONGEST, opacity * gain * strength)))
}

/** Ellipses in a box. Outside it is as strong as the last stop. */
function radial(ctx: Canvas2D, scrim: Scrim, gain: number, frame: Frame): void {
  const { left, top, right, bottom } = scrim.box
  const { x, y } = centerOf(scrim.box)
  const [width, height] = [right - left, bottom - top]
  const diameter = Math.max(width, height)
  if (width <= 0 || height <= 0) return
  const gradient = ctx.createRadialGradient(x, y, 0, x, y, diameter / 2)
  addStops(gradient, scrim, gain)
  const [across, down] = [width / diameter, height / diameter]
  scaleAround(ctx, { x, y }, across, down)
  ctx.fillStyle = gradient
  ctx.fillRect(x - x / across, y - y / down, frame.width / across, frame.height / down)
}

function linear(ctx: Canvas2D, scrim: Scrim, gain: number): void {
  const { left, top, right, bottom } = scrim.box
  const { direction } = scrim
  const gradient = ctx.createLinearGradient(
    left,
    top,
    direction === 'y' ? left : right,
    direction === 'x' ? top : bottom,
  )
  addStops(gradient, scrim, gain)
  ctx.fillStyle = gradient
  ctx.fillRect(left, top, right - left, bottom - top)
}

/** Paints the darkening and the scrims over the clip on a canvas in frame pixels; `frame` is its size. */
export function drawScrims(
  ctx: Canvas2D,
  { scrims, scrimGain, darkening }: Pick<Backdrop, 'scrims' | 'scrimGain' | 'darkening'>,
  frame: Frame,
): void {
  const draw = (scrim: Scrim, gain: number): void => {
    ctx.save()
    if (scrim.direction === 'radial') radial(ctx, scrim, gain, frame)
    else linear(ctx, scrim, gain)
    ctx.restore()
  }
  for (const scrim of darkening ? darkeningScrims(darkening) : []) draw(scrim, 1)
  for (const scrim of scrims) draw(scrim, scrimGain)
}
