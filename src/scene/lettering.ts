import type { Canvas2D } from './canvas-2d.ts'

type Pen = Pick<Canvas2D, 'moveTo' | 'lineTo' | 'arc'>

/** A single-stroke letter. Units are x-heights, the baseline is at 0, up is negative. */
export type Letter = {
  readonly advance: number
  /** Adds the letter to the current path with its left end at `x`. */
  trace(pen: Pen, x: number): void
}

const CAP = 1.46
const ROUND = 0.5

const ring = (pen: Pen, cx: number): void => {
  pen.moveTo(cx + ROUND, -ROUND)
  pen.arc(cx, -ROUND, ROUND, 0, 2 * Math.PI)
}

/** The letters of the product's name as paths: a watermark must not depend on an installed font. */
export const LETTERS: Readonly<Record<string, Letter>> = {
  P: {
    advance: 1.17,
    trace(pen, x) {
      pen.moveTo(x, 0)
      pen.lineTo(x, -CAP)
      pen.lineTo(x + 0.42, -CAP)
      pen.arc(x + 0.42, -CAP + 0.42, 0.42, -Math.PI / 2, Math.PI / 2)
      pen.lineTo(x, -CAP + 0.84)
    },
  },
  o: { advance: 1.36, trace: (pen, x) => ring(pen, x + ROUND) },
  l: {
    advance: 0.36,
    trace(pen, x) {
      pen.moveTo(x, 0)
      pen.lineTo(x, -CAP - 0.06)
    },
  },
  e: {
    advance: 1.33,
    trace(pen, x) {
      pen.moveTo(x + 0.02, -ROUND)
      pen.lineTo(x + 2 * ROUND, -ROUND)
      pen.arc(x + ROUND, -ROUND, ROUND, 0, 0.28 * Math.PI, true)
    },
  },
  r: {
    advance: 0.72,
    trace(pen, x) {
      pen.moveTo(x, 0)
      pen.lineTo(x, -1)
      pen.moveTo(x, -0.56)
      pen.arc(x + 0.44, -0.56, 0.44, Math.PI, 1.56 * Math.PI)
    },
  },
}

/** Adds a word to the current path and returns its width. Letters without a path are skipped. */
export function traceWord(pen: Pen, word: string): number {
  let x = 0
  for (const character of word) {
    const letter = LETTERS[character]
    letter?.trace(pen, x)
    x += letter?.advance ?? 0
  }
  return x
}
