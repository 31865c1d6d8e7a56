import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#server/db/test-global-setup.ts'

const MEMORY = '/dev/shm'

/** Twice the most bytes that all tests together have written. */
const ROOM = 4 * 1024 ** 3

/** Deletes the files of killed runs. A PostgreSQL whose folder is deleted ends automatically. */
function sweepMemory(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = /^pp-(\d+)-/.exec(name)?.[1]
    if (!pid || isAlive(Number(pid))) continue
    try {
      rmSync(join(MEMORY, name), { recursive: true, force: true, maxRetries: 5 })
    } catch (error) {
      console.warn(`${name} of a killed run could not be deleted: ${error}`)
    }
  }
}

function createMemoryFolder(): string | undefined {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return undefined
  sweepMemory()
  const { bavail, bsize } = statfsSync(MEMORY)
  if (Math.min(bavail * bsize, freemem() / 2) < ROOM) return undefined
  const folder = mkdtempSync(join(MEMORY, `pp-${process.pid}-`))
  // Before version 16 PostgreSQL's programs change to their folder and back, so their account needs access to it.
  chmodSync(folder, 0o711)
  return folder
}

/**
 * Puts the files of tests into memory, if there is room, until this process ends. Tests create and drop hundreds of
 * databases; on disk the file system's metadata took a tenth of all processor time.
 */
export function placeFilesInMemory(): void {
  const folder = createMemoryFolder()
  if (!folder) return
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
}
