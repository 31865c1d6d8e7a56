import { PORTRAIT } from '../format.ts'
import { diffuse } from '../picture/bloom.ts'
import { blend, hex, type Rgb, toDisplay, WHITE } from '../picture/color.ts'
import { TAU, wrap } from '../picture/ease.ts'
import { addGlint } from '../picture/glint.ts'
import { fillQuad } from '../picture/quad.ts'
import { between, pick, randomFrom } from '../picture/random.ts'
import { dot, mirrored, unit, type Vector } from '../picture/vector.ts'
import type { Veil } from '../picture/veil.ts'
import type { Act, Overlay } from './overlay.ts'

const FOILS: readonly Rgb[] = [
  hex('#ffcf3f'),
  hex('#ffcf3f'),
  hex('#ff3d8b'),
  hex('#ff3d8b'),
  hex('#8b5cf6'),
  hex('#f4e9ff'),
  hex('#ff9ec6'),
]
const KEY = unit(-0.35, -0.65, 0.68)
const RIM = unit(0.7, 0.1, 0.7)
const EYE: Vector = [0, 0, 1]

const COUNT = 70

interface Piece {
  x: number
  depth: number
  length: number
  width: number
  color: Rgb
  offset: number
  falls: number
  sway: number
  swayTurns: number
  tumble: number
  twist: number
  start: number
}

function pieces(): Piece[] {
  const random = randomFrom(404)
  return Array.from({ length: COUNT }, (_, k) => {
    const depth = k / (COUNT - 1)
    return {
      x: 0.115 + 0.77 * wrap(k * 0.7549 + 0.03 * random()),
      depth,
      length: between(random, 0.046, 0.062),
      width: between(random, 0.025, 0.034),
      color: pick(random, FOILS),
      offset: wrap(k * 0.5698 + 0.03 * random()),
      falls: 1,
      sway: between(random, 0.012, 0.035),
      swayTurns: pick(random, [1, 2]),
      tumble: pick(random, [-3, -2, 2, 3]),
      twist: pick(random, [-2, -1, 1, 2]),
      start: random() * TAU,
    }
  })
}

interface Pose {
  x: number
  y: number
  along: Vector
  across: Vector
  normal: Vector
  shown: number
}

/** Sways from the top down, gone before an edge can cut it; tumbles over its short side and twists. */
function poseOf(piece: Piece, phase: number): Pose {
  const life = wrap(phase * piece.falls + piece.offset)
  const swing = Math.sin(TAU * phase * piece.swayTurns + piece.start)
  const a = TAU * phase * piece.tumble + piece.start
  const b = TAU * phase * piece.twist + piece.start * 1.7
  const [sa, ca, sb, cb] = [Math.sin(a), Math.cos(a), Math.sin(b), Math.cos(b)]
  return {
    x: piece.x + piece.sway * swing,
    y: 0.04 + 0.92 * life + 0.01 * Math.cos(TAU * phase * piece.swayTurns * 2 + piece.start),
    along: [cb, sb * 0.9, sb * 0.43],
    across: [-sb * ca, cb * ca, sa],
    normal: unit(sb * sa + 0.12, -cb * sa, ca),
    shown: Math.min(1, life / 0.1, (1 - life) / 0.14),
  }
}

function paintPiece(veil: Veil, piece: Piece, phase: number): void {
  const pose = poseOf(piece, phase)
  const scale = (0.55 + 0.75 * piece.depth) * veil.width * 0.5
  const corner = (s: number, t: number): [number, number] => [
    pose.x * veil.width + scale * (s * piece.length * pose.along[0] + t * piece.width * pose.across[0]),
    pose.y * veil.height + scale * (s * piece.length * pose.along[1] + t * piece.width * pose.across[1]),
  ]
  const facing: Vector =
    pose.normal[2] < 0 ? [-pose.normal[0], -pose.normal[1], -pose.normal[2]] : pose.normal
  const ray = mirrored(EYE, facing)
  const flash = Math.max(0, dot(ray, KEY)) ** 22 + 0.5 * Math.max(0, dot(ray, RIM)) ** 14
  const sheen = 0.2 + 0.6 * Math.max(0, dot(facing, KEY)) + 0.35 * Math.max(0, -ray[1]) ** 2
  const dim = 0.55 + 0.45 * piece.depth
  const lit = blend(piece.color, WHITE, Math.min(0.85, flash))
  const shade = (k: number): Rgb => {
    const v = dim * (sheen * k + flash * 1.1)
    return [toDisplay(lit[0] * v), toDisplay(lit[1] * v), toDisplay(lit[2] * v)]
  }
  const quad = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] as const
  fillQuad(veil, quad, shade(1.5), shade(0.55), pose.shown)
  if (flash > 0.4 && pose.shown > 0.5) {
    const at = { x: pose.x * veil.width, y: pose.y * veil.height, turn: 0.1 }
    addGlint(veil.glow, {
      ...at,
      size: (0.03 + 0.05 * piece.depth) * veil.width,
      color: lit,
      power: (flash - 0.4) * 1.5,
    })
  }
}

function stage(): Act {
  const all = pieces()
  return (veil, phase) => {
    for (const piece of all) paintPiece(veil, piece, phase)
    diffuse(veil.glow, [0.5, 0.12, 0.08])
  }
}

export const confettiFoil: Overlay = {
  slug: 'confetti-foil',
  title: 'Foil Confetti',
  family: 'festive',
  size: PORTRAIT,
  seconds: 3,
  crf: 54,
  stage,
}
