import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { silent } from '#server/db/testing.ts'
import { openEmbedded } from './embedded.ts'

let root: string
const children: ChildProcess[] = []
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'polepro-embedded-'))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const name of ['one', 'meeting']) {
    await openEmbedded({ dataDir: join(root, name), log: silent }).then(({ close }) => close())
  }
  await rm(root, { recursive: true, force: true })
})

describe('the embedded server', () => {
  const open = () => openEmbedded({ dataDir: join(root, 'one'), log: silent })

  it('is made on the first start and joined by the second', async () => {
    const [first, second] = [await open(), await open()]
    expect(second.url).toBe(first.url)
    expect(await ask(first.url, 'select 1 as answer')).toEqual([{ answer: 1 }])
    await Promise.all([first.close(), second.close()])
  })

  it('stays for the others when one leaves, and stops with the last', async () => {
    const [first, second] = [await open(), await open()]
    await first.close()
    expect(await ask(second.url, 'select 1 as answer')).toEqual([{ answer: 1 }])
    await second.close()
    expect(existsSync(pidFile('one'))).toBe(false)
  })

  it('is not left without a server when one leaves while the next arrives', async () => {
    let resident = await open()
    for (let round = 0; round < 5; round += 1) {
      const [, next] = await Promise.all([resident.close(), open()])
      resident = next
      expect(await ask(resident.url, 'select 1 as answer')).toEqual([{ answer: 1 }])
    }
    await resident.close()
  })

  it('gives the app a role that is no superuser, in a database that speaks UTF-8', async () => {
    const { url, close } = await open()
    expect(await ask(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ])
    expect(await ask(url, "select upper('pirouetten für änfänger') as up")).toEqual([
      { up: 'PIROUETTEN FÜR ÄNFÄNGER' },
    ])
    await close()
  })

  it('refuses connections without the password, which only its owner can read', async () => {
    const { url, close } = await open()
    const guess = new URL(url)
    guess.password = 'guess'
    await expect(ask(guess.href, 'select 1')).rejects.toThrow(/password authentication failed/)
    expect((await stat(join(root, 'one/postgres/password'))).mode & 0o777).toBe(0o600)
    await close()
  })

  it('gives the app no password that a superuser has', async () => {
    const { url, close } = await open()
    const superuser = new URL(url)
    superuser.username = 'postgres'
    await expect(ask(superuser.href, 'select 1')).rejects.toThrow(/password authentication failed/)
    await close()
  })

  it('gives a password of its own to the app of a cluster that had one for both', async () => {
    const before = await open()
    await before.close()
    const folder = join(root, 'one/postgres')
    const superuser = await readFile(join(folder, 'password'), 'utf8')
    await rm(join(folder, 'app-password'))
    const { url, close } = await open()
    expect(decodeURIComponent(new URL(url).password)).not.toBe(superuser)
    expect(await ask(url, 'select current_user::text as who')).toEqual([{ who: 'polepro' }])
    expect((await stat(join(folder, 'app-password'))).mode & 0o777).toBe(0o600)
    await close()
  })

  it('is started again at the same address when it dies', async () => {
    const { url, close } = await open()
    const { pool } = connect(url, silent)
    const startedAt = () =>
      pool.query('select pg_postmaster_start_time()::text as at').then(
        ({ rows }) => rows[0].at,
        () => 'down',
      )
    const before = await startedAt()
    process.kill(Number((await readFile(pidFile('one'), 'utf8')).split('\n')[0]), 'SIGKILL')
    const again = async () => !['down', before].includes(await startedAt())
    await expect.poll(again).toBe(true)
    await pool.end()
    await close()
    expect(existsSync(pidFile('one'))).toBe(false)
  })
})

