import { expect, it, vi } from 'vitest'
import { isKeyboardOpen, watchViewport } from './virtual-keyboard.ts'

it('counts as open when the visible height falls below 80 % (MO-23, CO-8)', () => {
  expect(isKeyboardOpen({ visible: 675, window: 844 })).toBe(true)
  expect(isKeyboardOpen({ visible: 676, window: 844 })).toBe(false)
  expect(isKeyboardOpen({ visible: 844, window: 844 })).toBe(false)
})

it('is reported to a layer that opens above it, until the layer closes (P-21)', () => {
  const viewport = new EventTarget()
  const onChange = vi.fn()
  const stop = watchViewport(viewport, onChange)
  expect(onChange).toHaveBeenCalledTimes(1)
  for (const event of ['resize', 'scroll']) viewport.dispatchEvent(new Event(event))
  expect(onChange).toHaveBeenCalledTimes(3)
  stop()
  viewport.dispatchEvent(new Event('resize'))
  expect(onChange).toHaveBeenCalledTimes(3)
})
