import type { ComposeJob } from '#media/compose-job.ts'
import type { RenderOverlay } from '../db/tables.ts'
import type { UsableOverlay } from '../overlays/find-overlays.ts'
import type { Ports } from '../ports/ports.ts'

type Files = Pick<Ports['files'], 'localPath'>

/** Where FFmpeg reads a stored file. A row names only files that are there: a missing one is a fault of ours. */
export async function pathOf(files: Files, key: string): Promise<string> {
  const path = await files.localPath(key)
  if (path === undefined) throw new Error(`A row names the file ${key}, but the store does not have it`)
  return path
}

/** Overlays as the media layer takes them, in the order they are painted. */
export const overlayUses = (
  files: Files,
  placements: readonly RenderOverlay[],
  found: ReadonlyMap<string, UsableOverlay>,
): Promise<ComposeJob['overlays']> =>
  Promise.all(
    placements.map(async ({ publicId, x, y, rotation, scale, layer }) => {
      const overlay = found.get(publicId)
      if (!overlay) throw new Error(`Overlay ${publicId} was not looked up`)
      const { width, height, durations, folder } = overlay
      const path = await pathOf(files, `${folder}/frames.mov`)
      return { path, width, height, durations, x, y, rotation, scale, layer }
    }),
  )
