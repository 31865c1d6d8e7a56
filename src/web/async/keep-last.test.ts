import { expect, it } from 'vitest'
import { keepLast } from './keep-last.ts'

it('loads once for all who ask for the same', async () => {
  const loads: string[] = []
  const load = keepLast(async (key) => loads.push(key))
  await Promise.all([load('a'), load('a')])
  await load('a')
  expect(loads).toEqual(['a'])
})

it('keeps the last only', async () => {
  const loads: string[] = []
  const load = keepLast(async (key) => loads.push(key))
  for (const key of ['a', 'b', 'a']) await load(key)
  expect(loads).toEqual(['a', 'b', 'a'])
})

it('tries again after a failure', async () => {
  let tries = 0
  const load = keepLast(async () => {
    tries += 1
    if (tries === 1) throw new Error('away')
    return tries
  })
  await expect(load('a')).rejects.toThrow('away')
  expect(await load('a')).toBe(2)
})
