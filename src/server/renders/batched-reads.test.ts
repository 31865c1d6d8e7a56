import { expect, it } from 'vitest'
import { BatchedReads } from './batched-reads.ts'

/** Queries that the test answers. */
function table() {
  const queries: { keys: readonly string[]; answer: PromiseWithResolvers<ReadonlyMap<string, string>> }[] = []
  const gathered = new BatchedReads<string>((keys) => {
    const answer = Promise.withResolvers<ReadonlyMap<string, string>>()
    queries.push({ keys, answer })
    return answer.promise
  })
  const reply = (nth: number, rows: Record<string, string>) =>
    queries[nth]?.answer.resolve(new Map(Object.entries(rows)))
  return { gathered, queries, reply }
}

it('parallel reads share one query, and each gets its own value', async () => {
  const { gathered, queries, reply } = table()
  const reads = ['a', 'b', 'a', 'c'].map((key) => gathered.read(key))
  await expect.poll(() => queries).toHaveLength(1)
  reply(0, { a: 'one', b: 'two' })
  expect(await Promise.all(reads)).toEqual(['one', 'two', 'one', undefined])
  expect(queries.map(({ keys }) => keys)).toEqual([['a', 'b', 'c']])
})

it('a read during a query joins the next one, because its row may have changed', async () => {
  const { gathered, queries, reply } = table()
  const first = gathered.read('a')
  await expect.poll(() => queries).toHaveLength(1)
  const [second, other] = [gathered.read('a'), gathered.read('b')]
  reply(0, { a: 'old' })
  expect(await first).toBe('old')
  await expect.poll(() => queries).toHaveLength(2)
  reply(1, { a: 'new', b: 'two' })
  expect(await Promise.all([second, other])).toEqual(['new', 'two'])
})

it('a failed query fails its own readers only', async () => {
  const { gathered, queries, reply } = table()
  const reads = [gathered.read('a'), gathered.read('b')]
  await expect.poll(() => queries).toHaveLength(1)
  queries[0]?.answer.reject(new Error('the database is away'))
  for (const read of reads) await expect(read).rejects.toThrow('away')
  const again = gathered.read('a')
  await expect.poll(() => queries).toHaveLength(2)
  reply(1, { a: 'back' })
  expect(await again).toBe('back')
})
