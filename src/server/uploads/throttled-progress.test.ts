import { describe, expect, it } from 'vitest'
import { ThrottledProgress } from './throttled-progress.ts'

const written = (intervalMs: number) => {
  const values: number[] = []
  const progress = new ThrottledProgress(async (value) => void values.push(value), intervalMs)
  return { values, progress }
}

describe('throttled progress', () => {
  it('only goes up', async () => {
    const { values, progress } = written(0)
    for (const value of [0.2, 0.1, 0.2, 0.5]) {
      progress.note(value)
      await progress.settle()
    }
    expect(values).toEqual([0.2, 0.5])
  })

  it('is not written more often than the interval', async () => {
    const { values, progress } = written(60_000)
    for (let value = 0.01; value < 1; value += 0.01) {
      progress.note(value)
      await progress.settle()
    }
    expect(values).toHaveLength(1)
  })

  it('is written one value at a time', async () => {
    let open = 0
    let most = 0
    const progress = new ThrottledProgress(async () => {
      most = Math.max(most, ++open)
      await new Promise((resolve) => setImmediate(resolve))
      open -= 1
    }, 0)
    progress.note(0.1)
    progress.note(0.2)
    await progress.settle()
    progress.note(0.3)
    await progress.settle()
    expect(most).toBe(1)
  })

  it('does not fail its work', async () => {
    const progress = new ThrottledProgress(() => Promise.reject(new Error('no connection')), 0)
    progress.note(0.5)
    await expect(progress.settle()).resolves.toBeUndefined()
  })
})
