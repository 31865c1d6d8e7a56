import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFolder } from './copy-folder.ts'
import { fillShortStarterFiles } from './short-starter-files.ts'
import { type App, startApp } from './start-app.ts'

const PAUSE_MS = 500
/** Without an item that becomes ready for this long, none will: on a slower machine all together take longer. */
const STALLED_MS = 300_000

/**
 * A new data folder whose library is ready. Test servers start with a copy of it: preparing the starter files keeps
 * all processors busy for half a minute.
 */
export async function prepareData(): Promise<string> {
  const starterFiles = await fillShortStarterFiles(await mkdtemp(join(tmpdir(), 'polepro-starter-files-')))
  // As for the servers of journeys: with passwords of another cost, each of their starts would compare eight of them in seconds.
  const env = { STARTER_LIBRARY: starterFiles, NODE_ENV: 'test' }
  const { app, stop } = await startApp({ env, pieces: [] })
  const folder = await mkdtemp(join(tmpdir(), 'polepro-prepared-'))
  try {
    await untilReady(app)
  } finally {
    await stop((dataDir) => copyFolder(dataDir, folder))
    await rm(starterFiles, { recursive: true })
  }
  return folder
}

async function untilReady(app: App): Promise<void> {
  const headers = { cookie: await signIn(app) }
  const read = async (path: string) => (await fetch(app.url + path, { headers })).json()
  let before = Number.POSITIVE_INFINITY
  for (let progressAt = Date.now(); Date.now() - progressAt < STALLED_MS; ) {
    const [overlays, { universal }] = await Promise.all([
      read('/api/overlays'),
      read('/api/background-videos'),
    ])
    const pending = [...overlays, ...universal].filter(({ status }) => status !== 'ready').length
    if (pending === 0) return
    if (pending < before) progressAt = Date.now()
    before = pending
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
