import type { Ports } from '#server/ports/ports.ts'

const DAY_MS = 86_400_000

/** Files per query. */
const BATCH = 500

/**
 * Deletes the files of a folder that no row names: files that a killed process stored and never recorded. Files younger
 * than a day stay, because their row may still arrive. `namedOf` returns which of some keys rows name.
 */
export async function sweepOrphans(
  { files, clock }: Pick<Ports, 'files' | 'clock'>,
  folder: string,
  namedOf: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const before = clock.now().getTime() - DAY_MS
  let old: string[] = []
  const drop = async () => {
    const named = old.length > 0 ? await namedOf(old) : new Set()
    for (const key of old) if (!named.has(key)) await files.delete(key)
    old = []
  }
  for await (const { key, modifiedAt } of files.list(folder)) {
    if (modifiedAt.getTime() < before) old.push(key)
    if (old.length === BATCH) await drop()
  }
  await drop()
}

/** The keys that are named, or whose folder is. */
export function keysNamedBy(keys: readonly string[], names: Iterable<string | null>): ReadonlySet<string> {
  const named = new Set(names)
  return new Set(keys.filter((key) => named.has(key) || named.has(folderOfKey(key))))
}

export const folderOfKey = (key: string): string => key.slice(0, key.lastIndexOf('/'))
