import { readFileSync } from 'node:fs'
import { quantile } from '#test/bench/quantile.ts'
import { databaseProcessesOf, mediaProcessesOf } from '#test/faults/processes.ts'

/**
 * Memory of a process in megabytes. Resident, or only what is private: a database process also counts the shared buffers
 * that it has touched so far as resident.
 */
function memoryOf(pid: number, measure: 'VmRSS' | 'RssAnon'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${measure}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

const resident = (pid: number) => memoryOf(pid, 'VmRSS')
const ownOf = (pid: number) => memoryOf(pid, 'RssAnon')

type Kind = 'server' | 'server, private' | 'media processes' | 'database, private'

/** Measures the processes of a server and its embedded database at an interval. */
export class MemorySamples {
  readonly #samples: Record<Kind, number>[] = []
  readonly #timer: NodeJS.Timeout

  constructor({ pid, dataDir }: { pid: number; dataDir: string }, everyMs = 2_000) {
    this.#timer = setInterval(() => {
      const { server, connections } = databaseProcessesOf(dataDir)
      this.#samples.push({
        server: resident(pid),
        'server, private': ownOf(pid),
        'media processes': Math.max(0, ...mediaProcessesOf(pid).map(resident)),
        'database, private': [server, ...connections].reduce((sum, one) => sum + ownOf(one), 0),
      })
    }, everyMs)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /**
   * Each kind in the second and in the last tenth of the time: the first warms up. The median; of the largest media process
   * what 95 of 100 samples stay below, because each grows until it is replaced after some minutes.
   */
  rows(): readonly (readonly [Kind, number, number])[] {
    const tenth = Math.ceil(this.#samples.length / 10)
    const usual = (part: readonly Record<Kind, number>[], kind: Kind) =>
      quantile(
        part.map((one) => one[kind]),
        kind === 'media processes' ? 0.95 : 0.5,
      )
    return (['server', 'server, private', 'media processes', 'database, private'] as const).map((kind) => [
      kind,
      usual(this.#samples.slice(tenth, 2 * tenth), kind),
      usual(this.#samples.slice(-tenth), kind),
    ])
  }
}
