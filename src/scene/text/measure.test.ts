import { expect, it } from 'vitest'
import { type Measure, measureOnce } from './measure.ts'

it('measures each line in a font once', () => {
  const measured: string[] = []
  const measure: Measure = (text, font) => {
    measured.push(`${text} in ${font}`)
    return { width: text.length, actualBoundingBoxAscent: 1 }
  }
  const once = measureOnce(measure)
  const widths = ['Pole', 'Flow now', 'Pole'].flatMap((text) =>
    ['9px a', '8px a'].map((font) => once(text, font).width),
  )
  expect(widths).toEqual([4, 4, 8, 8, 4, 4])
  expect(measured).toEqual(['Pole in 9px a', 'Pole in 8px a', 'Flow now in 9px a', 'Flow now in 8px a'])
})
