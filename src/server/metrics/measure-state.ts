import { statfs } from 'node:fs/promises'
import { Gauge } from 'prom-client'
import { countJobs } from '#server/ports/jobs/queue-state.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Gauges of what is so at the moment. Each is measured when a monitor asks, and not between. */
export function measureState(ports: Ports): void {
  const { metrics, database, config, media } = ports
  const registers = [metrics.registry]
  // Before the gauges that ask the database: their calls are not counted.
  new Gauge({
    name: 'polepro_database_connections',
    help: 'Connections of this process: idle ones, busy ones, and calls that wait for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
  jobGauges(ports)
  new Gauge({
    name: 'polepro_media_processes',
    help: 'Media processes of this process: alive ones, and those at work.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { workers } = media.stats()
      this.set({ state: 'alive' }, workers.filter(({ pid }) => pid !== undefined).length)
      this.set({ state: 'working' }, workers.filter(({ task }) => task !== undefined).length)
    },
  })
  new Gauge({
    name: 'polepro_uploads_running',
    help: 'Uploads whose pieces have not all arrived, of all processes.',
    registers,
    async collect() {
      this.set(await countUploads(ports))
    },
  })
  new Gauge({
    name: 'polepro_disk_bytes',
    help: 'The volume of DATA_DIR: all of it, and what is free for this app.',
    labelNames: ['part'] as const,
    registers,
    async collect() {
      const { bsize, blocks, bavail } = await statfs(config.dataDir)
      this.set({ part: 'total' }, bsize * blocks)
      this.set({ part: 'free' }, bsize * bavail)
    },
  })
}

/** Both gauges come from one query, which the first of them makes. */
function jobGauges({ metrics, sql }: Ports): void {
  const age = new Gauge({
    name: 'polepro_jobs_oldest_seconds',
    help: 'Age of the oldest job that waits, by queue; jobs that pause do not count. Of all processes.',
    labelNames: ['queue'] as const,
    registers: [metrics.registry],
  })
  new Gauge({
    name: 'polepro_jobs',
    help: 'Jobs by queue: waiting, paused before the next attempt, and at work. Of all processes.',
    labelNames: ['queue', 'state'] as const,
    registers: [metrics.registry],
    async collect() {
      const queues = await countJobs(sql)
      age.reset()
      this.reset()
      for (const { queue, waiting, paused, active, oldest } of queues) {
        this.set({ queue, state: 'waiting' }, waiting)
        this.set({ queue, state: 'paused' }, paused)
        this.set({ queue, state: 'active' }, active)
        age.set({ queue }, oldest)
      }
    },
  })
}

async function countUploads({ sql }: Ports): Promise<number> {
  const { count } = await sql
    .selectFrom('incoming_uploads')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
