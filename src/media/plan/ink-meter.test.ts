import fc from 'fast-check'
import { expect, it } from 'vitest'
import { InkMeter } from './ink-meter.ts'

const size = { width: 6, height: 5 }
const stride = 6 * 4 + 8

/** Alpha by column and row; the padding after each row is opaque and must not count. */
function picture(alpha: (x: number, y: number) => number) {
  const data = new Uint8Array(stride * size.height).fill(255)
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) data[y * stride + x * 4] = alpha(x, y)
  return { data, stride, size }
}

it('the visible area of an animation is around what any frame shows, and faint dust does not count', () => {
  const frames = fc.array(
    fc.array(fc.constantFrom(0, 0, 0, 0, 12, 13, 255), { minLength: 30, maxLength: 30 }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  fc.assert(
    fc.property(frames, (alphas) => {
      const meter = new InkMeter()
      for (const alpha of alphas) meter.add(picture((x, y) => alpha[y * 6 + x] ?? 0))
      const seen = alphas.flatMap((alpha) => alpha.flatMap((value, at) => (value >= 13 ? [at] : [])))
      const [xs, ys] = [seen.map((at) => at % 6), seen.map((at) => Math.floor(at / 6))]
      const around = {
        left: Math.min(...xs) / 6,
        top: Math.min(...ys) / 5,
        right: (Math.max(...xs) + 1) / 6,
        bottom: (Math.max(...ys) + 1) / 5,
      }
      expect(meter.bounds).toEqual(seen.length > 0 ? around : { left: 0, top: 0, right: 1, bottom: 1 })
    }),
  )
})
