import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Size, SQUARE } from '../format.ts'
import { TAU } from '../picture/ease.ts'
import { randomFrom } from '../picture/random.ts'
import type { Act, Overlay } from './overlay.ts'
import { drawnAct, lifted } from './paper.ts'

const BARS = 15
const STEP = 31
const WIDTH = 20

interface Bar {
  tall: number
  waves: readonly { turns: number; offset: number; share: number }[]
}

/** Every bar follows the beat and two rhythms of its own; all of them close with the loop. */
function bars(): Bar[] {
  const random = randomFrom(1501)
  return Array.from({ length: BARS }, (_, k) => {
    const middle = 1 - Math.abs(k / (BARS - 1) - 0.5) * 1.15
    return {
      tall: 70 + 110 * middle,
      waves: [
        { turns: 4, offset: 0.02 * k, share: 0.5 },
        { turns: 3 + (k % 3), offset: random(), share: 0.32 },
        { turns: 7 + (k % 4), offset: random(), share: 0.18 },
      ],
    }
  })
}

function levelAt({ tall, waves }: Bar, phase: number): number {
  const level = waves.reduce(
    (sum, { turns, offset, share }) =>
      sum + share * (0.5 + 0.5 * Math.sin(TAU * (phase * turns + offset))) ** 1.4,
    0,
  )
  return 12 + tall * level
}

function draw(ctx: SKRSContext2D, all: readonly Bar[], phase: number): void {
  const paint = ctx.createLinearGradient(0, -190, 0, 190)
  paint.addColorStop(0, '#ff8fc0')
  paint.addColorStop(0.5, '#ff2f8e')
  paint.addColorStop(1, '#7a45ff')
  ctx.fillStyle = paint
  lifted(ctx, () => {
    all.forEach((bar, k) => {
      const tall = levelAt(bar, phase)
      ctx.beginPath()
      ctx.roundRect((k - (BARS - 1) / 2) * STEP - WIDTH / 2, -tall, WIDTH, tall * 2, WIDTH / 2)
      ctx.fill()
    })
  })
}

export const equaliser: Overlay = {
  slug: 'equaliser',
  title: 'Equaliser',
  family: 'festive',
  size: SQUARE,
  seconds: 2,
  crf: 42,
  stage(size: Size): Act {
    const all = bars()
    return drawnAct(size, (ctx, phase) => draw(ctx, all, phase))
  },
}
