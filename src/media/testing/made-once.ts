import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder of a test run's shared files; set by the global setup, which deletes it at the end. */
export const SHARED_FILES = 'POLEPRO_TEST_FILES'
const ANSWER = 'answer.json'

type Making<T> = { folder: string; answer: T }

/**
 * A folder of files that `make` writes, and what it answers as JSON: once for each recipe in a test run, whichever worker needs
 * it first. Only to be read. Of one run, because the code that makes files is itself under test. Outside of a run `make` writes
 * each time.
 */
export async function madeOnce<T>(recipe: unknown, make: (folder: string) => Promise<T>): Promise<Making<T>> {
  const root = process.env[SHARED_FILES] ?? join(tmpdir(), `made-once-${randomUUID()}`)
  const folder = join(root, createHash('sha256').update(JSON.stringify(recipe)).digest('hex'))
  const made = await answerIn<T>(folder)
  if (made) return { folder, answer: made.answer }
  const draft = `${folder}-${randomUUID()}`
  await mkdir(draft, { recursive: true })
  const answer = await make(draft)
  await writeFile(join(draft, ANSWER), JSON.stringify({ answer }))
  // Another worker may have been faster; its files are the same.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
  return { folder, answer }
}

async function answerIn<T>(folder: string): Promise<{ answer: T } | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, ANSWER), 'utf8'))
  } catch {
    return undefined
  }
}
