import { expect, it } from 'vitest'
import { isKeyboardOpen } from './keyboard.ts'

it('counts as open when the visible height falls below 80 % (MO-23, CO-8)', () => {
  expect(isKeyboardOpen({ visible: 675, window: 844 })).toBe(true)
  expect(isKeyboardOpen({ visible: 676, window: 844 })).toBe(false)
  expect(isKeyboardOpen({ visible: 844, window: 844 })).toBe(false)
})
