import { sweepOrphans } from '#server/files/sweep-orphans.ts'
import type { Ports } from '#server/ports/ports.ts'
import { TRACKS } from './track-keys.ts'
import { forgetDeleted, trackKeysAmong } from './tracks.repository.ts'

/** Milliseconds for which a deleted track stays for videos that were asked for before. */
const GRACE_MS = 86_400_000

/** Forgets deleted tracks, and deletes files that no row names. */
export async function sweepTracks(ports: Pick<Ports, 'sql' | 'files' | 'clock'>): Promise<void> {
  await forgetDeleted(ports.sql, new Date(ports.clock.now().getTime() - GRACE_MS))
  await sweepOrphans(ports, TRACKS, (keys) => trackKeysAmong(ports.sql, keys))
}
