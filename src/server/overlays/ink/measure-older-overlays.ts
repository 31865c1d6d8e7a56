import { InkBounds } from '#domain/geometry/ink-box.ts'
import { outcomeOf } from '#server/files/attempt-outcome.ts'
import type { Ports } from '#server/ports/ports.ts'
import { selectUnmeasured, storeInk, type Unmeasured } from './ink.repository.ts'

/** Overlays for one run, so that it ends. */
const MOST = 100

const WHOLE: InkBounds = { left: 0, top: 0, right: 1, bottom: 1 }

type Deps = Pick<Ports, 'sql' | 'files' | 'media' | 'log'>

/**
 * Measures where overlays of earlier versions are visible, one after the other. One whose frames are missing or
 * unreadable counts as visible everywhere, and is not tried again.
 */
export async function measureOlderOverlays(ports: Deps): Promise<void> {
  for (const overlay of await selectUnmeasured(ports.sql, MOST)) {
    try {
      await storeInk(ports.sql, overlay, await inkOf(ports, overlay))
    } catch (err) {
      ports.log.warn({ err, overlayId: overlay.id }, 'an overlay cannot be measured')
      if (outcomeOf(err) === 'unusable') await storeInk(ports.sql, overlay, WHOLE)
    }
  }
}

async function inkOf({ files, media }: Deps, { folder }: Unmeasured): Promise<InkBounds> {
  await using held = files.hold()
  const path = await held.localPath(`${folder}/frames.mov`)
  return path === undefined ? WHOLE : InkBounds.parse(await media.measureInk(path))
}
