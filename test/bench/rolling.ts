/**
 * Rolling restarts under load: two web processes behind the proxy of deploy/container and a worker. The crowd of `load.ts`
 * uses them while one after the other is stopped and started. Prints Markdown. Fails if a call fails, if a save is lost,
 * or if a stream takes 2 s to come back. Needs Caddy (Debian: `apt-get install caddy`).
 *
 *   node tools/node.js test/bench/rolling.ts [restarts]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { closePorts } from '#server/open-ports.ts'
import { freePort, ServerProcess } from '#test/faults/server-process.ts'
import { gather } from './load/crowd.ts'
import { openPreparingPorts } from './load/preparing-ports.ts'
import { report } from './load/report.ts'

const RESTARTS = Number(process.argv[2] ?? 20)
/** The proxy asks every 2 s. */
const STOP_DELAY_SECONDS = 5
/** A restart waits for uploads, and takes longer than the patience that is there by default. */
const UPLOAD_MS = 20_000
const STOP_PATIENCE_SECONDS = 60
const SETTLED_MS = 5_000
const RETURN_MOST_MS = 2_000
const CADDYFILE = join(import.meta.dirname, '../../deploy/container/Caddyfile')

const dataDir = await mkdtemp(join(tmpdir(), 'polepro-bench-rolling-'))
const proxyPort = await freePort()
const url = `http://127.0.0.1:${proxyPort}`
const environment = {
  PUBLIC_URL: url,
  TRUST_PROXY: 'loopback',
  STOP_DELAY: String(STOP_DELAY_SECONDS),
  STOP_PATIENCE: String(STOP_PATIENCE_SECONDS),
}
const webs = [
  new ServerProcess(dataDir, await freePort(), { role: 'web', environment }),
  new ServerProcess(dataDir, await freePort(), { role: 'web', environment }),
]
const worker = new ServerProcess(dataDir, await freePort(), { role: 'worker', mediaWorkers: 2, environment })

async function startProxy() {
  const child = spawn('caddy', ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: {
      PATH: process.env.PATH,
      HOME: dataDir,
      XDG_DATA_HOME: dataDir,
      XDG_CONFIG_HOME: dataDir,
      DOMAIN: url,
      WEB: webs.map((web) => new URL(web.url).host).join(' '),
    },
  })
  await once(child, 'spawn')
  const ready = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error('The proxy ended')
    await delay(100)
  }
  return child
}

let proxy: Awaited<ReturnType<typeof startProxy>> | undefined
try {
  for (const one of [...webs, worker]) await one.start()
  proxy = await startProxy()
  // This process prepares the accounts, by the same database.
  const ports = await openPreparingPorts(dataDir)
  const { record, leave } = await gather(ports, { url, folder: dataDir, uploadMs: UPLOAD_MS })
  record.begin()
  let refusedToStop = 0
  for (let count = 0; count < RESTARTS; count += 1) {
    await delay(SETTLED_MS)
    const web = webs[count % webs.length] as ServerProcess
    if ((await web.stop()) !== 0) refusedToStop += 1
    await web.start()
  }
  await delay(SETTLED_MS)
  const lost = await leave()
  await closePorts(ports, 0)
  report(record)
  const longest = Math.max(0, ...record.returns)
  process.stdout.write(
    `\n${RESTARTS} restarts, ${refusedToStop} not clean: ${lost} saves lost; streams came back ${record.returns.length} times, at most after ${longest.toFixed(0)} ms.\n`,
  )
  const isOver = lost > 0 || record.failures.length > 0 || longest >= RETURN_MOST_MS || refusedToStop > 0
  if (isOver) process.exitCode = 1
} finally {
  proxy?.kill()
  for (const one of [...webs, worker]) await one.stop()
  await rm(dataDir, { recursive: true, force: true })
}
