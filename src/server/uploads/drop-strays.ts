import type { Ports } from '../ports/ports.ts'

const DAY_MS = 86_400_000

/**
 * Deletes the files of a folder that no row names: what a killed process stored and never recorded. Young ones stay,
 * for their row may be about to come.
 */
export async function dropStrays(
  { files, clock }: Pick<Ports, 'files' | 'clock'>,
  folder: string,
  isNamed: (key: string) => Promise<boolean>,
): Promise<void> {
  const before = clock.now().getTime() - DAY_MS
  for await (const { key } of files.list(folder)) {
    const found = await files.head(key)
    if (found && found.modifiedAt.getTime() < before && !(await isNamed(key))) await files.delete(key)
  }
}
