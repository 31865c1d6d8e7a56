import { expect } from 'vitest'
import { databaseProcessesOf, mediaProcessesOf, survivors } from '#test/faults/processes.ts'
import type { ServerProcess } from '#test/faults/server-process.ts'

export const KINDS = [
  'server',
  'media process',
  'database connection',
  'everything',
  'database server',
  'all media processes',
] as const
export type Kind = (typeof KINDS)[number]

export type Killing = {
  readonly server: ServerProcess
  readonly dataDir: string
  /** From 0 to 1: selects one of several processes. */
  readonly chance: number
}

/** Kills the processes of this kind without warning, and resolves when the app is ready again. */
export async function kill(kind: Kind, { server, dataDir, chance }: Killing): Promise<void> {
  if (kind === 'server') return killServer(server)
  if (kind === 'everything') return killEverything(server, dataDir)
  const { pid } = server
  if (kind === 'media process') end(one(mediaProcessesOf(pid), chance))
  if (kind === 'all media processes') mediaProcessesOf(pid).forEach(end)
  if (kind === 'database connection') await killConnection(dataDir, chance)
  if (kind === 'database server') await killDatabase(dataDir)
  await server.untilReady()
  expect(server.pid).toBe(pid)
}

async function killServer(server: ServerProcess): Promise<void> {
  const { children } = await server.kill()
  expect(await survivors(children)).toEqual([])
  await server.start()
}

/** Kills the server and all its processes at once, so that none of them restarts another. */
async function killEverything(server: ServerProcess, dataDir: string): Promise<void> {
  const media = mediaProcessesOf(server.pid)
  const database = databaseProcessesOf(dataDir)
  const killed = server.kill()
  for (const pid of [...media, database.server, ...database.connections]) end(pid)
  await killed
  expect(await survivors([...media, database.server, ...database.connections])).toEqual([])
  await server.start()
}

/** PostgreSQL then ends all connections, and recovers. Until they have ended, it seems to be ready. */
async function killConnection(dataDir: string, chance: number): Promise<void> {
  const { connections } = databaseProcessesOf(dataDir)
  end(one(connections, chance))
  expect(await survivors(connections)).toEqual([])
}

/** The app restarts it automatically. */
async function killDatabase(dataDir: string): Promise<void> {
  const { server, connections } = databaseProcessesOf(dataDir)
  end(server)
  expect(await survivors([server, ...connections])).toEqual([])
  const isBack = () => {
    try {
      return databaseProcessesOf(dataDir).server !== server
    } catch {
      return false
    }
  }
  await expect.poll(isBack).toBe(true)
}

const one = (pids: readonly number[], chance: number): number =>
  pids[Math.floor(chance * pids.length)] ?? Number.NaN

/** A process that has just ended is no error. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
