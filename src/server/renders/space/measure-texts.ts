import type { Ports } from '#server/ports/ports.ts'
import { noteTextBytes, selectUnmeasured } from './text-space.repository.ts'

/** Texts that were kept before their bytes were counted. */
export async function measureTexts({ sql, files }: Pick<Ports, 'sql' | 'files'>): Promise<void> {
  for (const { id, key } of await selectUnmeasured(sql)) {
    const found = await files.head(key)
    if (found) await noteTextBytes(sql, id, found.bytes)
  }
}
