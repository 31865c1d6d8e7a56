import { expect, it } from 'vitest'
import { Gathered } from './gathered.ts'

/** Queries that the test answers. */
function table() {
  const queries: { keys: readonly string[]; answer: PromiseWithResolvers<ReadonlyMap<string, string>> }[] = []
  const gathered = new Gathered<string>((keys) => {
    const answer = Promise.withResolvers<ReadonlyMap<string, string>>()
    queries.push({ keys, answer })
    return answer.promise
  })
  const reply = (nth: number, rows: Record<string, string>) =>
    queries[nth]?.answer.resolve(new Map(Object.entries(rows)))
  return { gathered, queries, reply }
}

it('many reads at once are one query, and each gets its own', async () => {
  const { gathered, queries, reply } = table()
  const reads = ['a', 'b', 'a', 'c'].map((key) => gathered.read(key))
  await expect.poll(() => queries).toHaveLength(1)
  reply(0, { a: 'one', b: 'two' })
  expect(await Promise.all(reads)).toEqual(['one', 'two', 'one', undefined])
  expect(queries.map(({ keys }) => keys)).toEqual([['a', 'b', 'c']])
})

it('a read that comes while a query runs is of the next: its row may have changed meanwhile', async () => {
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

it('a query that fails fails those who waited for it, and no others', async () => {
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
