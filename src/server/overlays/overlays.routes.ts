import { readOverlayFile } from '#contract/media.ts'
import { listOverlays } from '#contract/overlays.ts'
import { Problem } from '#domain/problem.ts'
import { implement } from '../http/implement.ts'
import { findOverlays } from './find-overlays.ts'
import { comingView, overlayView } from './overlay-view.ts'
import { selectComing, selectReady } from './overlays.repository.ts'

/** A prepared picture never changes under its address. */
const FOR_GOOD = 'private, max-age=31536000, immutable'

const hasFile = (pages: number, file: string): boolean =>
  file === 'poster.webp' || Number(/^sheet-(\d+)/.exec(file)?.[1]) < pages

export const overlayRoutes = [
  implement(listOverlays, async ({ sql }) => {
    const [ready, coming] = await Promise.all([selectReady(sql), selectComing(sql)])
    return [...ready.map(overlayView), ...coming.map(comingView)]
  }),

  implement(readOverlayFile, async ({ sql, params }) => {
    const [overlay] = (await findOverlays(sql, [params.id])).values()
    if (!overlay || !hasFile(overlay.pages, params.file)) throw new Problem('overlay.not_found')
    return {
      key: `${overlay.folder}/${params.file}`,
      contentType: 'image/webp',
      cacheControl: FOR_GOOD,
    }
  }),
]
