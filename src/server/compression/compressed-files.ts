import type { Ports } from '#server/ports/ports.ts'

const COMPRESSED = 'compressed'
/** How long a result is kept. */
const KEPT_MS = 24 * 3_600_000

export const folderOf = (userId: string): string => `${COMPRESSED}/${userId}`
export const keyOf = (userId: string, id: string): string => `${folderOf(userId)}/${id}.mp4`

/** Deletes results that are older than a day. */
export async function sweepCompressed({ files, clock }: Pick<Ports, 'files' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  for await (const { key, modifiedAt } of files.list(COMPRESSED))
    if (modifiedAt < before) await files.delete(key)
}
