import type { SKRSContext2D } from '@napi-rs/canvas'
import { PORTRAIT, type Size } from '../format.ts'
import { mix, smoothstep, TAU, wrap } from '../picture/ease.ts'
import { between, pick, randomFrom } from '../picture/random.ts'
import type { Act, Overlay } from './overlay.ts'
import { drawnAct } from './paper.ts'

interface Kind {
  seed: number
  count: number
  /** Dark and light end of each color. */
  colors: readonly (readonly [string, string])[]
  /** Draws a leaf of length 1 upwards from its stalk at the origin; its light runs along it. */
  draw(ctx: SKRSContext2D, colors: readonly [string, string]): void
}

interface Piece {
  x: number
  offset: number
  size: number
  colors: readonly [string, string]
  sway: number
  turn: number
  spin: number
  flips: number
}

function pieces({ seed, count, colors }: Kind): Piece[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, k) => ({
    x: mix(-0.4, 0.4, wrap(k * 0.618 + 0.06 * random())),
    offset: wrap(k * 0.7549 + 0.05 * random()),
    size: between(random, 24, 50) * (k % 4 === 0 ? 1.25 : 1),
    colors: pick(random, colors),
    sway: between(random, 0.03, 0.08) * pick(random, [-1, 1]),
    turn: random() * TAU,
    spin: pick(random, [-1, 1]),
    flips: pick(random, [1, 1, 2]),
  }))
}

/** Down in curves, turning over: edge-on, a leaf is only a line. */
function drawPiece(ctx: SKRSContext2D, kind: Kind, piece: Piece, phase: number): void {
  const fall = wrap(phase + piece.offset)
  const swung = Math.sin(TAU * (fall * 1.5 + piece.turn))
  const shown = smoothstep(0.04, 0.16, fall) * (1 - smoothstep(0.82, 0.95, fall))
  if (shown === 0) return
  const flip = Math.cos(TAU * (phase * piece.flips + piece.offset * 3))
  ctx.save()
  ctx.globalAlpha = shown
  ctx.translate((piece.x + piece.sway * swung) * 540, mix(-0.48, 0.48, fall) * 960)
  ctx.rotate(piece.turn + piece.spin * TAU * phase + swung * 0.5)
  ctx.scale(piece.size, piece.size * (0.16 + 0.84 * Math.abs(flip)))
  ctx.shadowColor = 'rgba(20, 4, 16, 0.35)'
  ctx.shadowBlur = 7
  ctx.shadowOffsetY = 4
  const [dark, light] = piece.colors
  kind.draw(ctx, flip > 0 ? [dark, light] : [dark, dark])
  ctx.restore()
}

const falling = (piece: Pick<Overlay, 'slug' | 'title'>, kind: Kind): Overlay => ({
  ...piece,
  family: 'seasonal',
  size: PORTRAIT,
  seconds: 3,
  crf: 48,
  stage(size: Size): Act {
    const all = pieces(kind)
    return drawnAct(size, (ctx, phase) => {
      for (const one of all) drawPiece(ctx, kind, one, phase)
    })
  },
})

function filled(ctx: SKRSContext2D, [dark, light]: readonly [string, string]): void {
  const paint = ctx.createLinearGradient(0, 0.5, 0, -0.5)
  paint.addColorStop(0, dark)
  paint.addColorStop(1, light)
  ctx.fillStyle = paint
  ctx.fill()
}

/** A petal with a notch, by which a cherry differs from a plum. */
export const cherryBlossom = falling(
  { slug: 'cherry-blossom', title: 'Cherry Blossom' },
  {
    seed: 1301,
    count: 32,
    colors: [
      ['#f77fae', '#ffe3ee'],
      ['#ff9cc2', '#fff3f8'],
      ['#ee5f98', '#ffc9de'],
    ],
    draw(ctx, colors) {
      ctx.beginPath()
      ctx.moveTo(0, 0.5)
      ctx.bezierCurveTo(-0.36, 0.3, -0.52, -0.16, -0.25, -0.44)
      ctx.bezierCurveTo(-0.16, -0.53, -0.06, -0.48, 0, -0.36)
      ctx.bezierCurveTo(0.06, -0.48, 0.16, -0.53, 0.25, -0.44)
      ctx.bezierCurveTo(0.52, -0.16, 0.36, 0.3, 0, 0.5)
      filled(ctx, colors)
    },
  },
)

/** A maple leaf, half drawn and mirrored, with its veins. */
const MAPLE: readonly (readonly [number, number])[] = [
  [0, 0.34],
  [0.2, 0.38],
  [0.17, 0.27],
  [0.44, 0.14],
  [0.37, 0.07],
  [0.52, -0.14],
  [0.34, -0.13],
  [0.3, -0.22],
  [0.14, -0.06],
  [0.21, -0.36],
  [0.11, -0.33],
  [0, -0.56],
]

export const autumnLeaves = falling(
  { slug: 'autumn-leaves', title: 'Autumn Leaves' },
  {
    seed: 1302,
    count: 24,
    colors: [
      ['#9c2a12', '#f2762a'],
      ['#b8500e', '#ffb43c'],
      ['#7c1518', '#e0442c'],
      ['#a8700c', '#ffd75a'],
    ],
    draw(ctx, colors) {
      ctx.beginPath()
      for (const [x, y] of MAPLE) ctx.lineTo(x, y)
      for (const [x, y] of MAPLE.toReversed()) ctx.lineTo(-x, y)
      ctx.closePath()
      filled(ctx, colors)
      ctx.shadowColor = 'transparent'
      ctx.strokeStyle = 'rgba(70, 14, 6, 0.55)'
      ctx.lineWidth = 0.026
      ctx.beginPath()
      ctx.moveTo(0, 0.62)
      ctx.lineTo(0, -0.44)
      for (const [x, y, from] of [
        [0.4, -0.08, 0.3],
        [0.28, 0.2, 0.32],
        [0.14, -0.24, 0.02],
      ] as const) {
        ctx.moveTo(x, y)
        ctx.lineTo(0, from)
        ctx.lineTo(-x, y)
      }
      ctx.stroke()
    },
  },
)
