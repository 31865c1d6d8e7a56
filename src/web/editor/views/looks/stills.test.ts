import { describe, expect, it, vi } from 'vitest'
import { createStills, type PaintStill } from './stills.ts'

type Load = (id: string) => Promise<PaintStill | undefined>

/** Stills with tasks that run by hand. */
function desk(load: Load = async () => async () => new Blob()) {
  const tasks: (() => void)[] = []
  const live = new Set<string>()
  let count = 0
  const loaded = vi.fn(load)
  const stills = createStills({
    load: loaded,
    whenIdle: (task) => void tasks.push(task),
    toUrl() {
      count += 1
      const url = `blob:${count}`
      live.add(url)
      return url
    },
    revoke: (url) => void live.delete(url),
  })
  /** Runs the next tasks to their end. */
  const idle = async (count = 2) => {
    for (let ran = 0; ran < count; ran++) {
      tasks.shift()?.()
      await new Promise((done) => setTimeout(done))
    }
  }
  return { stills, tasks, live, loaded, idle }
}

describe('stills of looks', () => {
  it('are loaded side by side and painted one per task, only where a card is near', async () => {
    const { stills, tasks, loaded, idle } = desk()
    stills.setSubject('one')
    stills.setNear('a', true)
    stills.setNear('b', true)
    expect(loaded).not.toHaveBeenCalled()
    await idle(2)
    expect(loaded.mock.calls).toEqual([['a'], ['b']])
    expect(stills.of('a').kind).toBe('waiting')
    await idle(1)
    expect(stills.of('a')).toEqual({ kind: 'there', url: 'blob:1' })
    expect(stills.of('b').kind).toBe('waiting')
    await idle(1)
    expect(stills.of('b').kind).toBe('there')
    expect(tasks).toHaveLength(0)
  })

  it('do not load all at the same time', async () => {
    const { stills, tasks, loaded, idle } = desk()
    stills.setSubject('one')
    for (const id of 'abcdef') stills.setNear(id, true)
    expect(tasks).toHaveLength(4)
    await idle(12)
    expect(loaded).toHaveBeenCalledTimes(6)
    for (const id of 'abcdef') expect(stills.of(id).kind).toBe('there')
  })

  it('wait for a subject', () => {
    const { stills, tasks } = desk()
    stills.setNear('a', true)
    expect(tasks).toHaveLength(0)
    expect(stills.of('a')).toEqual({ kind: 'waiting', url: undefined })
  })

  it('stay until the next subject is painted, and are freed then', async () => {
    const { stills, live, idle } = desk()
    stills.setNear('a', true)
    stills.setSubject('one')
    await idle()
    stills.setSubject('two')
    expect(stills.of('a')).toEqual({ kind: 'waiting', url: 'blob:1' })
    expect([...live]).toEqual(['blob:1'])
    await idle()
    expect(stills.of('a')).toEqual({ kind: 'there', url: 'blob:2' })
    expect([...live]).toEqual(['blob:2'])
  })

  it('are not kept out of date where no card is near', async () => {
    const { stills, live, idle, tasks } = desk()
    stills.setNear('a', true)
    stills.setSubject('one')
    await idle()
    stills.setNear('a', false)
    expect(stills.of('a').kind).toBe('there')
    stills.setSubject('two')
    expect(stills.of('a')).toEqual({ kind: 'waiting', url: undefined })
    expect(live.size).toBe(0)
    expect(tasks).toHaveLength(0)
  })

  it('of an overtaken subject are dropped', async () => {
    const answers: ((paint: PaintStill) => void)[] = []
    const { stills, idle, live } = desk(() => new Promise((answer) => void answers.push(answer)))
    const old = vi.fn(async () => new Blob())
    stills.setNear('a', true)
    stills.setSubject('one')
    await idle()
    stills.setSubject('two')
    answers[0]?.(old)
    await idle()
    expect(stills.of('a').kind).toBe('waiting')
    expect(old).not.toHaveBeenCalled()
    await idle()
    answers[1]?.(async () => new Blob())
    await idle()
    expect(stills.of('a')).toEqual({ kind: 'there', url: 'blob:1' })
    expect(live.size).toBe(1)
  })

  it('without fonts say so, and can be tried again', async () => {
    const answers = [undefined, async () => new Blob()]
    const { stills, idle, loaded } = desk(async () => answers.shift())
    stills.setNear('a', true)
    stills.setSubject('one')
    await idle()
    expect(stills.of('a')).toEqual({ kind: 'failed' })
    await idle()
    expect(loaded).toHaveBeenCalledTimes(1)
    stills.retry('a')
    await idle()
    expect(stills.of('a').kind).toBe('there')
  })

  it('tell of each change, and free everything at the end', async () => {
    const { stills, live, idle } = desk()
    const heard = vi.fn()
    stills.subscribe(heard)
    stills.setNear('a', true)
    stills.setSubject('one')
    await idle()
    expect(heard).toHaveBeenCalledTimes(1)
    stills.dispose()
    expect(live.size).toBe(0)
  })
})
