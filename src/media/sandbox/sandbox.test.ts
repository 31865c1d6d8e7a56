import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startChild } from '#media/pool/start-child.ts'
import { MediaWorker } from '#media/pool/worker.ts'
import type { WorkerEvent } from '#media/pool/worker-event.ts'
import type { Loot, Wishes } from '#media/testing/hostile-child.ts'
import { Scratch } from '#media/testing/scratch.ts'
import { chooseSandbox, workingSandboxes } from './choose-sandbox.ts'
import { programPath } from './program-path.ts'
import { MEDIA_ACCOUNT, type Sandbox, type SandboxKind } from './sandbox.ts'
import { Workplace } from './workplace.ts'

const HOSTILE = fileURLToPath(new URL('../testing/hostile-child.ts', import.meta.url))
const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))
const here = new Map([...workingSandboxes(tmpdir())].toReversed().map((sandbox) => [sandbox.kind, sandbox]))
const isRoot = process.getuid?.() === 0

let scratch: Scratch
beforeAll(async () => {
  scratch = await Scratch.create()
})
afterAll(() => scratch[Symbol.asyncDispose]())

/** Runs a process that attacks from inside. */
async function attack(sandbox: Sandbox, wishes: Wishes) {
  const events: WorkerEvent[] = []
  const setting = { folder: scratch.path, own: scratch.path, account: sandbox.account }
  const worker = new MediaWorker({
    sandbox,
    setting,
    rssLimit: 1e9,
    cacheBytes: 0,
    onEvent: (event) => events.push(event),
    onFree: () => {},
    spawn: (start) => startChild({ ...start, main: HOSTILE }),
  })
  const path = scratch.file(`wishes-${sandbox.kind}.json`)
  await writeFile(path, JSON.stringify(wishes))
  const input = { path, container: 'mp4', use: 'background' } as const
  try {
    const answer: unknown = await worker.run('probe', input, { wallMs: 60_000, silenceMs: 60_000 })
    return { loot: answer as Loot, events }
  } catch (error) {
    return { error, events }
  } finally {
    await worker.close()
  }
}

/** Files and folders that are none of a decoder's business. */
async function valuables(): Promise<string[]> {
  const folder = await scratch.folder('another-person')
  const film = join(folder, 'film.mp4')
  await writeFile(film, 'of another person')
  const system = [
    '/etc/passwd',
    '/etc/hostname',
    '/root',
    '/home',
    '/tmp',
    '/var',
    tmpdir(),
    '/usr/sbin',
    '/usr/bin/env',
    '/bin/sh',
  ]
  const server = [`/proc/${process.pid}/environ`, `/proc/${process.ppid}/environ`, join(PROJECT, 'README.md')]
  const code = [HOSTILE, join(PROJECT, 'node_modules/node-av/package.json'), process.execPath]
  return [
    film,
    folder,
    scratch.path,
    ...system,
    ...server,
    join(PROJECT, 'src/server'),
    ...code,
    'in/x',
    'x',
    '.',
  ]
}

const NONE = '0000000000000000'
const KINDS: readonly SandboxKind[] = ['bubblewrap', 'landlock']

describe.each(KINDS)('a media process confined by %s', (kind) => {
  const sandbox = here.get(kind)
  const test = it.skipIf(!sandbox)
  const seen = sandbox ? '' : ' (does not work on this machine: NOT SEEN)'

  test(`has no rights, no secrets and no sight of what is not its task${seen}`, async () => {
    if (!sandbox) return
    const paths = await valuables()
    const { loot } = await attack(sandbox, { paths, call: false })
    expect(loot).toMatchObject({
      status: {
        CapEff: NONE,
        CapPrm: NONE,
        CapInh: NONE,
        CapBnd: NONE,
        CapAmb: NONE,
        NoNewPrivs: '1',
        Seccomp: '2',
      },
      written: [],
    })
    expect(loot?.uid).not.toBe(0)
    if (isRoot) expect(loot?.uid).toBe(MEDIA_ACCOUNT.uid)
    const code = paths.filter((path) => path.startsWith(PROJECT) && !path.endsWith('README.md'))
    expect(loot?.read.filter((path) => !code.includes(path))).toEqual([])
    expect(loot?.read).toContain(HOSTILE)
    expect(loot?.read).not.toContain(join(PROJECT, 'src/server'))
    // A parent of the code folder is visible only as a path to it.
    expect(loot?.listed.filter((path) => path !== '.' && !PROJECT.startsWith(`${path}/`))).toEqual([])
    expect(loot?.environment.toSorted()).toEqual(
      expect.not.arrayContaining(['PATH', 'DATABASE_URL', 'TMPDIR', 'USER']),
    )
  })

  test(`is ended when it calls home, and the log names what it worked on${seen}`, async () => {
    if (!sandbox) return
    const { error, events } = await attack(sandbox, { paths: [], call: true })
    expect(error).toMatchObject({ reason: 'crashed' })
    expect(events).toContainEqual(expect.objectContaining({ kind: 'died', signal: 'SIGSYS', task: 'probe' }))
  })
})

