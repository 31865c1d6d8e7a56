import { expect, it } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'
import { COST_OF, hashPassword, verifyPassword } from './password-hash.ts'

it('a hash accepts its password and no other', async () => {
  const hash = await hashPassword('pole dance', COST_OF.test)
  expect(await verifyPassword('pole dance', hash)).toBe(true)
  expect(await verifyPassword('pole dancE', hash)).toBe(false)
  expect(await hashPassword('pole dance', COST_OF.test)).not.toBe(hash)
})

it('é is the same on every keyboard', async () => {
  expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9', COST_OF.test))).toBe(true)
})

it('a hash of another cost is still valid', async () => {
  const hash = await hashPassword('pole dance', { memory: 2048, passes: 2, parallelism: 1 })
  expect(hash).toContain('$m=2048,t=2,p=1$')
  expect(await verifyPassword('pole dance', hash)).toBe(true)
})

it('only tests use the reduced cost', () => {
  expect(COST_OF.production).toEqual({ memory: 65_536, passes: 3, parallelism: 1 })
  expect(COST_OF.development).toEqual(COST_OF.production)
})

it('an unknown hash format is an error, not a wrong password', async () => {
  await expect(verifyPassword('x', 'plain text')).rejects.toThrow('has an unknown format')
})

it('tasks run in order, also after a failed one', async () => {
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

it('a full queue refuses further tasks with a retry time, and completes the waiting ones', async () => {
  const inTurn = limitConcurrency(1, { longest: 2, retryAfter: 5 })
  const works = [1, 2, 3, 4].map((n) => inTurn(async () => n))
  const refused = { code: 'server.unavailable', details: { retryAfter: 5 } }
  await expect(works[3]).rejects.toMatchObject(refused)
  expect(await Promise.all(works.slice(0, 3))).toEqual([1, 2, 3])
  expect(await inTurn(async () => 5)).toBe(5)
})
