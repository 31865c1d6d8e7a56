import { describe, expect, it } from 'vitest'
import { QualityPreset } from '#domain/design/quality.ts'
import { FORMAT_WINDOWS, FORMATS, outputSize } from './formats.ts'
import { FRAME } from './frame.ts'

describe.each(FORMATS)('the format %s', (format) => {
  const window = FORMAT_WINDOWS[format]

  it('is a window as wide as the frame, in its middle', () => {
    const [across = 1, down = 1] = format.split(':').map(Number)
    expect(window.width / window.height).toBeCloseTo(across / down, 9)
    expect([window.x, window.width]).toEqual([0, FRAME.width])
    expect(window.y + window.height / 2).toBe(FRAME.height / 2)
  })

  it.each(QualityPreset.options)('has even sides in the proportions of its window, in %s', (quality) => {
    const { width, height } = outputSize(format, quality)
    expect([width % 2, height % 2]).toEqual([0, 0])
    expect(width / height).toBeCloseTo(window.width / window.height, 9)
  })
})
