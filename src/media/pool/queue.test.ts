import { AsyncLocalStorage } from 'node:async_hooks'
import { describe, expect, it, vi } from 'vitest'
import { type Entry, type Lane, WorkQueue } from './queue.ts'
import type { MediaWorker } from './worker.ts'

const workers = (count: number) => Array.from({ length: count }, () => ({ isFree: true }) as MediaWorker)
const settled = () => new Promise((resolve) => setImmediate(resolve))

function entry(lane: Lane, extra: Partial<Entry> = {}) {
  const end = Promise.withResolvers<void>()
  const start = vi.fn((_team: readonly MediaWorker[]) => end.promise)
  const refuse = vi.fn()
  return { lane, wants: () => 1, signal: undefined, start, refuse, end: end.resolve, ...extra }
}

describe('idle work', () => {
  it('never takes the last free worker of several', async () => {
    const queue = new WorkQueue(workers(2))
    const [first, second] = [entry('idle'), entry('idle')]
    queue.add(first)
    queue.add(second)
    expect(first.start).toHaveBeenCalled()
    expect(second.start).not.toHaveBeenCalled()
    const real = entry('foreground')
    queue.add(real)
    expect(real.start).toHaveBeenCalled()
  })

  it('uses an only worker while nothing else is to be done', async () => {
    const queue = new WorkQueue(workers(1))
    const real = entry('background')
    queue.add(real)
    const idle = entry('idle')
    queue.add(idle)
    expect(idle.start).not.toHaveBeenCalled()
    real.end()
    await settled()
    expect(idle.start).toHaveBeenCalled()
  })

  it('is given up when something else comes: what waits at once, what runs when it can', () => {
    const queue = new WorkQueue(workers(1))
    const giveWay = vi.fn()
    const [running, waiting] = [entry('idle', { giveWay }), entry('idle')]
    queue.add(running)
    queue.add(waiting)
    queue.add(entry('background'))
    expect(giveWay).toHaveBeenCalledOnce()
    expect(waiting.refuse).toHaveBeenCalledWith(expect.objectContaining({ reason: 'cancelled' }))
    expect(queue.length).toBe(1)
  })

  it('waits for the worker it is meant for', async () => {
    const [one, two, three] = workers(3) as [MediaWorker, MediaWorker, MediaWorker]
    const queue = new WorkQueue([one, two, three])
    const [first, again, other] = [
      entry('idle', { only: two }),
      entry('idle', { only: two }),
      entry('idle', { only: three }),
    ]
    for (const each of [first, again, other]) queue.add(each)
    expect(first.start).toHaveBeenCalledWith([two])
    expect(other.start).toHaveBeenCalledWith([three])
    first.end()
    await settled()
    expect(again.start).toHaveBeenCalledWith([two])
  })
})

describe('background work', () => {
  /** Starts tasks on the only worker, each when the one before has ended. Returns the lanes in their order. */
  async function order(waiting: readonly Lane[]): Promise<readonly Lane[]> {
    const queue = new WorkQueue(workers(1))
    const started: Lane[] = []
    const first = entry('foreground')
    queue.add(first)
    for (const lane of waiting) queue.add(entry(lane, { start: async () => void started.push(lane) }))
    first.end()
    for (let task = 0; task <= waiting.length; task += 1) await settled()
    return started
  }
  const times = (count: number, lane: Lane): Lane[] => Array.from({ length: count }, () => lane)

  it('comes after foreground work', async () => {
    expect(await order(['background', ...times(3, 'foreground')])).toEqual([
      ...times(3, 'foreground'),
      'background',
    ])
  })

  it('is not overtaken by more than eight tasks', async () => {
    const videos = times(20, 'foreground')
    expect(await order(['background', 'background', ...videos])).toEqual([
      ...times(8, 'foreground'),
      'background',
      ...times(8, 'foreground'),
      'background',
      ...times(4, 'foreground'),
    ])
  })

  it('never takes the last of several workers, however long it waits', async () => {
    const queue = new WorkQueue(workers(2))
    const [running, waiting] = [entry('background'), entry('background')]
    queue.add(running)
    queue.add(waiting)
    const videos = times(12, 'foreground').map((lane) => entry(lane, { start: vi.fn(async () => undefined) }))
    for (const video of videos) queue.add(video)
    for (const _ of videos) await settled()
    for (const { start } of videos) expect(start).toHaveBeenCalled()
    expect(waiting.start).not.toHaveBeenCalled()
    running.end()
    await settled()
    expect(waiting.start).toHaveBeenCalled()
  })
})

it('videos are not counted while background work has no room', async () => {
  const queue = new WorkQueue(workers(2))
  const [running, waiting] = [entry('background'), entry('background')]
  for (const each of [running, waiting]) queue.add(each)
  for (let task = 0; task < 12; task += 1) {
    queue.add(entry('foreground', { start: async () => undefined }))
    await settled()
  }
  const [long, next] = [entry('foreground'), entry('foreground')]
  for (const each of [long, next]) queue.add(each)
  running.end()
  await settled()
  expect(next.start).toHaveBeenCalled()
  expect(waiting.start).not.toHaveBeenCalled()
})

it('work that waited begins in the context of its caller', async () => {
  const asker = new AsyncLocalStorage<string>()
  const queue = new WorkQueue(workers(1))
  const first = entry('foreground')
  let seen: string | undefined
  const start = async () => {
    seen = asker.getStore()
  }
  asker.run('one', () => queue.add(first))
  asker.run('two', () => queue.add(entry('foreground', { start })))
  first.end()
  await settled()
  expect(seen).toBe('two')
})
