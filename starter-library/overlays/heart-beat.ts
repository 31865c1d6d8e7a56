import { SQUARE } from '../format.ts'
import { diffuse } from '../picture/bloom.ts'
import { hex } from '../picture/color.ts'
import { smoothstep, swing, wrap } from '../picture/ease.ts'
import { addGlint } from '../picture/glint.ts'
import { addAt, type Light } from '../picture/light.ts'
import { fillHeart } from './enamel-heart.ts'
import { type HeartForm, heartForm } from './heart-form.ts'
import type { Act, Overlay } from './overlay.ts'

const PINK = hex('#ff2f80')
const MIDDLE = { x: 0.5, y: 0.48 }
/** Two beats in a loop of two seconds. */
const BEATS = 2

/** A strong stroke and its echo, then rest. */
function beatAt(phase: number): number {
  const t = wrap(phase * BEATS)
  const stroke = (from: number, power: number) =>
    t < from ? 0 : power * smoothstep(0, 0.07, t - from) * Math.exp(-(t - from) * 8)
  return stroke(0, 1) + stroke(0.26, 0.72)
}

/** A ring in the form of the heart that leaves it with every beat and fades. */
function addRing(glow: Light, form: HeartForm, since: number): void {
  const { width, height, data } = glow
  const size = width * (0.27 + 0.12 * (1 - (1 - since) ** 2))
  const power = 0.9 * (1 - since) ** 2 * smoothstep(0, 0.08, since)
  const sample: [number, number, number, number] = [0, 0, 0, 0]
  const thin = 0.02 + 0.03 * since
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p++) {
      form.sampleInto(sample, (x - MIDDLE.x * width) / size, (y - MIDDLE.y * height) / size)
      const line = Math.exp(-((sample[3] / thin) ** 2))
      if (line > 0.01) addAt(data, p * 3, PINK, power * line)
    }
  }
}

function stage(): Act {
  const form = heartForm()
  return (veil, phase) => {
    for (let k = 0; k < BEATS; k++) {
      const since = wrap(phase - k / BEATS) * BEATS * 0.85
      if (since < 1) addRing(veil.glow, form, since)
    }
    const beat = beatAt(phase)
    const size = veil.width * (0.25 + 0.032 * beat)
    const yaw = 0.16 * swing(phase)
    const view = { x: MIDDLE.x * veil.width, y: MIDDLE.y * veil.height, size, shown: 1 }
    const turn = { cosYaw: Math.cos(yaw), sinYaw: Math.sin(yaw), cos: 1, sin: 0 }
    diffuse(veil.glow, [0.5, 0.16, 0.16, 0.14])
    fillHeart(veil, form, { dye: PINK, blur: 0 }, { ...view, ...turn })
    addGlint(veil.glow, {
      x: view.x - size * 0.44,
      y: view.y - size * 0.5,
      size: size * 0.55,
      turn: 0.2,
      color: [1, 0.88, 0.94],
      power: 0.25 + 1.1 * beat,
    })
  }
}

export const heartBeat: Overlay = {
  slug: 'heart-beat',
  title: 'Beating Heart',
  family: 'hearts',
  size: SQUARE,
  seconds: 2,
  crf: 38,
  stage,
}
