import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Heard, hear, type Seen, see } from './codec/inspect.ts'
import { loudnessOf } from './sound/loudness.ts'

type SeenShortly = Omit<Seen, 'steps'> & { smallestStep: number; largestStep: number }
type HeardShortly = Omit<Heard, 'sound'> & { samples: number; loudness: number }

/** The measures of a file, with its fingerprint, which ties them to that file alone. */
export interface Measured {
  sha256: string
  /** Not of music. */
  seen?: SeenShortly
  /** Clips and music. `samples` counts one channel; `loudness` is in LUFS. */
  heard?: HeardShortly
}

/** By file name. */
export type Measures = Record<string, Measured>

const FILE = 'measured.json'

export const fingerprint = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

/** Decodes a file where its loop closes, and all of its sound. */
export async function measure(path: string): Promise<Measured> {
  return rounded({
    sha256: await fingerprint(path),
    ...(!path.endsWith('.m4a') && { seen: await seenOf(path) }),
    ...(!path.endsWith('.webm') && { heard: await heardOf(path) }),
  })
}

async function seenOf(path: string): Promise<SeenShortly> {
  const { steps, ...seen } = await see(path, 'ends')
  return { ...seen, smallestStep: Math.min(...steps), largestStep: Math.max(...steps) }
}

async function heardOf(path: string): Promise<HeardShortly> {
  const { sound, ...heard } = await hear(path)
  return { ...heard, samples: sound.left.length, loudness: loudnessOf(sound) }
}

/** Rounds as the file does, so that a second measurement can be compared. */
const rounded = (measured: Measured): Measured =>
  JSON.parse(
    JSON.stringify(measured, (_, value) => (typeof value === 'number' ? Number(value.toFixed(4)) : value)),
  )

export const readMeasures = async (shelf: string): Promise<Measures> =>
  JSON.parse(await readFile(join(shelf, FILE), 'utf8').catch(() => '{}'))

/** Measures the files that have changed, and writes the measures of all. */
export async function keepMeasures(shelf: string, files: readonly string[]): Promise<void> {
  const known = await readMeasures(shelf)
  const measures: Measures = {}
  for (const file of files) {
    const path = join(shelf, file)
    const before = known[file]
    measures[file] = before?.sha256 === (await fingerprint(path)) ? before : await measure(path)
  }
  await writeFile(join(shelf, FILE), `${JSON.stringify(measures, null, 1)}\n`)
}
