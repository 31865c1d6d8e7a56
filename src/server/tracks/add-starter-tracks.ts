import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gridOf, type KnownBeat } from '#domain/sound/known-beat.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readManifest } from '#server/starter-library/starter-manifest.ts'
import { storeTrack } from './store-track.ts'
import { insertTrack, selectTakenSlugs, selectUntaken } from './tracks.repository.ts'

type Deps = Pick<Ports, 'sql' | 'files' | 'media' | 'clock' | 'log' | 'config'>
type Tune = { slug: string; title: string; beat: KnownBeat | undefined }

/** Takes the starter library's music, and the tunes of its videos: each once, with the lowest priority. */
export async function addStarterTracks(ports: Deps): Promise<void> {
  const { sql, files, config } = ports
  const { backgrounds, tracks } = await readManifest(config.starterLibrary)
  const taken = await selectTakenSlugs(sql)
  for (const { slug, title, file, beat } of tracks) {
    if (taken.has(slug)) continue
    await logged(ports, slug, () => add(ports, { slug, title, beat }, join(config.starterLibrary, file)))
  }
  const beats = new Map(backgrounds.map(({ slug, beat }) => [slug, beat]))
  for (const { slug, title, sourceKey } of await selectUntaken(sql))
    await logged(ports, slug, async () => {
      await using held = files.hold()
      const source = await held.localPath(sourceKey)
      if (source !== undefined) await add(ports, { slug, title, beat: beats.get(slug) }, source)
    })
}

/** One piece that cannot be taken does not keep the others away. */
const logged = ({ log }: Deps, slug: string, take: () => Promise<void>) =>
  take().catch((err) => log.warn({ err, slug }, 'a tune cannot be taken'))

async function add(ports: Deps, { slug, title, beat }: Tune, source: string): Promise<void> {
  const { sql, files, media, clock } = ports
  const into = await files.tempDir('tune')
  try {
    const made = await media.ingestTrack({ source, into })
    const beats = beat ? gridOf(beat, made.seconds) : made.beats
    const id = randomUUID()
    const track = { id, slug, title, ...made, beats, owner_id: null, created_at: clock.now() }
    await storeTrack(ports, { id, from: into }, (stored) => insertTrack(sql, { ...track, ...stored }))
  } finally {
    await rm(into, { recursive: true, force: true })
  }
}
