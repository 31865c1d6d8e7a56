import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

type Process = { pid: number; parent: number; name: string }

/** Every process of this machine, from /proc; an empty list without /proc (not Linux). */
function processes(): Process[] {
  const pids = ((): string[] => {
    try {
      return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    } catch {
      return []
    }
  })()
  return pids.flatMap((pid) => describeProcess(Number(pid)) ?? [])
}

function describeProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z') return undefined
    const name = readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ')
    return { pid, parent: Number(parent), name }
  } catch {
    return undefined
  }
}

/** The process's children and their children, without the database, which must survive. */
export function mediaProcessesOf(pid: number): number[] {
  const all = processes()
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  return below(pid)
    .filter(({ name }) => !/postgres/.test(name))
    .map((one) => one.pid)
}

/** The database of a data folder: its server, and the processes that serve connections of the app. */
export function databaseProcessesOf(dataDir: string): { server: number; connections: number[] } {
  const record = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
  const server = Number(record.split('\n')[0])
  const connections = processes()
    .filter(({ parent, name }) => parent === server && /^postgres: polepro /.test(name))
    .map(({ pid }) => pid)
  return { server, connections }
}

/** The processes whose command line names this folder. */
export const processesNaming = (folder: string): number[] =>
  processes()
    .filter(({ name, pid }) => name.includes(folder) && pid !== process.pid)
    .map(({ pid }) => pid)

/** Half of what ends a test that waits forever, so that those that have not ended are named. */
const ENDING_MS = 300_000

/** The processes that have not ended by themselves. */
export async function survivors(pids: readonly number[]): Promise<number[]> {
  const giveUpAt = Date.now() + ENDING_MS
  for (;;) {
    const living = processes().map(({ pid }) => pid)
    const left = pids.filter((pid) => living.includes(pid))
    if (left.length === 0 || Date.now() > giveUpAt) return left
    await delay(50)
  }
}
