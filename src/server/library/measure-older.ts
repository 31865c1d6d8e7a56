import { rm } from 'node:fs/promises'
import { MotionMap } from '#domain/library/motion-map.ts'
import { adoptFolder } from '#server/files/adopt-folder.ts'
import { outcomeOf } from '#server/files/attempt-outcome.ts'
import type { Held } from '#server/ports/files/files.ts'
import type { Ports } from '#server/ports/ports.ts'
import { selectUnmeasured, storeMeasured, type Unmeasured } from './measured.repository.ts'

/** Videos for one run, so that it ends. */
const MOST = 100

type Deps = Pick<Ports, 'sql' | 'files' | 'media' | 'log'>

/**
 * Takes stills and motion from renditions that were made before these existed, one after the other. One that is missing
 * or unreadable is not tried again.
 */
export async function measureOlder(ports: Deps): Promise<void> {
  for (const video of await selectUnmeasured(ports.sql, MOST)) {
    await measure(ports, video).catch(async (err) => {
      ports.log.warn({ err, backgroundId: video.id }, 'a background cannot be measured')
      if (outcomeOf(err) === 'unusable') await storeMeasured(ports.sql, { ...video, motion: null, bytes: 0 })
    })
  }
}

async function measure(ports: Deps, video: Unmeasured): Promise<void> {
  await using held = ports.files.hold()
  const found = await measured(ports, video, held)
  await storeMeasured(ports.sql, { ...video, ...found })
}

type Found = { motion: MotionMap | null; bytes: number }

async function measured({ files, media }: Deps, { folder, frames }: Unmeasured, held: Held): Promise<Found> {
  const path = await held.localPath(`${folder}/mezzanine.mp4`)
  if (path === undefined) return { motion: null, bytes: 0 }
  const into = await files.tempDir('measure')
  try {
    const motion = MotionMap.parse(await media.measureClip({ path, frames, into }))
    return { motion, bytes: await adoptFolder(files, { from: into, folder }) }
  } finally {
    await rm(into, { recursive: true, force: true })
  }
}
