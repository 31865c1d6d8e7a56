import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Size, SQUARE } from '../format.ts'
import { smoothstep, swing } from '../picture/ease.ts'
import { drawStroke, type Path } from './brush.ts'
import type { Act, Overlay } from './overlay.ts'
import { drawnAct, lifted } from './paper.ts'

interface Arrow {
  shaft: Path
  heads: readonly [Path, Path]
  width: number
  color: string
  under: string
}

/** Drawn on, kept, wiped off from its tail: three thirds of the loop. */
function drawArrow(ctx: SKRSContext2D, arrow: Arrow, phase: number): void {
  const shaft = smoothstep(0.02, 0.3, phase)
  const wiped = smoothstep(0.8, 0.97, phase)
  const heads = [smoothstep(0.3, 0.36, phase), smoothstep(0.36, 0.42, phase)]
  const shown = 1 - smoothstep(0.93, 0.975, phase)
  if (shown === 0 || phase < 0.02) return
  const nod = 1 + 0.02 * Math.max(0, swing(phase, 4))
  ctx.scale(nod, nod)
  /** Six drawings a second, as on an animator's table. */
  const jitter = [1.7, Math.floor(phase * 18) * 2.1] as const
  for (const [color, grow] of [
    [arrow.under, 9],
    [arrow.color, 0],
  ] as const) {
    ctx.fillStyle = color
    ctx.globalAlpha = shown
    const paint = () => {
      drawStroke(ctx, { path: arrow.shaft, width: arrow.width + grow, from: wiped * 0.98, to: shaft, jitter })
      arrow.heads.forEach((path, k) => {
        const to = heads[k] as number
        if (to > 0) drawStroke(ctx, { path, width: arrow.width + grow, from: 0, to, jitter })
      })
    }
    if (grow > 0) lifted(ctx, paint)
    else paint()
  }
}

const arrow = (piece: Pick<Overlay, 'slug' | 'title'>, look: Arrow): Overlay => ({
  ...piece,
  family: 'arrows',
  size: SQUARE,
  seconds: 3,
  crf: 40,
  stage: (size: Size): Act => drawnAct(size, (ctx, phase) => drawArrow(ctx, look, phase)),
})

/** From the upper left through a loop down to the lower right. */
export const arrowLoop = arrow(
  { slug: 'arrow-loop', title: 'Looping Arrow' },
  {
    shaft: [
      [-205, -120],
      [-120, -205],
      [40, -190],
      [62, -92],
      [80, -8],
      [-40, 46],
      [-72, -18],
      [-102, -86],
      [40, -118],
      [110, 8],
      [138, 60],
      [150, 108],
      [152, 166],
    ],
    heads: [
      [
        [152, 170],
        [130, 156],
        [104, 138],
        [84, 112],
      ],
      [
        [152, 170],
        [166, 148],
        [184, 122],
        [206, 104],
      ],
    ],
    width: 21,
    color: '#ffffff',
    under: '#e0267f',
  },
)

/** A curved arrow that points down to the text. */
export const arrowDown = arrow(
  { slug: 'arrow-down', title: 'Arrow Down' },
  {
    shaft: [
      [96, -208],
      [-76, -182],
      [-104, -20],
      [-8, 172],
    ],
    heads: [
      [
        [-6, 180],
        [-40, 158],
        [-76, 140],
        [-112, 136],
      ],
      [
        [-6, 180],
        [2, 142],
        [18, 104],
        [46, 74],
      ],
    ],
    width: 24,
    color: '#ff4f9e',
    under: '#fff4fa',
  },
)
