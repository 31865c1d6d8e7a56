import { PORTRAIT } from '../format.ts'
import { diffuse } from '../picture/bloom.ts'
import { blend, hex, type Rgb, WHITE } from '../picture/color.ts'
import { mix, TAU, wrap } from '../picture/ease.ts'
import { addGlint } from '../picture/glint.ts'
import { addGlow } from '../picture/light.ts'
import { between, pick, randomFrom } from '../picture/random.ts'
import type { Act, Overlay } from './overlay.ts'

const CHAMPAGNE = hex('#ffe2a0')
const HONEY = hex('#ffbe3d')
const BLUSH = hex('#ffb3d2')
const ICE = hex('#cfe6ff')
const LILAC = hex('#c9b6ff')

/** Colors of the stars and of the dust, the frequent ones more than once, and a seed for their places. */
interface Glitter {
  stars: readonly Rgb[]
  dust: readonly Rgb[]
  seed: number
}

interface Star {
  x: number
  y: number
  size: number
  color: Rgb
  lives: number
  offset: number
  turn: number
  spin: number
}

/** Height of the picture in its widths: places and sizes are in widths. */
const TALL = PORTRAIT.height / PORTRAIT.width

/** Stars keep apart: each new one takes the loneliest of several random places. */
function stars(glitter: Glitter): Star[] {
  const random = randomFrom(glitter.seed)
  const placed: Star[] = []
  for (let k = 0; k < 30; k++) {
    const tries = Array.from({ length: 14 }, () => ({
      x: between(random, 0.06, 0.94),
      y: between(random, 0.06, TALL - 0.06),
    }))
    const lonely = (at: { x: number; y: number }) =>
      Math.min(1, ...placed.map((s) => Math.hypot(s.x - at.x, s.y - at.y)))
    const best = tries.reduce((a, b) => (lonely(b) > lonely(a) ? b : a))
    const size =
      k < 4 ? between(random, 0.15, 0.2) : k < 11 ? between(random, 0.07, 0.11) : between(random, 0.03, 0.055)
    placed.push({
      ...best,
      x: mix(size * 0.9, 1 - size * 0.9, best.x),
      y: mix(size * 0.9, TALL - size * 0.9, best.y / TALL),
      size,
      color: blend(pick(random, glitter.stars), WHITE, 0.25),
      lives: pick(random, [1, 1, 2]),
      offset: wrap(k * 0.618),
      turn: between(random, -0.1, 0.1),
      spin: between(random, -0.25, 0.25),
    })
  }
  return placed
}

/** Grains of gold dust that rise slowly and glitter fast. */
function dust(glitter: Glitter): Star[] {
  const random = randomFrom(glitter.seed + 1)
  return Array.from({ length: 120 }, () => ({
    x: between(random, 0.05, 0.95),
    y: between(random, 0.07, TALL - 0.05),
    size: between(random, 0.0016, 0.0042),
    color: pick(random, glitter.dust),
    lives: pick(random, [1, 2]),
    offset: random(),
    turn: random(),
    spin: between(random, 0.02, 0.06),
  }))
}

/** Up in a blink, down slowly. */
const twinkle = (life: number): number =>
  life < 0.3 ? Math.sin((life / 0.3) * Math.PI * 0.5) ** 2 : ((1 - life) / 0.7) ** 1.8

function sparkling(glitter: Glitter): Act {
  const big = stars(glitter)
  const small = dust(glitter)
  return ({ width, glow }, phase) => {
    for (const star of big) {
      const life = wrap(phase * star.lives + star.offset) / 0.82
      if (life >= 1) continue
      const light = twinkle(life)
      addGlint(glow, {
        x: star.x * width,
        y: star.y * width,
        size: star.size * width * (0.55 + 0.45 * light),
        turn: star.turn + star.spin * life,
        color: star.color,
        power: 1.5 * light,
      })
    }
    for (const grain of small) {
      const life = wrap(phase * grain.lives + grain.offset)
      const glitter = (0.5 + 0.5 * Math.sin(TAU * (phase * 5 * grain.lives + grain.turn))) ** 3
      const power = 1.4 * Math.sin(Math.PI * life) ** 2 * (0.12 + glitter)
      addGlow(
        glow,
        grain.x * width,
        (grain.y - grain.spin * (life - 0.5)) * width,
        grain.size * width,
        grain.color,
        power,
      )
    }
    diffuse(glow, [0.6, 0.12, 0.12, 0.08, 0.04])
  }
}

export const sparklesGold: Overlay = {
  slug: 'sparkles-gold',
  title: 'Gold Sparkles',
  family: 'sparkles',
  size: PORTRAIT,
  seconds: 3,
  crf: 50,
  halo: { power: 0.4, reach: 4 },
  stage: () =>
    sparkling({
      stars: [CHAMPAGNE, CHAMPAGNE, HONEY, BLUSH],
      dust: [HONEY, CHAMPAGNE, CHAMPAGNE, BLUSH],
      seed: 301,
    }),
}

export const sparklesSilver: Overlay = {
  slug: 'sparkles-silver',
  title: 'Silver Sparkles',
  family: 'sparkles',
  size: PORTRAIT,
  seconds: 3,
  crf: 50,
  halo: { power: 0.4, reach: 4 },
  stage: () => sparkling({ stars: [ICE, WHITE, ICE, LILAC], dust: [ICE, WHITE, LILAC], seed: 331 }),
}
