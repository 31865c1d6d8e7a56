import type { SKRSContext2D } from '@napi-rs/canvas'
import { TAU, wrap } from '../picture/ease.ts'

const GOLDS = [
  '#7a4a0c',
  '#f7cf62',
  '#fff6d2',
  '#e0a233',
  '#8a5510',
  '#f9d877',
  '#fffbe6',
  '#d9982c',
  '#7a4a0c',
] as const

/** Gold leaf under a turning sky: bright and dark sectors, the same after half a turn. */
export function goldAt(ctx: SKRSContext2D, phase: number) {
  const gold = ctx.createConicGradient(phase * Math.PI, 0, 0)
  const stops = [0, 0.5].flatMap((half) =>
    GOLDS.map((color, k) => ({ color, at: half + (k / (GOLDS.length - 1)) * 0.5 })),
  )
  for (const { at, color } of stops) gold.addColorStop(Math.min(1, at), color)
  return gold
}

/** Gold that fills letters from `top` to `bottom`; its horizon rocks a little. */
export function goldLetters(
  ctx: SKRSContext2D,
  phase: number,
  { top, bottom }: { top: number; bottom: number },
) {
  const shift = 0.19 * (bottom - top) * Math.sin(TAU * phase)
  const gold = ctx.createLinearGradient(0, top + shift, 0, bottom + shift)
  gold.addColorStop(0, '#fff8dc')
  gold.addColorStop(0.42, '#f8cf5c')
  gold.addColorStop(0.52, '#c98a1e')
  gold.addColorStop(0.62, '#ffe69a')
  gold.addColorStop(1, '#e2a32e')
  return gold
}

/** A band of light that sweeps over what `path` encloses and rests for the remainder of the loop. */
export function paintSweep(ctx: SKRSContext2D, phase: number, path: () => void): void {
  const along = wrap(phase + 0.1) / 0.42
  if (along >= 1) return
  const at = -330 + 660 * along
  const band = ctx.createLinearGradient(at - 60, -24, at + 60, 24)
  band.addColorStop(0, 'rgba(255,255,255,0)')
  band.addColorStop(0.45, 'rgba(255,250,240,0.5)')
  band.addColorStop(0.55, 'rgba(255,250,240,0.5)')
  band.addColorStop(1, 'rgba(255,255,255,0)')
  ctx.save()
  path()
  ctx.clip()
  ctx.fillStyle = band
  ctx.fillRect(-270, -270, 540, 540)
  ctx.restore()
}

export function disc(ctx: SKRSContext2D, radius: number): void {
  ctx.beginPath()
  ctx.arc(0, 0, radius, 0, TAU)
}
