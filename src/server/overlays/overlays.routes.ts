import { readOverlayFile } from '#contract/media.ts'
import { listOverlays } from '#contract/overlays.ts'
import { implement } from '../http/implement.ts'
import { findOverlays } from './find-overlays.ts'
import { overlayView } from './overlay-view.ts'
import { selectReady } from './overlays.repository.ts'

/** A prepared picture never changes under its address. */
const FOR_GOOD = 'private, max-age=31536000, immutable'

export const overlayRoutes = [
  implement(listOverlays, async ({ sql }) => (await selectReady(sql)).map(overlayView)),

  implement(readOverlayFile, async ({ sql, params }) => {
    const [overlay] = (await findOverlays(sql, [params.id])).values()
    return {
      key: `${overlay?.folder}/${params.file}`,
      contentType: 'image/webp',
      cacheControl: FOR_GOOD,
    }
  }),
]
