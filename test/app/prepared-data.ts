import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFolder } from './copy-folder.ts'
import { fillShortShelf } from './short-shelf.ts'
import { type App, startApp } from './start-app.ts'

const PAUSE_MS = 500
/** Many times what it takes: a machine that needs longer would fail the journeys one by one. */
const PATIENCE_MS = 300_000

/**
 * A new data folder whose library is ready, for servers of tests to begin with a copy of: each that prepares the shelf
 * itself keeps all processors busy for half a minute.
 */
export async function prepareData(): Promise<string> {
  const shelf = await fillShortShelf(await mkdtemp(join(tmpdir(), 'polepro-shelf-')))
  const { app, stop } = await startApp({ env: { STARTER_LIBRARY: shelf }, pieces: [] })
  const folder = await mkdtemp(join(tmpdir(), 'polepro-prepared-'))
  try {
    await untilReady(app)
  } finally {
    await stop((dataDir) => copyFolder(dataDir, folder))
    await rm(shelf, { recursive: true })
  }
  return folder
}

async function untilReady(app: App): Promise<void> {
  const headers = { cookie: await signIn(app) }
  const read = async (path: string) => (await fetch(app.url + path, { headers })).json()
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; ) {
    const [overlays, { universal }] = await Promise.all([
      read('/api/overlays'),
      read('/api/background-videos'),
    ])
    if ([...overlays, ...universal].every(({ status }) => status === 'ready')) return
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error('The library of the journeys did not become ready')
}

async function signIn({ url, demoPassword: password }: App): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'beta@demo.test', password }),
  })
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
