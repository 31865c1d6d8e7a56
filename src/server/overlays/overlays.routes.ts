import { readOverlayFile } from '#contract/media.ts'
import { listOverlays } from '#contract/overlays.ts'
import { Problem } from '#domain/problem.ts'
import { implement } from '#server/http/implement.ts'
import { curationRoutes } from './curation/curation.routes.ts'
import { findReady, overlayQuery } from './find-overlays.ts'
import { imageRoutes } from './images/images.routes.ts'
import { listRoutes } from './lists/lists.routes.ts'
import type { ReadyRow } from './overlay-row.ts'
import { overlayView } from './overlay-view.ts'
import { selectExisting } from './overlays.repository.ts'

/** A prepared picture never changes under its address. */
const FOR_GOOD = 'private, max-age=31536000, immutable'

export const overlayRoutes = [
  ...curationRoutes,
  ...listRoutes,
  ...imageRoutes,

  implement(listOverlays, async ({ sql, actor, clock }) => {
    const rows = await selectExisting(sql, overlayQuery({ clock }, actor.id))
    return rows
      .filter(({ status }) => status !== 'failed' || actor.capabilities.manageLibrary)
      .map(overlayView)
  }),

  implement(readOverlayFile, async ({ sql, clock, actor, params }) => {
    const [row] = await findReady({ sql, clock }, { userId: actor.id, publicIds: [params.id] })
    const key = row && keyOf(row, params.file)
    if (!key) throw new Problem('overlay.not_found')
    return { key, contentType: 'image/webp', cacheControl: FOR_GOOD }
  }),
]

/** The key of a picture; undefined if the overlay has none of this name. */
function keyOf({ folder, sheet, thumbnail_key }: ReadyRow, file: string): string | undefined {
  if (file === 'thumbnail.webp') return thumbnail_key ?? undefined
  const page = /^sheet-(\d+)\.webp$/.exec(file)?.[1]
  return page === undefined || Number(page) < sheet.pages ? `${folder}/${file}` : undefined
}
