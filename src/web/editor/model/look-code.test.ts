import { expect, it, vi } from 'vitest'
import { createLookCode } from './look-code.ts'

it('loads once, when it is needed first, and tries again after a failure', async () => {
  vi.useFakeTimers()
  const loaded = await import('./loaded-looks.ts')
  const load = vi.fn(async () => loaded).mockRejectedValueOnce(new TypeError('no connection'))
  const code = createLookCode(load)
  expect(load).not.toHaveBeenCalled()
  const calls: number[] = []
  code.whenLoaded(() => calls.push(1))
  code.whenLoaded(() => calls.push(2))
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls).toEqual([])
  expect(code.now()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(3000)
  expect(calls).toEqual([1, 2])
  code.whenLoaded((now) => calls.push(now === code.now() ? 3 : 0))
  expect(calls).toEqual([1, 2, 3])
  expect(load).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
