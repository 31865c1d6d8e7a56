/**
 * So many people who edit and save at a time on one machine: what a save takes, and what is lost. Prints Markdown. Fails if a
 * call fails or a save is lost.
 *
 *   node tools/node.js test/bench/saves.ts [people] [seconds]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { closePorts } from '#server/open-ports.ts'
import { freePort, ServerProcess } from '#test/faults/server-process.ts'
import { signInPeople, thumbnail } from './load/crowd.ts'
import { edit } from './load/editor.ts'
import { openPreparingPorts } from './load/preparing-ports.ts'
import { CrowdRecord } from './load/record.ts'
import { report } from './load/report.ts'

const PEOPLE = Number(process.argv[2] ?? 200)
const SECONDS = Number(process.argv[3] ?? 60)
const WARM_UP_MS = 10_000

const dataDir = await mkdtemp(join(tmpdir(), 'polepro-bench-saves-'))
const server = new ServerProcess(dataDir, await freePort())
try {
  await server.start()
  const ports = await openPreparingPorts(dataDir)
  const people = await signInPeople(ports, server.url, PEOPLE)
  await closePorts(ports, 0)
  const [record, leaving, jpeg] = [new CrowdRecord(), new AbortController(), thumbnail()]
  const editing = people.map((person) => edit(person, record, jpeg, leaving.signal))
  await delay(WARM_UP_MS)
  record.begin()
  await delay(SECONDS * 1000)
  const load = loadavg()[0]?.toFixed(1)
  leaving.abort()
  const lost = (await Promise.all(editing)).reduce((sum, one) => sum + one, 0)
  process.stdout.write(`${PEOPLE} people for ${SECONDS} seconds; load ${load}\n\n`)
  report(record)
  process.stdout.write(`\n${lost} saves lost.\n`)
  if (lost > 0 || record.failures.length > 0) process.exitCode = 1
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
