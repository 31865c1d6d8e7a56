import type { ComposeJob } from '#media/compose-job.ts'
import type { RenderOverlay } from '#server/db/tables/renders.ts'
import type { UsableOverlay } from '#server/overlays/find-overlays.ts'
import type { Held } from '#server/ports/files/files.ts'

/** Local path of a stored file for FFmpeg. Throws if the file that a row names is missing. */
export async function pathOf(held: Pick<Held, 'localPath'>, key: string): Promise<string> {
  const path = await held.localPath(key)
  if (path === undefined) throw new Error(`A row names the file ${key}, which is not in the store`)
  return path
}

export type StoredOverlay = Omit<ComposeJob['overlays'][number], 'path'> & { folder: string }

/** Overlays with their places, in painting order. */
export const placedOverlays = (
  placements: readonly RenderOverlay[],
  found: ReadonlyMap<string, UsableOverlay>,
): StoredOverlay[] =>
  placements.map(({ publicId, x, y, rotation, scale, layer, start }) => {
    const overlay = found.get(publicId)
    if (!overlay) throw new Error(`Overlay ${publicId} was not looked up`)
    const { width, height, durations, folder } = overlay
    return { folder, width, height, durations, x, y, rotation, scale, layer, ...(start && { start }) }
  })

/** The same with the paths of their frames, as the media layer takes them. */
export const overlayUses = (
  held: Pick<Held, 'localPath'>,
  placed: readonly StoredOverlay[],
): Promise<ComposeJob['overlays']> =>
  Promise.all(
    placed.map(async ({ folder, ...overlay }) => ({
      ...overlay,
      path: await pathOf(held, `${folder}/frames.mov`),
    })),
  )
