import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startChild } from '#media/pool/start-child.ts'
import { MediaWorker } from '#media/pool/worker.ts'
import type { WorkerEvent } from '#media/pool/worker-event.ts'
import { type Act, CALLS, type Call } from '#media/testing/outliving-acts.ts'
import { SANDBOX_NAMES, sandboxesHere } from '#media/testing/sandboxes-here.ts'
import { Scratch } from '#media/testing/scratch.ts'
import type { Sandbox } from './sandbox.ts'

const HOSTILE = fileURLToPath(new URL('../testing/outliving-child.ts', import.meta.url))
const SERVER = fileURLToPath(new URL('../testing/worker-process.ts', import.meta.url))
const here = sandboxesHere(tmpdir())
const MB = 1024 * 1024

let scratch: Scratch
beforeAll(async () => {
  scratch = await Scratch.create()
})
afterAll(() => scratch[Symbol.asyncDispose]())

/** Lets a process act against its limits, and then ends its worker. Returns what the server noticed. */
async function eventsOf(sandbox: Sandbox, act: Act): Promise<WorkerEvent[]> {
  const events: WorkerEvent[] = []
  const worker = new MediaWorker({
    sandbox,
    setting: { folder: scratch.path, own: scratch.path, account: sandbox.account },
    rssLimit: 400 * MB,
    threadLimit: 60,
    cacheBytes: 0,
    onEvent: (event) => events.push(event),
    onFree: () => {},
    spawn: (start) => startChild({ ...start, main: HOSTILE }),
  })
  const path = scratch.file(`${randomUUID()}.json`)
  await writeFile(path, JSON.stringify(act))
  const input = { path, container: 'mp4', use: 'background' } as const
  await worker.run('probe', input, { wallMs: 60_000, silenceMs: 60_000 }).catch(() => undefined)
  await worker.close()
  return events
}

/** Pids of processes with this argument. */
const marked = (mark: string) =>
  readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && argumentsOf(pid).includes(mark))

function argumentsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

function kill(pid: string): void {
  try {
    process.kill(Number(pid), 'SIGKILL')
  } catch {
    // It has ended, as it should.
  }
}

const isGone = (pid: string) => argumentsOf(pid).length <= 1

describe.each(SANDBOX_NAMES)('a process confined by %s', (name) => {
  const sandbox = here.get(name)
  const test = it.skipIf(!sandbox)
  const seen = sandbox ? '' : ' (does not work on this machine or for this account: NOT SEEN)'

  test(`starts no other process that would live on, and the log names what it worked on${seen}`, async () => {
    if (!sandbox) return
    const mark = `detached-${randomUUID()}`
    const events = await eventsOf(sandbox, { kind: 'detach', mark })
    await expect
      .poll(() => marked(mark))
      .toEqual([])
      .finally(() => marked(mark).forEach(kill))
    expect(events).toContainEqual(expect.objectContaining({ kind: 'died', signal: 'SIGSYS', task: 'probe' }))
  })

  test(`ends with a server that is killed, though it does not want to${seen}`, async () => {
    const server = spawn(process.execPath, [SERVER, scratch.path, name], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(server.stdout, 'data')) as [Buffer]
    const pid = line.toString().trim()
    expect(isGone(pid)).toBe(false)
    server.kill('SIGKILL')
    await expect
      .poll(() => isGone(pid))
      .toBe(true)
      .finally(() => kill(pid))
  })

  test.each(['memory', 'threads'] as const)(
    `is ended from outside when it takes %s without end${seen}`,
    async (kind) => {
      if (!sandbox) return
      const events = await eventsOf(sandbox, { kind })
      expect(events).toContainEqual(expect.objectContaining({ kind: 'killed', why: kind, task: 'probe' }))
    },
  )
})

const [strongest] = [...here.values()]
const calls = (Object.keys(CALLS) as Call[]).filter(
  (call) => process.arch !== 'arm64' || CALLS[call].arm64 > 0,
)

describe.skipIf(!strongest)('a call that leaves something behind ends the process', () => {
  it.each(calls)('%s', async (call) => {
    if (!strongest) return
    const events = await eventsOf(strongest, { kind: 'call', call })
    expect(events).toContainEqual(expect.objectContaining({ kind: 'died', signal: 'SIGSYS' }))
  })
})
