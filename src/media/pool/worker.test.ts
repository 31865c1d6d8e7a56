import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ComposeJob, createMediaPool, type MediaPool, type MediaPoolOptions } from '#media/media-pool.ts'
import { makeClip } from '#media/testing/make-clip.ts'
import { Scratch } from '#media/testing/scratch.ts'
import { threadNiceness } from '#media/testing/thread-niceness.ts'
import { RSS_LIMIT } from './limits.ts'

let scratch: Scratch
let background: ComposeJob['background']
let pool: MediaPool | undefined

beforeAll(async () => {
  scratch = await Scratch.create()
  const source = scratch.file('clip.mp4')
  await makeClip(source, { seconds: 2, width: 180, height: 320, preset: 'ultrafast' })
  const ingesting = createMediaPool({ workers: 1 })
  const into = await scratch.folder('background')
  const { frames } = await ingesting.ingestBackground({ source, into })
  background = { path: join(into, 'mezzanine.mp4'), frames }
  await ingesting.close()
})

afterEach(async () => {
  await pool?.close()
  pool = undefined
})

afterAll(() => scratch[Symbol.asyncDispose]())

const start = (options: MediaPoolOptions = {}) => {
  pool = createMediaPool({ workers: 1, ...options })
  return pool
}

const job = (name: string, duration = 60): ComposeJob => ({
  ...(background && { background }),
  overlays: [],
  duration,
  output: { width: 540, height: 960 },
  out: scratch.file(`${name}.mp4`),
})

/** Starts a compose and waits until its children work. */
async function begun(running: MediaPool, name: string, signal?: AbortSignal) {
  const first = Promise.withResolvers<void>()
  const done = running.compose(job(name), {
    onProgress: () => first.resolve(),
    ...(signal ? { signal } : {}),
  })
  done.catch(() => first.resolve())
  await first.promise
  return { done, pid: running.stats().workers.find(({ task }) => task)?.pid ?? 0 }
}

const leftovers = async (name: string) =>
  (await readdir(scratch.path)).filter((file) => file.startsWith(name))

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function gone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 200 && isAlive(pid); tries++) await wait(50)
  return !isAlive(pid)
}

/** The processes of a pool, once all of them work. */
async function pidsOf(running: MediaPool) {
  const all = () => [...running.stats().workers, ...running.stats().lookers]
  await expect.poll(() => all().every(({ isReady }) => isReady)).toBe(true)
  return all().flatMap(({ pid }) => pid ?? [])
}

/** Address space in bytes that a process has left; undefined when the system does not report it. */
async function roomOf(pid: number): Promise<number | undefined> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
  const limit = /Max address space +(\d+)/.exec(await read('limits'))?.[1]
  const taken = /VmSize:\s+(\d+) kB/.exec(await read('status'))?.[1]
  return limit && taken ? Number(limit) - 1024 * Number(taken) : undefined
}

describe('a child that crashes', () => {
  it('fails its own work and nothing else; the next work finds a new child', async () => {
    const running = start({ workers: 2 })
    const [doomed, safe] = [running.compose(job('doomed', 20)), running.compose(job('safe', 1))]
    doomed.catch(() => {})
    while (!running.stats().workers.some(({ task }) => task === 'composePart')) await wait(10)
    process.kill(running.stats().workers.find(({ task }) => task === 'composePart')?.pid ?? 0, 'SIGSEGV')
    await expect(doomed).rejects.toMatchObject({ name: 'MediaError', reason: 'crashed' })
    expect(await safe).toMatchObject({ frames: 30 })
    expect(await leftovers('doomed')).toEqual([])
  })
})

describe('a child that could not do its work', () => {
  it('is replaced, though it lives', async () => {
    const running = start()
    const [before] = await pidsOf(running)
    const lost = { ...job('lost', 1), background: { path: scratch.file('no-such-file.mp4'), frames: 30 } }
    await expect(running.compose(lost)).rejects.toMatchObject({ reason: 'crashed' })
    expect(await gone(before ?? 0)).toBe(true)
    expect(await running.compose(job('found', 1))).toMatchObject({ frames: 30 })
  })
})

