import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Ports } from '#server/ports/ports.ts'
import { storeTrack } from './store-track.ts'
import { insertTrack, selectUntaken } from './tracks.repository.ts'

type Deps = Pick<Ports, 'sql' | 'files' | 'media' | 'clock' | 'log'>
type Tune = Awaited<ReturnType<typeof selectUntaken>>[number]

/** Takes the tunes of the starter library from its videos, each once, with the lowest priority. */
export async function addStarterTracks(ports: Deps): Promise<void> {
  for (const tune of await selectUntaken(ports.sql)) {
    await add(ports, tune).catch((err) => ports.log.warn({ err, slug: tune.slug }, 'a tune cannot be taken'))
  }
}

async function add(ports: Deps, { slug, title, sourceKey }: Tune): Promise<void> {
  const { sql, files, media, clock } = ports
  await using held = files.hold()
  const source = await held.localPath(sourceKey)
  if (source === undefined) return
  const into = await files.tempDir('tune')
  try {
    const made = await media.ingestTrack({ source, into })
    const id = randomUUID()
    const track = { id, slug, title, ...made, owner_id: null, created_at: clock.now() }
    await storeTrack(ports, { id, from: into }, (stored) => insertTrack(sql, { ...track, ...stored }))
  } finally {
    await rm(into, { recursive: true, force: true })
  }
}
