import { createHash } from 'node:crypto'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Listed } from '#server/ports/files/files.ts'

/** Remembers which files a target has, with proof, so that another run does not read them again. */
export type Ledger = {
  has(file: Listed): boolean
  add(file: Listed): Promise<void>
}

/** A file that only grows, a line for each copied file. A line that a killed process cut off is read as none. */
export async function openLedger(path: string): Promise<Ledger> {
  await mkdir(dirname(path), { recursive: true })
  const lines = new Set((await readFile(path, 'utf8').catch(() => '')).split('\n'))
  return {
    has: (file) => lines.has(lineOf(file)),
    async add(file) {
      const line = lineOf(file)
      lines.add(line)
      // A line break before, too: it ends a line that was cut off.
      await appendFile(path, `\n${line}\n`, { mode: 0o600 })
    },
  }
}

/** Another content has another time or size. */
const lineOf = ({ key, bytes, modifiedAt }: Listed): string =>
  createHash('sha256').update(`${key}\n${bytes}\n${modifiedAt.getTime()}`).digest('base64url')
