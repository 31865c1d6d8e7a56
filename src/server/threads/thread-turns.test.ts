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
  const { start, end, running } = openTasks(new ThreadTurns({ running: 2, waiting: 5, waitingOfAll: 20 }))
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
  const turns = new ThreadTurns({ running: 1, waiting: 5, waitingOfAll: 20 })
  const outcomes = await Promise.allSettled([
    turns.run('a', () => Promise.reject(new Error('broken'))),
    turns.run('a', async () => 'read'),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

it('refuses a task if as many of its caller are waiting', async () => {
  const { start, end } = openTasks(new ThreadTurns({ running: 1, waiting: 2, waitingOfAll: 20 }))
  for (const name of ['a1', 'a2', 'a3']) void start('a', name)
  await expect(start('a', 'a4')).rejects.toThrow('still reading')
  await end('a1')
  void start('a', 'a4')
})

it('callers take turns, so that one who comes last waits for one task of each thread at most', async () => {
  const { start, end, running } = openTasks(new ThreadTurns({ running: 2, waiting: 20, waitingOfAll: 100 }))
  for (const caller of ['a', 'b', 'c'])
    for (let count = 0; count < 20; count++) void start(caller, `${caller}${count}`)
  void start('honest', 'first')
  void start('honest', 'second')
  await end('')
  await end('a0')
  expect(running()).toEqual(['b0', 'c0'])
  await end('b0')
  expect(running()).toEqual(['c0', 'first'])
  await end('first')
  await end('c0')
  expect(running()).toEqual(['a1', 'b1'])
  await end('a1')
  expect(running()).toEqual(['b1', 'second'])
})

it('a caller who sends one task after the other does not pass those who wait', async () => {
  const { start, end, running } = openTasks(new ThreadTurns({ running: 1, waiting: 5, waitingOfAll: 20 }))
  void start('a', 'a1')
  for (const name of ['b1', 'b2']) void start('b', name)
  await end('')
  await end('a1')
  void start('a', 'a2')
  void start('c', 'c1')
  await end('b1')
  expect(running()).toEqual(['a2'])
  void start('a', 'a3')
  await end('a2')
  expect(running()).toEqual(['c1'])
  await end('c1')
  expect(running()).toEqual(['b2'])
})

it('takes one task of a caller when many of others are waiting', async () => {
  const { start, end, running } = openTasks(new ThreadTurns({ running: 1, waiting: 3, waitingOfAll: 4 }))
  for (const name of ['a0', 'a1', 'a2', 'a3', 'b1']) void start(name.slice(0, 1), name)
  await expect(start('b', 'b2')).rejects.toThrow('still reading')
  void start('c', 'c1')
  await expect(start('c', 'c2')).rejects.toThrow('still reading')
  await end('a0')
  expect(running()).toEqual(['b1'])
})
