import { expect, it } from 'vitest'
import { qrPath } from './qr-path.ts'

const URI = 'otpauth://totp/PolePro:mia@studio.test?issuer=PolePro&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

it('has three finder patterns and a quiet zone of four modules', () => {
  const { size, path } = qrPath(URI)
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
  const isDark = (x: number, y: number) => dark.has(`${x} ${y}`)
  const last = size - 1
  for (const [left, top] of [
    [4, 4],
    [last - 10, 4],
    [4, last - 10],
  ] as const) {
    expect([0, 1, 2, 3, 4, 5, 6].map((x) => isDark(left + x, top))).toEqual(Array(7).fill(true))
    expect([isDark(left + 1, top + 1), isDark(left + 3, top + 3)]).toEqual([false, true])
  }
  const onEdge = [...dark].filter((module) => module.split(' ').some((at) => +at < 4 || +at > last - 4))
  expect(onEdge).toEqual([])
})

it('differs for different texts', () => {
  expect(qrPath(URI).path).not.toBe(qrPath(`${URI}A`).path)
})
