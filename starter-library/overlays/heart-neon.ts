import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type Size, SQUARE } from '../format.ts'
import { hex } from '../picture/color.ts'
import { smoothstep, swing } from '../picture/ease.ts'
import { addTubes, shine, strokeTube } from '../picture/neon.ts'
import type { Act, Overlay } from './overlay.ts'

const PINK_GAS = hex('#ff1d7c')
const VIOLET_GAS = hex('#8a4bff')

/** One tube bent to a heart whose ends meet with a gap in the notch. */
function heart(size: Size, scale: number, lean: number): Canvas {
  const canvas = createCanvas(size.width, size.height)
  const ctx = canvas.getContext('2d')
  ctx.translate(size.width / 2, size.height / 2)
  ctx.rotate(lean)
  ctx.scale(scale, scale)
  ctx.beginPath()
  ctx.moveTo(7, -72)
  ctx.bezierCurveTo(42, -150, 160, -138, 160, -38)
  ctx.bezierCurveTo(160, 52, 56, 104, 0, 164)
  ctx.bezierCurveTo(-56, 104, -160, 52, -160, -38)
  ctx.bezierCurveTo(-160, -138, -42, -150, -7, -72)
  strokeTube(ctx, 10.5 / scale, () => ctx.stroke())
  return canvas
}

function stage(size: Size): Act {
  const outer = heart(size, 1.16, -0.03)
  const inner = heart(size, 0.86, 0.03)
  return (veil, phase) => {
    const pulse = smoothstep(-1, 1, swing(phase))
    addTubes(veil, outer, { color: PINK_GAS, power: 0.7 + 0.45 * pulse })
    addTubes(veil, inner, { color: VIOLET_GAS, power: 0.7 + 0.45 * (1 - pulse) })
    shine(veil)
  }
}

export const heartNeon: Overlay = {
  slug: 'heart-neon',
  title: 'Neon Heart',
  family: 'hearts',
  size: SQUARE,
  seconds: 2,
  crf: 38,
  halo: { power: 0.6, reach: 9 },
  stage,
}
