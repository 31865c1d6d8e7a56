import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { diffuse } from './bloom.ts'
import { blend, type Rgb, WHITE } from './color.ts'
import { addAt } from './light.ts'
import { layOver, type Veil } from './veil.ts'

export interface Gas {
  color: Rgb
  /** 0 is out, 1 burns. */
  power: number
}

/** Strokes a tube: its body in red, the bright thread within in white. */
export function strokeTube(ctx: SKRSContext2D, width: number, stroke: () => void): void {
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.strokeStyle = '#f00'
  ctx.lineWidth = width
  stroke()
  ctx.strokeStyle = '#fff'
  ctx.lineWidth = width * 0.34
  stroke()
}

/** A drawing of stroked tubes as glass: dark while they are out, colored with a white thread when they burn. */
export function addTubes({ cover, glow, width, height }: Veil, tubes: Canvas, { color, power }: Gas): void {
  const { data } = tubes.getContext('2d').getImageData(0, 0, width, height)
  const core = blend(color, WHITE, 0.6)
  for (let p = 0; p < width * height; p++) {
    const alpha = (data[p * 4 + 3] as number) / 255
    if (alpha === 0) continue
    const glass = alpha * 0.55
    layOver(cover, p * 4, glass * 0.2, glass * 0.14, glass * 0.22, glass)
    addAt(glow.data, p * 3, color, alpha * power * 2.1)
    addAt(glow.data, p * 3, core, alpha * ((data[p * 4 + 1] as number) / 255) * power * 2.2)
  }
}

/** Adds the tubes' light in the air around them. Call it once, after all tubes. */
export const shine = ({ glow }: Veil): void => diffuse(glow, [0.42, 0.16, 0.2, 0.2, 0.12])
