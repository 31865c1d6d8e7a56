import { PORTRAIT } from '../format.ts'
import { clamp, smoothstep, wrap } from '../picture/ease.ts'
import { addGlint } from '../picture/glint.ts'
import { layOver } from '../picture/veil.ts'
import { addAura, CHROME } from './dancers.ts'
import type { Act, Overlay } from './overlay.ts'

const RADIUS = 10

/** The pole alone: chrome, a halo, and a light that runs up along it. */
function stage(): Act {
  return (veil, phase) => {
    const { width, height } = veil
    const cover = new Float32Array(width * height)
    const run = 1.15 - 1.3 * wrap(phase)
    for (let y = 0; y < height; y++) {
      const down = y / height
      const ends = smoothstep(0.03, 0.13, down) * (1 - smoothstep(0.87, 0.97, down))
      const light = 0.3 * Math.exp(-(((down - run) / 0.09) ** 2))
      for (let x = width / 2 - RADIUS - 1; x <= width / 2 + RADIUS; x++) {
        const across = (x + 0.5 - width / 2) / RADIUS
        const share = ends * clamp((1 - Math.abs(across)) * RADIUS + 0.5)
        const p = y * width + x
        cover[p] = share
        const [r, g, b] = CHROME.shine(across)
        const lit = (v: number) => Math.min(1, v + light) * share
        layOver(veil.cover, p * 4, lit(r), lit(g), lit(b), share)
      }
    }
    addAura(veil, cover, 0.9)
    const shown = smoothstep(0.1, 0.25, run) * (1 - smoothstep(0.75, 0.9, run))
    addGlint(veil.glow, {
      x: width / 2 - 3,
      y: run * height,
      size: 120,
      turn: 0.05,
      color: [1, 0.82, 0.95],
      power: 1.2 * shown,
    })
  }
}

export const poleGlow: Overlay = {
  slug: 'pole-glow',
  title: 'Glowing Pole',
  family: 'silhouettes',
  size: PORTRAIT,
  seconds: 3,
  crf: 38,
  halo: { power: 0.45, reach: 10 },
  stage,
}
