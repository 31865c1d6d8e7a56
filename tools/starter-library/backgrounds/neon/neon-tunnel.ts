import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Size } from '../../measures.ts'
import { addEnlarged, blurred, diffuse } from '../../picture/bloom.ts'
import { blend, hex, type Rgb, WHITE } from '../../picture/colour.ts'
import { smoothstep, swing } from '../../picture/ease.ts'
import { addAt, darkness, type Light, sampleInto, shadeEach } from '../../picture/light.ts'
import { noiseAt, noiseTile } from '../../picture/noise.ts'
import { neonTunnelElectro } from '../../tunes/neon-tunnel-electro.ts'
import type { Background, Scene } from '../background.ts'

/** Positions count in picture widths. The eye looks along the tunnel at this place. */
const EYE = { x: 0.5, y: 0.8 }
const FLOOR = 0.36
const ARCHES = 14
/** Arches that are passed in one loop: a multiple of the colours' order. */
const PASSED = 12
const SPACE = 0.62
const WET = noiseTile(151, 512, 6, 5, 0.55)

const GASES: readonly Rgb[] = [hex('#ff1f8f'), hex('#7a3dff'), hex('#20b8ff')]

interface Arch {
  depth: number
  gas: Rgb
  shown: number
  power: number
  mirrored?: boolean
}

/** From the far end to the eye. */
function archesAt(phase: number): Arch[] {
  const way = phase * PASSED
  const first = Math.floor(way)
  return Array.from({ length: ARCHES }, (_, k) => {
    const number = first + ARCHES - k
    const depth = 0.34 + (number - way) * SPACE
    const far = 1 - smoothstep(ARCHES * SPACE * 0.5, ARCHES * SPACE, depth)
    return {
      depth,
      gas: GASES[((number % 3) + 3) % 3] as Rgb,
      shown: far * smoothstep(0.34, 0.62, depth) * (0.16 + 0.84 * Math.exp(-(depth - 0.5) * 0.32)),
      power: 1 + 0.16 * swing(phase, 8, (number % 12) / 12),
    }
  })
}

/** One arch as a tube: its body in red, its bright thread in white. */
function drawArch(canvas: Canvas, { depth, mirrored = false }: Arch): void {
  const ctx = canvas.getContext('2d')
  const { width } = canvas
  const scale = width / depth
  ctx.setTransform(1, 0, 0, 1, 0, 0)
  ctx.clearRect(0, 0, width, canvas.height)
  const [x, y] = [EYE.x * width, EYE.y * width]
  const half = 0.4 * scale
  const foot = y + FLOOR * scale
  if (mirrored) ctx.setTransform(1, 0, 0, -1, 0, 2 * foot)
  for (const [colour, thick] of [
    ['#f00', 0.017],
    ['#fff', 0.0062],
  ] as const) {
    ctx.strokeStyle = colour
    ctx.lineWidth = Math.max(1, thick * scale)
    ctx.lineCap = 'round'
    ctx.beginPath()
    ctx.moveTo(x - half, foot)
    ctx.lineTo(x - half, y - 0.2 * scale)
    ctx.arc(x, y - 0.2 * scale, half, Math.PI, 0)
    ctx.lineTo(x + half, foot)
    ctx.stroke()
  }
}

function addArch(picture: Light, canvas: Canvas, arch: Arch): void {
  if (arch.shown < 0.004) return
  drawArch(canvas, arch)
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const core = blend(arch.gas, WHITE, 0.72)
  const power = arch.shown * arch.power
  for (let p = 0; p < data.length; p += 4) {
    const body = data[p + 3] as number
    if (body === 0) continue
    const thread = (data[p + 1] as number) / 255
    addAt(picture.data, (p >> 2) * 3, arch.gas, (body / 255) * power * 2.6)
    if (thread > 0) addAt(picture.data, (p >> 2) * 3, core, thread * power * 3.4)
  }
}

/** Fog at the end of the tunnel that takes the colour of the arches near it. */
function paintFog(fog: Light, phase: number): void {
  const scale = 1 / fog.width
  const far = GASES.map((gas, k) => ({ gas, share: 0.5 + 0.5 * swing(phase, 4, -k / 3) }))
  shadeEach(fog, (px, py, i, data) => {
    const x = px * scale - EYE.x
    const y = py * scale - EYE.y
    const r2 = x * x + y * y
    const smoke =
      0.8 + 0.45 * noiseAt(WET, x * 0.5, y * 0.5 - phase) + 0.3 * noiseAt(WET, x * 0.8 + phase, y * 0.7)
    const glow = smoke * (0.16 * Math.exp(-r2 * 30) + 0.035 * Math.exp(-r2 * 3))
    for (const { gas, share } of far) addAt(data, i, gas, glow * share)
    data[i] = (data[i] as number) + 0.0018
    data[i + 2] = (data[i + 2] as number) + 0.0032
  })
}

/** The wet floor: every arch again, upside down from its feet, and broken by ripples. */
function paintFloor(tunnel: Light, mirror: Light): void {
  const { width, height, data } = tunnel
  const seen = new Float32Array(3)
  for (let py = Math.ceil((EYE.y + 0.03) * width); py < height; py++) {
    const below = py / width - EYE.y
    const depth = FLOOR / below
    for (let px = 0, i = py * width * 3; px < width; px++, i += 3) {
      const across = (px / width - EYE.x) * depth
      const inside = (1 - smoothstep(0.395, 0.415, Math.abs(across))) * smoothstep(0.03, 0.08, below)
      if (inside === 0) continue
      const wave = noiseAt(WET, across * 0.9, depth * 1.1) + 0.5 * noiseAt(WET, across * 2.6, depth * 2.9)
      sampleInto(seen, mirror, px + wave * 11 * below, py + wave * 22 * below)
      const lit = 0.85 * inside * Math.exp(-below * 0.9) * (0.8 + 0.5 * wave)
      for (let c = 0; c < 3; c++) data[i + c] = (data[i + c] as number) + (seen[c] as number) * lit
    }
  }
}

function scene(size: Size): Scene {
  const half = { width: size.width >> 1, height: size.height >> 1 }
  const canvas = createCanvas(half.width, half.height)
  return (phase) => {
    const tunnel = darkness(half)
    const below = darkness(half)
    paintFog(tunnel, phase)
    for (const arch of archesAt(phase)) {
      addArch(tunnel, canvas, { ...arch, mirrored: false })
      addArch(below, canvas, { ...arch, mirrored: true })
    }
    paintFloor(tunnel, blurred(below, 3))
    const picture = darkness(size)
    addEnlarged(picture, tunnel, 1)
    diffuse(picture, [0.2, 0.34, 0.2, 0.18, 0.16, 0.1])
    return picture
  }
}

export const neonTunnel: Background = {
  slug: 'neon-tunnel',
  title: 'Neon Tunnel',
  family: 'neon',
  crf: 29,
  grade: { exposure: 1.15, vignette: 0.35, calm: 0.35, saturation: 1.08 },
  scene,
  tune: neonTunnelElectro,
}
