import { PORTRAIT, type Size } from '../format.ts'
import { diffuse } from '../picture/bloom.ts'
import { blend, hex, WHITE } from '../picture/color.ts'
import { TAU } from '../picture/ease.ts'
import { addGlow } from '../picture/light.ts'
import type { Act, Overlay } from './overlay.ts'
import { drawnAct } from './paper.ts'

const WARM = hex('#ffb347')
const INSET = 40
const CORNER = 54
/** A multiple of three: every third bulb is lit at once. */
const BULBS = 78

interface Place {
  x: number
  y: number
}

/** Places at equal distances along a rounded rectangle. */
function bulbPlaces({ width, height }: Size): Place[] {
  const [w, h] = [width - 2 * INSET, height - 2 * INSET]
  const sides = [w - 2 * CORNER, h - 2 * CORNER]
  const arc = (CORNER * TAU) / 4
  const round = 2 * (sides[0] as number) + 2 * (sides[1] as number) + 4 * arc
  return Array.from({ length: BULBS }, (_, k) => {
    let left = (k / BULBS) * round
    for (let side = 0; side < 4; side++) {
      const run = sides[side % 2] as number
      const turn = (side * TAU) / 4
      const [cos, sin] = [Math.round(Math.cos(turn)), Math.round(Math.sin(turn))]
      const [reach, depth] = side % 2 ? [h / 2, w / 2] : [w / 2, h / 2]
      const at = (along: number, out: number): Place => ({
        x: width / 2 + along * cos - out * sin * -1,
        y: height / 2 + along * sin + out * cos * -1,
      })
      if (left < run) return at(-reach + CORNER + left, depth)
      left -= run
      if (left < arc) {
        const angle = left / CORNER
        return at(reach - CORNER + CORNER * Math.sin(angle), depth - CORNER + CORNER * Math.cos(angle))
      }
      left -= arc
    }
    return { x: 0, y: 0 }
  })
}

function stage(size: Size): Act {
  const places = bulbPlaces(size)
  const rail = drawnAct(size, (ctx) => {
    const [w, h] = [size.width - 2 * INSET, size.height - 2 * INSET]
    for (const [width, color] of [
      [30, '#2a0718'],
      [26, '#7c1239'],
      [20, '#a81a4c'],
      [14, '#8a1440'],
    ] as const) {
      ctx.strokeStyle = color
      ctx.lineWidth = width
      ctx.beginPath()
      ctx.roundRect(-w / 2, -h / 2, w, h, CORNER)
      ctx.stroke()
    }
    ctx.strokeStyle = '#f4c66a'
    ctx.lineWidth = 2
    for (const out of [15, -15]) {
      ctx.beginPath()
      ctx.roundRect(-w / 2 - out, -h / 2 - out, w + 2 * out, h + 2 * out, CORNER + out)
      ctx.stroke()
    }
    for (const { x, y } of places) {
      ctx.fillStyle = '#5a2b12'
      ctx.beginPath()
      ctx.arc(x - size.width / 2, y - size.height / 2, 7.4, 0, TAU)
      ctx.fill()
      ctx.fillStyle = '#e9a850'
      ctx.beginPath()
      ctx.arc(x - size.width / 2, y - size.height / 2, 6.2, 0, TAU)
      ctx.fill()
    }
  })
  return (veil, phase) => {
    rail(veil, phase)
    places.forEach(({ x, y }, k) => {
      const t = (((k - phase * 6) % 3) + 3) % 3
      const lit = Math.max(0.12, Math.exp(-((Math.min(t, 3 - t) / 0.62) ** 2)))
      addGlow(veil.glow, x, y, 3.6, blend(WARM, WHITE, 0.45), 2.6 * lit)
      addGlow(veil.glow, x, y, 10, WARM, 0.42 * lit)
    })
    diffuse(veil.glow, [0.7, 0.14, 0.12, 0.08])
  }
}

export const marquee: Overlay = {
  slug: 'border-marquee',
  title: 'Marquee Lights',
  family: 'borders',
  size: PORTRAIT,
  seconds: 2,
  crf: 38,
  stage,
}
