import { expect, it } from 'vitest'
import { ThreadTurns } from './thread-turns.ts'

/** Tasks that end when they are told to, and the names of those that run. */
function openTasks(turns: ThreadTurns) {
  const running = new Map<string, () => void>()
  const start = (caller: string, name: string) =>
    turns.run(caller, () => new Promise<void>((end) => running.set(name, end)))
  const end = async (name: string) => {
    running.get(name)?.()
    running.delete(name)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { start, end, running: () => [...running.keys()] }
}

it('a caller has one turn at a time, so that others are not behind all of its tasks', async () => {
  const { start, end, running } = openTasks(new ThreadTurns({ running: 2, waiting: 5 }))
  for (const name of ['a1', 'a2', 'a3']) void start('a', name)
  for (const name of ['b1', 'c1']) void start(name.slice(0, 1), name)
  await end('')
  expect(running()).toEqual(['a1', 'b1'])
  await end('b1')
  expect(running()).toEqual(['a1', 'c1'])
  await end('a1')
  expect(running()).toEqual(['c1', 'a2'])
})

it('a task that fails gives its turn to the next', async () => {
  const turns = new ThreadTurns({ running: 1, waiting: 5 })
  const outcomes = await Promise.allSettled([
    turns.run('a', () => Promise.reject(new Error('broken'))),
    turns.run('a', async () => 'read'),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

it('refuses a task if as many of its caller are waiting', async () => {
  const { start, end } = openTasks(new ThreadTurns({ running: 1, waiting: 2 }))
  for (const name of ['a1', 'a2', 'a3']) void start('a', name)
  await expect(start('a', 'a4')).rejects.toThrow('still reading')
  void start('b', 'b1')
  await end('a1')
  void start('a', 'a4')
})