it.skipIf(!isRoot)('without root the same holds, by a user namespace', async () => {
  const script = fileURLToPath(new URL('../testing/confined-as-nobody.ts', import.meta.url))
  const folder = await scratch.folder('of-nobody')
  await chmod(scratch.path, 0o755)
  await chmod(folder, 0o777)
  const nobody = { uid: 65_534, gid: 65_534 }
  const child = spawn(process.execPath, [script, folder], { ...nobody, stdio: ['ignore', 'pipe', 'inherit'] })
  const said: Buffer[] = []
  child.stdout.on('data', (bytes: Buffer) => said.push(bytes))
  await once(child, 'close')
  const { kind, status } = JSON.parse(Buffer.concat(said).toString()) as {
    kind: string
    status: Loot['status']
  }
  expect(here.has(kind as SandboxKind)).toBe(true)
  expect(status).toMatchObject({ CapEff: NONE, NoNewPrivs: '1', Seccomp: '2' })
})

describe('the choice of a sandbox', () => {
  it.skipIf(here.size === 0)('takes one without limits of the kernel, but not where one is required', () => {
    const [strongest] = KINDS.filter((kind) => here.has(kind))
    expect(chooseSandbox('auto', { folder: scratch.path }, false).kind).toBe(strongest)
    expect(() => chooseSandbox('required', { folder: scratch.path }, false)).toThrow('prlimit is missing')
  })

  it('knows programs in the folders of PATH, but none where the server happens to run', async () => {
    await writeFile(join(await scratch.folder('programs'), 'sandbox-program'), '')
    vi.stubEnv('PATH', `.:${scratch.file('programs')}`)
    expect(programPath('sandbox-program')).toBe(scratch.file('programs/sandbox-program'))
    expect(programPath('package.json')).toBeUndefined()
    vi.unstubAllEnvs()
  })

  it('takes none where none is wanted', () => {
    expect(chooseSandbox('off', { folder: scratch.path }).kind).toBe('none')
  })

  it.skipIf(here.size === 0)('takes the strongest that works, also where one is required', () => {
    const [strongest] = KINDS.filter((kind) => here.has(kind))
    for (const mode of ['auto', 'required'] as const)
      expect(chooseSandbox(mode, { folder: scratch.path }).kind).toBe(strongest)
  })
})

describe('files that leave a sandbox', () => {
  const task = async () => {
    const place = new Workplace({ folder: scratch.path, own: scratch.path, account: undefined })
    const target = join(scratch.path, 'taken')
    const files = place.open()
    const name = join(place.path, files.write(target))
    await files.bring()
    return { place, files, name, target }
  }

  it('are taken as they were written, and nothing stays behind', async () => {
    const { place, files, name, target } = await task()
    await writeFile(name, 'a film')
    await files.takeOut()
    await files.clear()
    expect(await readFile(target, 'utf8')).toBe('a film')
    expect(await readdir(join(place.path, 'out'))).toEqual([])
    await place.remove()
  })

  it.each([
    ['a link to a file of the server', (path: string) => symlink('/etc/passwd', path)],
    ['a folder', (path: string) => mkdir(path)],
  ])('are refused where one is %s', async (_what, leave) => {
    const { place, files, name } = await task()
    await leave(name)
    await expect(files.takeOut()).rejects.toMatchObject({ reason: 'crashed' })
    await place.remove()
  })

  it('of an earlier task are gone before the next', async () => {
    const { place, name } = await task()
    await writeFile(name, 'left by a process that was killed')
    await place.open().bring()
    await expect(stat(name)).rejects.toMatchObject({ code: 'ENOENT' })
    await place.remove()
  })
})
