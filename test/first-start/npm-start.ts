import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fillStarterFiles } from '#test/app/starter-files.ts'
import { freePort } from '#test/faults/server-process.ts'

/** In their full length, so that they are still being prepared when the first stranger arrives; all would cost minutes. */
const PIECES = ['spotlight-haze', 'silk-rose', 'neon-studio']

export type Started = { readonly url: string; readonly stop: () => Promise<void> }

/** The script of `npm start` as after `npm ci`: no data, no compiled code, and every setting at its default. */
export async function npmStart(): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'polepro-first-start-'))
  const port = await freePort()
  const { PATH, HOME, TMPDIR } = process.env
  await mkdir('test-results', { recursive: true })
  const log = join('test-results', `first-start-${port}.log`)
  const output = await open(log, 'w')
  const server = spawn(process.execPath, ['tools/start.js'], {
    env: {
      ...{ PATH, HOME, TMPDIR },
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      STARTER_LIBRARY: await fillStarterFiles(join(folder, 'starter'), PIECES),
    },
    stdio: ['ignore', output.fd, output.fd],
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    await output.close()
    await rm(folder, { recursive: true, force: true })
  }
  const url = `http://localhost:${port}`
  while (!(await isReady(url))) {
    if (server.exitCode !== null) {
      await stop()
      throw new Error(`npm start ended:\n${(await readFile(log, 'utf8')).slice(-4000)}`)
    }
    await delay(100)
  }
  return { url, stop }
}

const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? false
