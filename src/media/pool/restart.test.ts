import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseSandbox } from '#media/sandbox/choose-sandbox.ts'
import { MediaWorker } from './worker.ts'
import type { WorkerEvent } from './worker-event.ts'

const setting = { folder: tmpdir(), own: tmpdir(), account: undefined }
const output = { width: 540, height: 960 }
let worker: MediaWorker | undefined
const events: WorkerEvent[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  events.length = 0
})

afterEach(async () => {
  await worker?.close()
  vi.useRealTimers()
})

function begin(start: () => ChildProcess) {
  const children: ChildProcess[] = []
  const onFree = vi.fn()
  worker = new MediaWorker({
    sandbox: chooseSandbox('off', setting),
    setting,
    rssLimit: 1e9,
    cacheBytes: 0,
    onEvent: (event) => events.push(event),
    onFree,
    spawn: () => {
      const child = start()
      children.push(child)
      return child
    },
  })
  return { worker, children, onFree }
}

const missing = () => spawn('/nonexistent/program', [], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
const node = (script: string) =>
  spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
}

it('waits longer and longer before it tries again to start a child that cannot be started', async () => {
  const { worker, children } = begin(missing)
  await turns(20)
  expect(children).toHaveLength(1)
  expect(worker.isFree).toBe(false)
  for (const [index, pause] of [100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000].entries()) {
    await vi.advanceTimersByTimeAsync(pause - 1)
    await turns(5)
    expect(children).toHaveLength(index + 1)
    await vi.advanceTimersByTimeAsync(1)
    await turns(5)
    expect(children).toHaveLength(index + 2)
  }
})

it('survives a start that throws, and offers itself again once one succeeds', async () => {
  let memory = false
  const { worker, onFree } = begin(() => {
    if (!memory) throw new Error('spawn ENOMEM')
    return node('setInterval(() => {}, 1000)')
  })
  expect(worker.isFree).toBe(false)
  expect(events).toMatchObject([{ kind: 'died', stderr: expect.stringContaining('ENOMEM') }])
  await expect(
    worker.run('prepare', { overlays: [], output }, { wallMs: 1_000, silenceMs: 1_000 }),
  ).rejects.toMatchObject({ reason: 'crashed' })
  memory = true
  await vi.advanceTimersByTimeAsync(100)
  expect(worker.isFree).toBe(true)
  expect(onFree).toHaveBeenCalled()
})

it('backs off after a child dies while loading, and resets once one is ready', async () => {
  const scripts = [
    'process.exit(1)',
    'process.exit(1)',
    'process.send({ kind: "ready" }); setTimeout(() => process.exit(1), 200)',
  ]
  let started = 0
  const { children } = begin(() => node(scripts[Math.min(started++, 2)] as string))
  for (const pause of [100, 200, 100]) {
    await once(children.at(-1) as ChildProcess, 'exit')
    const before = children.length
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(children).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(children).toHaveLength(before + 1)
  }
})

it('is not ready between a crash and the next start', async () => {
  const { worker, children } = begin(() =>
    node("process.send({ kind: 'ready' }); setInterval(() => {}, 1000)"),
  )
  await expect.poll(() => worker.stats.isReady).toBe(true)
  const [child] = children
  if (!child) throw new Error('no child')
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
  expect(worker.stats).toMatchObject({ pid: undefined, isReady: false })
})
