import { createCanvas } from '@napi-rs/canvas'
import type { Size } from '../format.ts'
import { addEnlarged, blurred, diffuse } from '../picture/bloom.ts'
import { smoothstep } from '../picture/ease.ts'
import { darkness, type Light, sampleInto } from '../picture/light.ts'
import { noiseAt } from '../picture/noise.ts'
import { neonTunnelElectro } from '../tunes/neon-tunnel-electro.ts'
import type { Background, Scene } from './background.ts'
import { addArch, archesAt, EYE, FLOOR, lightAlong, lightAt, PASSED, SPACE, WALL } from './tunnel-arches.ts'
import { GRAIN, paintConcrete } from './tunnel-concrete.ts'

function scene(size: Size): Scene {
  const half = { width: size.width >> 1, height: size.height >> 1 }
  const canvas = createCanvas(half.width, half.height)
  return (phase) => {
    const arches = archesAt(phase)
    const lit = lightAlong(arches)
    const tunnel = darkness(half)
    const mirrored = darkness(half)
    paintConcrete(tunnel, lit, phase)
    for (const arch of arches) {
      addArch(tunnel, canvas, arch, false)
      addArch(mirrored, canvas, arch, true)
    }
    paintFloor(tunnel, { mirrored, lit }, phase)
    const picture = darkness(size)
    addEnlarged(picture, tunnel, 1)
    diffuse(picture, [0.24, 0.34, 0.16, 0.14, 0.12, 0.08])
    return picture
  }
}

type Above = {
  /** The arches upside down. */
  mirrored: Light
  /** Result of `lightAlong`. */
  lit: Float32Array
}

/**
 * The wet floor: the tunnel once more, upside down. A floor is never quite smooth: its reflection of high places is
 * soft and faint. The ripples lie across.
 */
function paintFloor(tunnel: Light, { mirrored, lit }: Above, phase: number): void {
  const { width, height, data } = tunnel
  const mirrors = [0, 1, 2, 3, 4].map((levels) => blurred(mirrored, levels))
  const seen = new Float32Array(3)
  for (let py = Math.ceil((EYE.y + 0.012) * width); py < height; py++) {
    const below = (py + 0.5) / width - EYE.y
    const depth = FLOOR / below
    const turns = (depth / SPACE + phase * PASSED) / PASSED
    for (let px = 0, i = py * width * 3; px < width; px++, i += 3) {
      const aside = (px + 0.5) / width - EYE.x
      const across = aside * depth
      const inside = (1 - smoothstep(WALL - 0.02, WALL, Math.abs(across))) * smoothstep(0.012, 0.05, below)
      if (inside === 0) continue
      const wave = noiseAt(GRAIN, across * 0.3, turns * 4) + 0.25 * noiseAt(GRAIN, across * 0.7, turns * 11)
      sampleSoft(seen, mirrors, { x: px + wave * 4 * below, y: py + wave * 34 * below, softness: below * 7 })
      const shine = inside * (0.5 + 0.28 * wave) * (0.42 + 0.58 * Math.exp(-below * 2.2))
      const wall = lightAt(WALL / Math.max(0.03, Math.abs(aside)))
      const sheen = 0.05 * inside * (1 + 0.6 * wave) * smoothstep(0.08, 0.22, Math.abs(aside))
      for (let c = 0; c < 3; c++)
        data[i + c] = (data[i + c] as number) + (seen[c] as number) * shine + (lit[wall + c] ?? 0) * sheen
    }
  }
}

/** Reads between two levels of a series of softer and softer pictures. */
function sampleSoft(
  out: Float32Array,
  pictures: readonly Light[],
  { x, y, softness }: { x: number; y: number; softness: number },
): void {
  const level = Math.min(pictures.length - 1.001, softness)
  const share = level % 1
  const sharp = new Float32Array(3)
  sampleInto(sharp, pictures[Math.floor(level)] as Light, x, y)
  sampleInto(out, pictures[Math.floor(level) + 1] as Light, x, y)
  for (let c = 0; c < 3; c++) out[c] = (sharp[c] as number) * (1 - share) + (out[c] as number) * share
}

export const neonTunnel: Background = {
  slug: 'neon-tunnel',
  title: 'Neon Tunnel',
  family: 'neon',
  crf: 31,
  grade: { exposure: 1.15, vignette: 0.35, calm: 0.35, saturation: 1.08 },
  scene,
  tune: neonTunnelElectro,
  beat: { bpm: 128, meter: 4, first: 0 },
}
