import type { SKRSContext2D } from '@napi-rs/canvas'

/** What a drawn figure does. */
export type Pose = 'stand' | 'walk' | 'dance' | 'pole' | 'invert' | 'floor'

type Point = readonly [x: number, y: number]

/** A figure's place and height in pixels, its turn in radians, and how lively it moves, 0 to 1. */
export type Figure = {
  x: number
  y: number
  height: number
  turn?: number
  life?: number
  skin?: string
  cloth?: string
}

const { sin, cos, max, PI } = Math

/** Angles of a pose at a time in seconds. */
function anglesOf(pose: Pose, time: number, life: number) {
  const swing = (rate: number, phase = 0) => sin(2 * PI * rate * time + phase)
  const rest = {
    lean: 0,
    hips: [0.08, -0.08],
    knees: [0, 0],
    arms: [0.25, -0.25],
    elbows: [0.1, -0.1],
    spin: 1,
  }
  const poses = {
    stand: { lean: 0.02 * swing(0.2), arms: [0.15 + 0.03 * swing(0.3), -0.15] },
    walk: {
      hips: [0.45 * swing(0.9), -0.45 * swing(0.9)],
      knees: [-0.5 * max(0, swing(0.9, 1.5)), -0.5 * max(0, -swing(0.9, 1.5))],
      arms: [-0.4 * swing(0.9), 0.4 * swing(0.9)],
    },
    dance: {
      lean: 0.35 * life * swing(0.5),
      hips: [0.2 + 0.7 * life * max(0, swing(0.5, 1)), -0.2 - 0.7 * life * max(0, -swing(0.5, 1))],
      knees: [-0.7 * life * max(0, swing(0.5, 0.4)), 0.7 * life * max(0, -swing(0.5, 0.4))],
      arms: [1.2 + 1.3 * life * swing(0.5, 0.3), -1.2 - 1.3 * life * swing(0.5, 2)],
      elbows: [0.8 * swing(1), -0.8 * swing(1, 1)],
      spin: 0.6 + 0.4 * cos(2 * PI * 0.2 * time),
    },
    pole: {
      lean: 0.3 * swing(0.25),
      hips: [0.9 + 0.4 * life * swing(0.3), -0.5 + 0.5 * life * swing(0.3, 2)],
      knees: [-1.3, -0.6 + 0.5 * swing(0.3)],
      arms: [2.7, -2.2 + 0.3 * swing(0.25)],
      spin: cos(2 * PI * 0.3 * time),
    },
    invert: {
      lean: 0.25 * swing(0.2),
      hips: [0.9 + 0.5 * life * swing(0.22), -0.9 - 0.4 * life * swing(0.22, 1.4)],
      knees: [-0.3 + 0.3 * swing(0.3), 0.3],
      arms: [2.4 + 0.4 * swing(0.2), -2 + 0.5 * swing(0.25, 1)],
      spin: cos(2 * PI * 0.18 * time),
    },
    floor: {
      lean: 0.2 * swing(0.4),
      hips: [0.5 + 0.6 * life * swing(0.45), -0.3 + 0.6 * life * swing(0.45, 2)],
      knees: [-0.8 * max(0, swing(0.45, 0.5)), 0.5],
      arms: [1.6 + 0.7 * swing(0.4), -1],
    },
  }
  return { ...rest, ...poses[pose] }
}

/** Draws a figure of capsules. */
export function drawFigure(context: SKRSContext2D, pose: Pose, time: number, figure: Figure): void {
  const { x, y, height, turn = 0, life = 0.3, skin = '#d9a58a', cloth = '#1d1d24' } = figure
  const { lean, hips, knees, arms, elbows, spin } = anglesOf(pose, time, life)
  const from = ([left, top]: Point, angle: number, length: number): Point => [
    left + length * sin(angle),
    top + length * cos(angle),
  ]
  const line = (width: number, color: string, ...points: readonly Point[]) => {
    context.strokeStyle = color
    context.lineWidth = width
    context.beginPath()
    points.forEach(([left, top], index) => {
      context[index ? 'lineTo' : 'moveTo'](left * spin, top)
    })
    context.stroke()
  }
  context.save()
  context.translate(x, y)
  context.rotate(turn)
  context.scale(height, height)
  context.lineCap = 'round'
  const neck: Point = [0.3 * sin(lean), -0.3 * cos(lean)]
  for (const side of [1, 0] as const) {
    const sign = side ? -1 : 1
    const hip: Point = [0.05 * sign, 0.02]
    const knee = from(hip, hips[side] ?? 0, 0.25)
    line(0.07, skin, hip, knee, from(knee, (hips[side] ?? 0) + (knees[side] ?? 0), 0.25))
    const shoulder: Point = [neck[0] + 0.08 * sign, neck[1] + 0.03]
    const elbow = from(shoulder, arms[side] ?? 0, 0.16)
    line(0.05, skin, shoulder, elbow, from(elbow, (arms[side] ?? 0) + (elbows[side] ?? 0), 0.16))
  }
  line(0.15, cloth, [0, 0], neck)
  context.fillStyle = skin
  context.beginPath()
  context.arc((neck[0] + 0.09 * sin(lean)) * spin, neck[1] - 0.09, 0.062, 0, 2 * PI)
  context.fill()
  context.restore()
}
