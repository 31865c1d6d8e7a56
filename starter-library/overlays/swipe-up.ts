import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type Size, SQUARE } from '../format.ts'
import { blend, hex } from '../picture/color.ts'
import { smoothstep, swing, wrap } from '../picture/ease.ts'
import { loadFont } from '../picture/lettering.ts'
import { addTubes, shine, strokeTube } from '../picture/neon.ts'
import { layCanvas } from '../picture/veil.ts'
import type { Act, Overlay } from './overlay.ts'
import { lifted, spaced } from './paper.ts'

const PINK = hex('#ff2f8e')
const VIOLET = hex('#8650ff')

function chevron(size: Size, y: number): Canvas {
  const canvas = createCanvas(size.width, size.height)
  const ctx = canvas.getContext('2d')
  ctx.translate(size.width / 2, y)
  ctx.beginPath()
  ctx.moveTo(-74, 34)
  ctx.lineTo(0, -30)
  ctx.lineTo(74, 34)
  strokeTube(ctx, 14, () => ctx.stroke())
  return canvas
}

function words(size: Size): Canvas {
  const canvas = createCanvas(size.width, size.height)
  const ctx = canvas.getContext('2d')
  ctx.translate(size.width / 2, 0)
  ctx.fillStyle = '#fff'
  ctx.font = '700 50px "Swipe Text"'
  lifted(ctx, () => spaced(ctx, 'SWIPE UP', 462, 9))
  return canvas
}

/** Four chevrons; a light runs up through them and they rise with it. */
function stage(size: Size): Act {
  loadFont('@fontsource/montserrat/files/montserrat-latin-700-normal.woff2', 'Swipe Text')
  const text = words(size)
  return (veil, phase) => {
    layCanvas(veil, text)
    for (let k = 0; k < 4; k++) {
      const life = wrap(phase + k / 4)
      const shown = smoothstep(0, 0.2, life) * (1 - smoothstep(0.72, 1, life))
      const y = 372 - 292 * life
      addTubes(veil, faded(chevron(size, y), shown), {
        color: blend(PINK, VIOLET, life),
        power: shown * (1 + 0.1 * swing(phase, 2)),
      })
    }
    shine(veil)
  }
}

function faded(canvas: Canvas, shown: number): Canvas {
  const ctx = canvas.getContext('2d')
  ctx.globalCompositeOperation = 'destination-in'
  ctx.setTransform(1, 0, 0, 1, 0, 0)
  ctx.fillStyle = `rgba(0, 0, 0, ${shown})`
  ctx.fillRect(0, 0, canvas.width, canvas.height)
  return canvas
}

export const swipeUp: Overlay = {
  slug: 'arrow-swipe-up',
  title: 'Swipe Up',
  family: 'arrows',
  size: SQUARE,
  seconds: 2,
  crf: 40,
  stage,
}
