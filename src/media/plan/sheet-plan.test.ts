import { describe, expect, it } from 'vitest'
import { fitWithin, planSheets } from './sheet-plan.ts'

describe('preview sheets', () => {
  it('hold all frames within what every browser shows', () => {
    for (const frames of [1, 2, 7, 36, 100, 600]) {
      for (const size of [
        { width: 540, height: 540 },
        { width: 540, height: 100 },
        { width: 40, height: 960 },
      ]) {
        const { pages, columns, rows, frameWidth, frameHeight } = planSheets(frames, size)
        expect(pages * columns * rows).toBeGreaterThanOrEqual(frames)
        expect((pages - 1) * columns * rows).toBeLessThan(frames)
        expect(columns * frameWidth).toBeLessThanOrEqual(4096)
        expect(rows * frameHeight).toBeLessThanOrEqual(4096)
        expect(columns * frameWidth * rows * frameHeight).toBeLessThanOrEqual(8_000_000)
      }
    }
  })

  it('show few frames as large as one sheet holds them, and many at about 320×320', () => {
    const area = (frames: number) => {
      const { frameWidth, frameHeight } = planSheets(frames, { width: 540, height: 960 })
      return frameWidth * frameHeight
    }
    expect(area(1)).toBe(540 * 960)
    expect(area(40) / 200_000).toBeCloseTo(1, 1)
    expect(area(600) / 102_400).toBeCloseTo(1, 1)
  })

  it('do not enlarge a small overlay', () => {
    expect(planSheets(1, { width: 38, height: 32 })).toMatchObject({
      frameWidth: 38,
      frameHeight: 32,
      columns: 1,
      rows: 1,
    })
  })
})

describe('fitting into a box', () => {
  it('keeps the shape and never a side of nothing', () => {
    expect(fitWithin({ width: 1280, height: 720 }, { width: 540, height: 960 })).toEqual({
      width: 540,
      height: 304,
    })
    expect(fitWithin({ width: 5000, height: 1 }, { width: 540, height: 960 })).toEqual({
      width: 540,
      height: 1,
    })
  })
})
