/**
 * Fifty editors that save, thirty streams, ten videos and five uploads at a time on one machine: what calls take, what
 * fails, what the processes keep in memory. Prints Markdown. Fails if a call fails, if 95 of 100 calls take 300 ms or more,
 * or if a process grows by 5 % within an hour or more.
 *
 *   node tools/node.js test/bench/load.ts [minutes]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { closePorts } from '#server/open-ports.ts'
import { freePort, ServerProcess } from '#test/faults/server-process.ts'
import { CROWD, gather, UPLOAD_MS } from './load/crowd.ts'
import { MemorySamples } from './load/memory.ts'
import { openPreparingPorts } from './load/preparing-ports.ts'
import { report } from './load/report.ts'

const MINUTES = Number(process.argv[2] ?? 3)
const WARM_UP_MS = 20_000
const P95_MOST_MS = 300
/** Memory of a shorter run says nothing: caches still fill. */
const SOAK_MINUTES = 60
const GROWTH_MOST = 1.05

const dataDir = await mkdtemp(join(tmpdir(), 'polepro-bench-load-'))
const server = new ServerProcess(dataDir, await freePort(), { mediaWorkers: 2 })
try {
  await server.start()
  // This process prepares the accounts, by the same database.
  const ports = await openPreparingPorts(dataDir)
  const { record, leave } = await gather(ports, { url: server.url, folder: dataDir, uploadMs: UPLOAD_MS })
  await closePorts(ports, 0)
  await delay(WARM_UP_MS)
  record.begin()
  const memory = new MemorySamples({ pid: server.pid, dataDir })
  await delay(MINUTES * 60_000)
  memory.stop()
  const load = loadavg()[0]?.toFixed(1)
  const lost = await leave()
  process.stdout.write(
    `${CROWD.editors} editors, ${CROWD.streams} streams, ${CROWD.videos} videos, ${CROWD.uploads} uploads for ${MINUTES} minutes; load ${load}\n\n`,
  )
  const p95 = report(record)
  process.stdout.write(
    `\n${lost} saves lost.\n\n| memory | MB after a tenth | at the end | times |\n|---|---|---|---|\n`,
  )
  let isGrowing = false
  for (const [kind, before, after] of memory.rows()) {
    process.stdout.write(
      `| ${kind} | ${before.toFixed(0)} | ${after.toFixed(0)} | ${(after / before).toFixed(2)} |\n`,
    )
    // What programs share counts as well: the aim is about resident memory.
    if (kind !== 'server, private') isGrowing ||= after / before >= GROWTH_MOST
  }
  const isSoak = MINUTES >= SOAK_MINUTES
  if (lost > 0 || record.failures.length > 0 || p95 >= P95_MOST_MS || (isSoak && isGrowing))
    process.exitCode = 1
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
