import { describe, expect, it } from 'vitest'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { Grade } from '#domain/design/setting/backdrop.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import { ROUGH_MEASURE } from '#domain/typesetting/measure.ts'
import { gradePixels, toneTable } from '#scene/grade/tone-table.ts'
import { changesNothing, gradeYuv, yuvTones } from './grade-yuv.ts'
import { type Planes4, toStraightYuva } from './straight-yuva.ts'

/** Squares of one color, as chroma has them. */
const SIZE = { width: 66, height: 64 }
const COUNT = SIZE.width * SIZE.height
const PLAIN: Grade = { mix: 1, saturation: 1, contrast: 1, gain: 1, lift: 0 }

/** Colors from everywhere in the cube of colors, near gray as in a clip. */
function clip(): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(4 * COUNT)
  for (let at = 0; at < COUNT; at++) {
    const [x, y] = [(at % SIZE.width) >> 1, Math.floor(at / SIZE.width) >> 1]
    const gray = 20 + 6.5 * x
    const tint = [Math.sin(y), Math.sin(y * 1.7 + 1), Math.sin(y * 2.9 + 2)].map((value) => 45 * value)
    rgba.set([...tint.map((value) => gray + value), 255], 4 * at)
  }
  return rgba
}

function yuvOf(rgba: Uint8ClampedArray): Planes4 {
  const channel = (offset: number) => ({
    data: Uint8Array.from({ length: COUNT }, (_, at) => rgba[4 * at + offset] ?? 0),
    stride: SIZE.width,
  })
  const to = emptyPlanes()
  const from = [channel(1), channel(2), channel(0), channel(3)] as const
  toStraightYuva({ from, size: SIZE, to, shift: { x: 0, y: 0 } })
  return to
}

/** Rows are longer than the picture, as in a film. */
const emptyPlanes = (): Planes4 => {
  const plane = (half: 0 | 1) => ({ data: new Uint8Array(80 * (SIZE.height >> half)), stride: 80 })
  return [plane(0), plane(1), plane(1), plane(0)]
}

/** As a player shows it. */
function rgbOf([luma, cb, cr]: Planes4): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(4 * COUNT)
  for (let at = 0; at < COUNT; at++) {
    const [x, y] = [at % SIZE.width, Math.floor(at / SIZE.width)]
    const half = (y >> 1) * cb.stride + (x >> 1)
    const light = (((luma.data[y * luma.stride + x] ?? 0) - 16) * 255) / 219
    const [blue, red] = [cb, cr].map(({ data }) => (((data[half] ?? 0) - 128) * 255) / 224)
    const [u = 0, v = 0] = [blue, red]
    rgba.set([light + 1.5748 * v, light - 0.18733 * u - 0.46812 * v, light + 1.8556 * u, 255], 4 * at)
  }
  return rgba
}

function meanDifference(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0))
  return sum / (3 * COUNT)
}

function graded(grade: Grade, exposure?: Parameters<typeof toneTable>[1]) {
  const table = toneTable(grade, exposure)
  const expected = rgbOf(yuvOf(clip()))
  gradePixels(table, expected)
  const found = yuvOf(clip())
  const [y, u, v] = found
  gradeYuv({ tones: yuvTones(table), planes: [y, u, v], size: SIZE })
  return { expected, found: rgbOf(found) }
}

const GRADES = LOOKS.flatMap(({ id }) => {
  const edit = { kind: 'apply-look', look: { id } } as const
  const grade = editDesign(initialDesign(), edit, { measure: ROUGH_MEASURE }).backdrop?.grade
  return grade ? [[id, grade] as const] : []
})

describe('a grade of a film', () => {
  it('is known of most looks', () => {
    expect(GRADES.length).toBeGreaterThan(12)
  })

  it.each(GRADES)('is that of the pixels that are shown: %s', (_, grade) => {
    const exposure = grade.key === undefined ? undefined : { low: 12, high: 240, gamma: 1.3 }
    const { expected, found } = graded(grade, exposure)
    expect(meanDifference(found, expected)).toBeLessThan(1.5)
    expect(meanDifference(found, rgbOf(yuvOf(clip())))).toBeGreaterThan(1)
  })

  it('that changes nothing is known, and one that changes a little is not', () => {
    expect(changesNothing(toneTable(PLAIN, undefined))).toBe(true)
    for (const change of [{ lift: 1 }, { gain: 0.99 }, { saturation: 0.98 }, { contrast: 1.02 }])
      expect(changesNothing(toneTable({ ...PLAIN, ...change }, undefined))).toBe(false)
  })
})
