import { describe, expect, it } from 'vitest'
import { createSerialQueue } from './serial-queue.ts'
import { settle } from './testing.ts'

/** A task that ends when the test says so. */
function heldTask(started: string[], name: string) {
  let end: (result: string) => void = () => undefined
  const done = new Promise<string>((resolve) => {
    end = resolve
  })
  const task = () => {
    started.push(name)
    return done
  }
  return { task, end }
}

describe('a serial queue', () => {
  it('starts a task when the one before has ended', async () => {
    const started: string[] = []
    const run = createSerialQueue()
    const first = heldTask(started, 'first')
    const second = heldTask(started, 'second')
    const results = [run(first.task), run(second.task)]
    await settle()
    expect(started).toEqual(['first'])
    first.end('one')
    await settle()
    expect(started).toEqual(['first', 'second'])
    second.end('two')
    expect(await Promise.all(results)).toEqual(['one', 'two'])
  })

  it('goes on after a task that failed', async () => {
    const run = createSerialQueue()
    const failed = run(() => Promise.reject(new Error('no')))
    const next = run(async () => 'next')
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('next')
  })
})
