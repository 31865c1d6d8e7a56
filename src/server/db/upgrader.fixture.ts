import { writeSync } from 'node:fs'
import { openDatabase } from './database.ts'
import type { Log } from './log.ts'
import { migrations } from './migrations/index.ts'

/** A process for tests to kill: upgrades the database of a folder, and prints and waits for ever at the point that it is told. */
const [dataDir = '', stopAt = ''] = process.argv.slice(2)

function reach(point: string): void {
  if (point !== stopAt) return
  writeSync(1, `at ${point}\n`)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

const note = (_: unknown, message = '') => {
  if (message.startsWith('copying')) setTimeout(() => reach('within the copy'), 30)
  reach(message.split(' ')[0] ?? '')
}
const log = { debug: note, info: note, warn: note, error: note } as Log

const stopping = Object.entries(migrations).map(([name, { up }]) => {
  const stops = async (db: Parameters<typeof up>[0]) => {
    await up(db)
    reach(name)
  }
  return [name, { up: stops }]
})
const { close } = await openDatabase({ databaseUrl: undefined, dataDir }, log, {
  migrations: Object.fromEntries(stopping),
})
await close()
