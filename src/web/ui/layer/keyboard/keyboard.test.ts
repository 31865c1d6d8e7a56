import { expect, it, vi } from 'vitest'
import { followSeen, isKeyboardOpen } from './keyboard.ts'

it('counts as open when the visible height falls below 80 % (MO-23, CO-8)', () => {
  expect(isKeyboardOpen({ visible: 675, window: 844 })).toBe(true)
  expect(isKeyboardOpen({ visible: 676, window: 844 })).toBe(false)
  expect(isKeyboardOpen({ visible: 844, window: 844 })).toBe(false)
})

it('is noticed by a layer that opens while it is there, and until that closes (P-21)', () => {
  const viewport = new EventTarget()
  const tell = vi.fn()
  const stop = followSeen(viewport, tell)
  expect(tell).toHaveBeenCalledTimes(1)
  for (const event of ['resize', 'scroll']) viewport.dispatchEvent(new Event(event))
  expect(tell).toHaveBeenCalledTimes(3)
  stop()
  viewport.dispatchEvent(new Event('resize'))
  expect(tell).toHaveBeenCalledTimes(3)
})
