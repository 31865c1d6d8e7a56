import { expect, it, vi } from 'vitest'
import { awaitFonts } from './await-fonts.ts'

const TEXTS: Parameters<ReturnType<typeof awaitFonts>>[0] = []

/** Fonts whose load ends when the test says so. */
function loading() {
  const loads: (() => void)[] = []
  const fonts = {
    has: vi.fn(() => false),
    ready: vi.fn(() => new Promise<void>((resolve) => loads.push(resolve))),
  }
  const onFonts = vi.fn()
  return { fonts, onFonts, areThere: awaitFonts(fonts, onFonts), end: () => loads.at(-1)?.() }
}

it('fonts that are there are not awaited', () => {
  const { fonts, areThere } = loading()
  fonts.has.mockReturnValue(true)
  expect(areThere(TEXTS, ['a'])).toBe(true)
  expect(fonts.ready).not.toHaveBeenCalled()
})

it('fonts are loaded once for a design that is painted in every frame, and once more for another', () => {
  const { fonts, areThere } = loading()
  for (const key of ['a', 'a', 'b', 'b']) expect(areThere(TEXTS, [key, 1])).toBe(false)
  expect(fonts.ready).toHaveBeenCalledTimes(2)
})

it('a font that the browser dropped after its load is loaded again', async () => {
  const { fonts, onFonts, areThere, end } = loading()
  areThere(TEXTS, ['a'])
  end()
  await expect.poll(() => onFonts.mock.calls.length).toBe(1)
  expect(areThere(TEXTS, ['a'])).toBe(false)
  expect(fonts.ready).toHaveBeenCalledTimes(2)
})