describe('processes on one folder', () => {
  it('converge on one server when they meet at its making', async () => {
    const three = [1, 2, 3].map(() => writer('meeting'))
    const started = await Promise.all(three.map((process) => process.line(/^started (.*)/)))
    expect(new Set(started).size).toBe(1)
    expect(await readdir(join(root, 'meeting'))).toEqual(['postgres'])
    for (const process of three) await process.leave()
    expect(existsSync(pidFile('meeting'))).toBe(false)
  })

  it('lose nothing acknowledged when they are killed amid transactions', async () => {
    const dataDir = join(root, 'meeting')
    const witness = await openEmbedded({ dataDir, log: silent })
    await ask(witness.url, 'create table written (writer text, n int)')
    const startedAt = await ask(witness.url, 'select pg_postmaster_start_time()::text as started')
    const acknowledged = new Map<string, number>()
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      const process = writer('meeting', name)
      await process.line(new RegExp(`^wrote ${20 + Math.floor(Math.random() * 200)}$`))
      acknowledged.set(name, await process.kill())
    }
    for (const [name, last] of acknowledged) {
      const [row] = await ask(
        witness.url,
        `select count(*)::int as rows from written where writer = '${name}'`,
      )
      expect([last, last + 1]).toContain(row?.rows)
    }
    expect(await ask(witness.url, 'select pg_postmaster_start_time()::text as started')).toEqual(startedAt)
    await witness.close()
  })

  it('leave a server behind when killed, which the next start adopts', async () => {
    const killed = writer('meeting')
    const started = await killed.line(/^started (.*)/)
    await killed.kill()
    const next = writer('meeting')
    expect(await next.line(/^started (.*)/)).toBe(started)
    await next.leave()
    expect(existsSync(pidFile('meeting'))).toBe(false)
  })
})

describe('a folder with a difficulty', () => {
  it('gets a loopback port when its path is too long for a socket', async () => {
    const dataDir = join(root, 'long', 'x'.repeat(100))
    const { url, close } = await openEmbedded({ dataDir, log: silent })
    expect(new URL(url).hostname).toBe('127.0.0.1')
    expect(await ask(url, 'select 1 as answer')).toEqual([{ answer: 1 }])
    await close()
  })

  it('is refused when another major version made it', async () => {
    const inner = join(root, 'old/postgres/cluster')
    await mkdir(inner, { recursive: true })
    await writeFile(join(inner, 'PG_VERSION'), '14\n')
    await expect(openEmbedded({ dataDir: join(root, 'old'), log: silent })).rejects.toThrow(
      /was made by PostgreSQL 14, but the app brings 18. Stop the app and run: npm run move/,
    )
  })

  it('is refused in the words of PostgreSQL when that cannot start', async () => {
    const dataDir = join(root, 'one')
    const settings = { shared_buffers: 'nonsense' }
    await expect(openEmbedded({ dataDir, log: silent, settings })).rejects.toThrow(
      /cannot be used.*invalid value for parameter "shared_buffers"/s,
    )
  })
})

const pidFile = (name: string) => join(root, name, 'postgres/cluster/postmaster.pid')

async function ask(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

/** Starts the fixture as a separate process; with a name it writes rows until it is killed. */
function writer(folder: string, name = '') {
  const script = join(import.meta.dirname, 'writer.fixture.ts')
  const child: ChildProcess = spawn(process.execPath, [script, join(root, folder), name], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines: string[] = []
  const ended = once(child, 'close')
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => lines.push(line))
  return {
    async line(pattern: RegExp): Promise<string> {
      const find = () => lines.map((line) => pattern.exec(line)).find((found) => found)
      await expect.poll(() => find() !== undefined, { interval: 2 }).toBe(true)
      const found = find()
      return found?.[1] ?? found?.[0] ?? ''
    },
    /** Returns the number of the last row that it reported as written. */
    async kill(): Promise<number> {
      child.kill('SIGKILL')
      await ended
      return lines.filter((line) => line.startsWith('wrote')).length
    },
    async leave(): Promise<void> {
      child.stdin?.write('leave\n')
      await ended
    },
  }
}