describe('a file that a child calls unreadable', () => {
  /** A video with an intact start and a missing rest. */
  async function cutOff() {
    const whole = await readFile(scratch.file('clip.mp4'))
    const path = scratch.file('cut.mp4')
    await writeFile(path, whole.subarray(0, Math.round(whole.length * 0.3)))
    return path
  }

  it('is damaged only once another process has said so too', async () => {
    const asked: number[] = []
    const running = start({ log: (event) => event.kind === 'recycled' && asked.push(event.pid) })
    const before = (await pidsOf(running)).at(-1)
    await expect(running.probe(await cutOff(), 'background')).rejects.toMatchObject({ reason: 'unreadable' })
    expect(asked).toEqual([before])
    expect(running.stats().lookers[0]).toMatchObject({ pid: expect.not.toBeOneOf(asked), jobs: 1 })
  })

  it('is not where the other process can read it', async () => {
    const path = await cutOff()
    const running = start({
      // Restored before the second check.
      log: (event) => event.kind === 'recycled' && copyFileSync(scratch.file('clip.mp4'), path),
    })
    expect(await running.probe(path, 'background')).toMatchObject({ width: 180, height: 320 })
  })

  it('is not looked at again where another reason is certain', async () => {
    const asked: string[] = []
    const running = start({ log: (event) => asked.push(event.kind) })
    await writeFile(scratch.file('notes.mp4'), 'these are notes, not a video')
    await expect(running.probe(scratch.file('notes.mp4'), 'background')).rejects.toMatchObject({
      reason: 'unsupported',
    })
    expect(asked).not.toContain('recycled')
  })

  it('is not so called where it was our own file that could not be written', async () => {
    const running = start()
    const into = scratch.file('no-such-folder')
    const source = scratch.file('clip.mp4')
    await expect(running.ingestBackground({ source, into })).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

describe('a child that hangs', () => {
  it('is ended when it gives no sign of life, and replaced', async () => {
    const running = start({ limits: { silenceMs: 1_500 } })
    const { done, pid } = await begun(running, 'hung')
    process.kill(pid, 'SIGSTOP')
    await expect(done).rejects.toMatchObject({ reason: 'timeout' })
    expect(await gone(pid)).toBe(true)
    expect(running.stats().workers[0]?.pid).not.toBe(pid)
  })

  it('is ended when its time is up, though it still gives signs of life', async () => {
    const running = start({ limits: { composeMs: 700 } })
    await expect(running.compose(job('slow'))).rejects.toMatchObject({ reason: 'timeout' })
    expect(await leftovers('slow')).toEqual([])
  })
})

describe('a cancelled compose', () => {
  it('ends at once and leaves no file', async () => {
    const running = start()
    const cancel = new AbortController()
    const { done, pid } = await begun(running, 'cancelled', cancel.signal)
    cancel.abort()
    await expect(done).rejects.toMatchObject({ reason: 'cancelled' })
    expect(await gone(pid)).toBe(true)
    expect(await leftovers('cancelled')).toEqual([])
  })

  it('that still waits for a worker never starts', async () => {
    const running = start()
    const cancel = new AbortController()
    const { done } = await begun(running, 'first')
    const waiting = running.compose(job('waiting'), { signal: cancel.signal })
    cancel.abort()
    await expect(waiting).rejects.toMatchObject({ reason: 'cancelled' })
    expect(running.stats().waiting).toBe(0)
    await running.close()
    await expect(done).rejects.toMatchObject({ reason: 'cancelled' })
  })
})

describe('a child', () => {
  it('at work has address space for all the memory it may use, and as much again', async () => {
    const leaving = new AbortController()
    const { done, pid } = await begun(start(), 'roomy', leaving.signal)
    const room = await roomOf(pid)
    leaving.abort()
    await expect(done).rejects.toMatchObject({ reason: 'cancelled' })
    expect(room ?? Number.POSITIVE_INFINITY).toBeGreaterThan(2 * RSS_LIMIT.work)
  })

  it.skipIf(process.platform !== 'linux')('gives way to the server with all its threads', async () => {
    const { pid } = await begun(start(), 'nice')
    const niceness = threadNiceness(pid)
    expect(niceness.length).toBeGreaterThan(5)
    expect(new Set(niceness)).toEqual(new Set([5]))
  })

  it.skipIf(process.platform !== 'linux')(
    'has the priority of its parent where it is not to give way',
    async () => {
      const { pid } = await begun(start({ givesWay: false }), 'equal')
      expect(new Set(threadNiceness(pid))).toEqual(new Set([getPriority()]))
    },
  )

  it('sees nothing of the environment of its parent', async () => {
    process.env.SECRET_CANARY = 'do-not-leak'
    const running = start()
    const { pid } = await begun(running, 'environment')
    if (!existsSync(`/proc/${pid}/environ`)) return
    expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('do-not-leak')
  })

  it('dies with a parent that is killed', async () => {
    const script = fileURLToPath(new URL('../testing/pool-process.ts', import.meta.url))
    const parent = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = (await once(parent.stdout, 'data')) as [Buffer]
    const pids = JSON.parse(line.toString()) as number[]
    expect(pids.every(isAlive)).toBe(true)
    parent.kill('SIGKILL')
    expect(await Promise.all(pids.map(gone))).toEqual(pids.map(() => true))
  })

  it('is gone after the pool is closed', async () => {
    const running = start()
    const pids = await pidsOf(running)
    await running.close()
    expect(await Promise.all(pids.map(gone))).toEqual([true, true])
  })
})
