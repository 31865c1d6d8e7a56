import type { SKRSContext2D } from '@napi-rs/canvas'
import { SQUARE } from '../format.ts'
import { mix, smoothstep, swing, wrap } from '../picture/ease.ts'
import { between, pick, randomFrom } from '../picture/random.ts'
import { drawStroke, type Path, type Stroke } from './brush.ts'
import type { Overlay } from './overlay.ts'
import { drawnAct, lifted } from './paper.ts'

/** One line of a felt pen: from the notch around the left, over the tip and back past its start. */
const HEART: Path = [
  [6, -62],
  [-22, -148],
  [-158, -150],
  [-164, -42],
  [-168, 44],
  [-74, 108],
  [-6, 168],
  [58, 112],
  [170, 40],
  [166, -46],
  [160, -146],
  [34, -152],
  [-4, -52],
]

const WHITE = '#ffffff'
const ROSE = '#e0267f'

/** White ink on a rose edge, with a soft shadow: seen on any footage. */
function inked(ctx: SKRSContext2D, stroke: Stroke): void {
  ctx.fillStyle = ROSE
  lifted(ctx, () => drawStroke(ctx, { ...stroke, width: stroke.width + 10 }))
  ctx.fillStyle = WHITE
  drawStroke(ctx, stroke)
}

/** Drawn on, beats twice, wiped off from its start. */
function drawHeart(ctx: SKRSContext2D, phase: number): void {
  const to = smoothstep(0.03, 0.36, phase)
  const from = smoothstep(0.8, 0.97, phase)
  const shown = 1 - smoothstep(0.93, 0.975, phase)
  if (shown === 0 || phase < 0.03) return
  const beat = 1 + 0.07 * Math.max(0, swing(wrap((phase - 0.42) * 3))) * smoothstep(0.4, 0.44, phase)
  ctx.globalAlpha = shown
  ctx.rotate(-0.08)
  ctx.scale(beat, beat)
  /** Six drawings a second, as on an animator's table. */
  inked(ctx, { path: HEART, width: 20, from: from * 0.98, to, jitter: [1.7, Math.floor(phase * 18) * 2.1] })
}

export const heartDrawn: Overlay = {
  slug: 'heart-drawn',
  title: 'Drawn Heart',
  family: 'hearts',
  size: SQUARE,
  seconds: 3,
  crf: 40,
  stage: (size) => drawnAct(size, drawHeart),
}

interface Rising {
  x: number
  size: number
  lean: number
  offset: number
  sway: number
  color: string
}

const COLORS = [WHITE, WHITE, '#ff8cc0', '#ff4f9e']

function risingHearts(): Rising[] {
  const random = randomFrom(733)
  return Array.from({ length: 10 }, (_, k) => ({
    x: mix(-0.36, 0.36, wrap(k * 0.7549 + 0.04 * random())),
    size: between(random, 0.11, 0.2),
    lean: between(random, -0.35, 0.35),
    offset: wrap(k * 0.5698),
    sway: between(random, 0.015, 0.04) * pick(random, [-1, 1]),
    color: COLORS[k % COLORS.length] as string,
  }))
}

function drawRising(ctx: SKRSContext2D, heart: Rising, phase: number): void {
  const rise = wrap(phase + heart.offset)
  const shown = smoothstep(0.02, 0.14, rise) * (1 - smoothstep(0.7, 0.94, rise))
  if (shown === 0) return
  ctx.save()
  ctx.globalAlpha = shown
  ctx.translate(
    (heart.x + heart.sway * swing(rise, 1.5)) * SQUARE.width,
    mix(0.4, -0.4, rise) * SQUARE.height,
  )
  ctx.rotate(heart.lean + 0.15 * swing(rise, 1.5))
  const grown = heart.size * (0.7 + 0.3 * smoothstep(0, 0.2, rise))
  ctx.scale(grown, grown)
  ctx.shadowColor = 'rgba(12, 2, 20, 0.6)'
  ctx.shadowBlur = 9
  ctx.fillStyle = heart.color
  drawStroke(ctx, { path: HEART, width: 42, from: 0, to: 1, jitter: [0, heart.offset * 9] })
  ctx.restore()
}

export const heartsRising: Overlay = {
  slug: 'hearts-rising',
  title: 'Rising Hearts',
  family: 'hearts',
  size: SQUARE,
  seconds: 3,
  crf: 48,
  stage(size) {
    const hearts = risingHearts()
    return drawnAct(size, (ctx, phase) => {
      for (const heart of hearts) drawRising(ctx, heart, phase)
    })
  },
}
