import { expect, it } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'
import { COST_OF, hashPassword, verifyPassword } from './password-hash.ts'

it('a password is known by its hash, another is not', async () => {
  const hash = await hashPassword('pole dance', COST_OF.test)
  expect(await verifyPassword('pole dance', hash)).toBe(true)
  expect(await verifyPassword('pole dancE', hash)).toBe(false)
  expect(await hashPassword('pole dance', COST_OF.test)).not.toBe(hash)
})

it('é is é on every keyboard', async () => {
  expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9', COST_OF.test))).toBe(true)
})

it('a hash of another cost still holds', async () => {
  const hash = await hashPassword('pole dance', { memory: 2048, passes: 2, parallelism: 1 })
  expect(hash).toContain('$m=2048,t=2,p=1$')
  expect(await verifyPassword('pole dance', hash)).toBe(true)
})

it('people outside of tests pay the full price', () => {
  expect(COST_OF.production).toEqual({ memory: 65_536, passes: 3, parallelism: 1 })
  expect(COST_OF.development).toEqual(COST_OF.production)
})

it('what is no hash of ours is a fault, not a wrong password', async () => {
  await expect(verifyPassword('x', 'plain text')).rejects.toThrow('not one of ours')
})

it('works take turns, in the order they came, also after one that failed', async () => {
  const inTurn = limitConcurrency(2, { longest: 3, retryAfter: 5 })
  let running = 0
  const most: number[] = []
  const order: number[] = []
  const work = (n: number) =>
    inTurn(async () => {
      running += 1
      most.push(running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      order.push(n)
      if (n === 1) throw new Error('failed')
    })
  await Promise.allSettled([0, 1, 2, 3, 4].map(work))
  expect(Math.max(...most)).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4])
})

it('more work than can wait is sent away with the time to come back, and what waits is done', async () => {
  const inTurn = limitConcurrency(1, { longest: 2, retryAfter: 5 })
  const works = [1, 2, 3, 4].map((n) => inTurn(async () => n))
  const refused = { code: 'server.unavailable', details: { retryAfter: 5 } }
  await expect(works[3]).rejects.toMatchObject(refused)
  expect(await Promise.all(works.slice(0, 3))).toEqual([1, 2, 3])
  expect(await inTurn(async () => 5)).toBe(5)
})
