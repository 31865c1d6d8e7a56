import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fillStarterFiles } from '#test/app/starter-files.ts'
import type { Database } from './db/database.ts'
import { testDatabase } from './db/testing.ts'
import { TestClient } from './http/test-client.ts'
import { newKey } from './own-secrets/testing.ts'

let database: Database
let dataDir: string
let starterFiles: string
const processes: ChildProcess[] = []
beforeEach(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'polepro-main-'))
  starterFiles = await fillStarterFiles(join(dataDir, 'starter-files'), [])
})
afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL')
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** An uncaught error, on demand. */
const FAULT = `data:text/javascript,process.on('SIGUSR2', () => { void Promise.reject(new Error('a stray fault')) })`

function run(env: Record<string, string> = {}, command = ['--import', FAULT, 'src/server/main.ts']) {
  const child = spawn(process.execPath, command, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      DATA_DIR: dataDir,
      STARTER_LIBRARY: starterFiles,
      DATABASE_URL: database.url,
      MEDIA_WORKERS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  processes.push(child)
  let said = ''
  const heard: (() => void)[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
      for (const hear of heard) hear()
    })
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  /** Resolves with the first match, rejects if the process ends without one. */
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const hear = () => {
        const match = pattern.exec(said)
        if (match) resolve(match)
      }
      heard.push(hear)
      hear()
      ended.then(() => reject(new Error(`It ended, and had said:\n${said}`)))
    })
  return { child, ended, says, said: () => said }
}

const URL_SAID = /is ready at (http:\/\/localhost:\d+)/

/** A started sign-in: the server has its headers and waits for the body, which `finish` sends. */
async function beginLogin(url: string, credentials: object) {
  const body = JSON.stringify(credentials)
  const login = request(`${url}/api/auth/login`, {
    method: 'POST',
    headers: {
      origin: url,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  login.flushHeaders()
  await once(login, 'continue')
  return async () => {
    login.end(body)
    const [reply] = (await once(login, 'response')) as [IncomingMessage]
    reply.resume()
    return reply.statusCode
  }
}

describe('the process', () => {
  it('says where it is and who can sign in, is ready, and ends in order when asked to', async () => {
    const app = run({ DEMO_PASSWORD: 'a-demo-password', ROLE: 'web' })
    const client = new TestClient((await app.says(URL_SAID))[1] as string)
    expect(app.said()).toContain('free@demo.test')
    expect((await client.fetch('/readyz')).status).toBe(200)

    const finish = await beginLogin(client.url, { email: 'pro@demo.test', password: 'a-demo-password' })
    app.child.kill('SIGTERM')
    await app.says(/"signal":"SIGTERM"/)
    expect(await finish()).toBe(200)
    expect(await app.ended).toBe(0)
    await expect(client.fetch('/healthz')).rejects.toThrow()
    expect(app.said()).not.toMatch(/failed"/)
  })

  it('with STOP_DELAY is not ready first, and goes on serving without further use of a connection', async () => {
    const app = run({ STOP_DELAY: '60', ROLE: 'web' })
    const client = new TestClient((await app.says(URL_SAID))[1] as string)
    expect((await client.fetch('/healthz')).headers.get('connection')).toBe('keep-alive')
    app.child.kill('SIGTERM')
    await app.says(/"signal":"SIGTERM"/)
    expect((await client.fetch('/readyz')).status).toBe(503)
    const served = await client.fetch('/healthz')
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
    app.child.kill('SIGTERM')
    expect(await app.ended).toBe(1)
  })

  it('does not wait for STOP_DELAY after a fault', async () => {
    const app = run({ STOP_DELAY: '60', ROLE: 'web' })
    await app.says(URL_SAID)
    app.child.kill('SIGUSR2')
    expect(await app.ended).toBe(1)
  })

  it('in production has no demo accounts; on a port that is taken it says so and does not stay', async () => {
    const app = run({
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost',
      HOST: '127.0.0.1',
      ROLE: 'web',
    })
    const { port } = new URL((await app.says(URL_SAID))[1] as string)
    expect(app.said()).not.toContain('demo.test')
    expect(await database.sql.selectFrom('users').select('id').execute()).toEqual([])

    const second = run({
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost',
      HOST: '127.0.0.1',
      PORT: port,
    })
    expect(await second.ended).toBe(1)
    expect(second.said()).toContain('EADDRINUSE')
    app.child.kill('SIGINT')
    expect(await app.ended).toBe(0)
  })

  it('ends when the launcher that started it is killed', async () => {
    const launcher = run({ ROLE: 'web' }, ['tools/node.js', 'src/server/boot.js'])
    const url = (await launcher.says(URL_SAID))[1] as string
    launcher.child.kill('SIGKILL')
    const serves = () =>
      fetch(new URL('/healthz', url)).then(
        () => true,
        () => false,
      )
    await expect.poll(serves).toBe(false)
  })

  it('that only works on videos opens no port; an uncaught error is logged and ends it', async () => {
    const app = run({ ROLE: 'worker' })
    await app.says(/works on videos/)
    expect(app.said()).not.toContain('http://')
    app.child.kill('SIGUSR2')
    expect(await app.ended).toBe(1)
    expect(app.said()).toContain('a stray fault')
  })

  it('with a wrong configuration says what is wrong, and does not begin', async () => {
    const app = run({ PORT: 'eighty', ROLE: 'boss' })
    expect(await app.ended).toBe(1)
    expect(app.said()).toContain('PORT must be a whole number')
    expect(app.said()).toContain('ROLE must be')
    expect(app.said()).not.toContain('    at ')
  })

  it('encrypts its secrets with the key it is given, and does not begin without it', async () => {
    await database.sql.insertInto('secrets').values({ name: 'uploads', value: 'as it was' }).execute()
    const key = newKey()
    const app = run({ ROLE: 'worker', SECRETS_KEY: key })
    await app.says(/works on videos/)
    app.child.kill('SIGTERM')
    expect(await app.ended).toBe(0)
    expect(app.said()).not.toContain(key)
    const { value } = await database.sql.selectFrom('secrets').select('value').executeTakeFirstOrThrow()
    expect(value).toMatch(/^sealed:1:/)

    const without = run({ ROLE: 'worker' })
    expect(await without.ended).toBe(1)
    expect(without.said()).toMatch(
      /^The configuration cannot be used:\n {2}- SECRETS_KEY is not set, .+\.\n$/m,
    )
  })

  it.each(['/proc/polepro', join(import.meta.filename, 'below')])(
    'on a data folder that cannot be, as %s, says so and does not stay',
    async (folder) => {
      const app = run({ DATA_DIR: folder })
      expect(await app.ended).toBe(1)
      expect(app.said()).toMatch(
        /^The configuration cannot be used:\n {2}- DATA_DIR must be a folder .+\.\n$/,
      )
    },
  )
})
