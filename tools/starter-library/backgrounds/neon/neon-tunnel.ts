import { createCanvas } from '@napi-rs/canvas'
import type { Size } from '../../measures.ts'
import { addEnlarged, diffuse } from '../../picture/bloom.ts'
import { darkness } from '../../picture/light.ts'
import { neonTunnelElectro } from '../../tunes/neon-tunnel-electro.ts'
import type { Background, Scene } from '../background.ts'
import { addArch, archesAt, lightAlong } from './tunnel/arches.ts'
import { paintConcrete } from './tunnel/concrete.ts'
import { paintFloor } from './tunnel/wet-floor.ts'

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

export const neonTunnel: Background = {
  slug: 'neon-tunnel',
  title: 'Neon Tunnel',
  family: 'neon',
  crf: 31,
  grade: { exposure: 1.15, vignette: 0.35, calm: 0.35, saturation: 1.08 },
  scene,
  tune: neonTunnelElectro,
}
