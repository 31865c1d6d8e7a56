import { readOverlayFile } from '#contract/media.ts'
import * as calls from '#contract/overlays.ts'
import { Problem } from '#domain/problem.ts'
import { implement } from '../http/implement.ts'
import { findOverlays } from './find-overlays.ts'
import { comingView, overlayView } from './overlay-view.ts'
import { selectComing, selectReady } from './overlays.repository.ts'

/** A prepared picture never changes under its address. */
const FOR_GOOD = 'private, max-age=31536000, immutable'

const hasFile = (pages: number, file: string): boolean =>
  file === 'poster.webp' || Number(/^sheet-(\d+)/.exec(file)?.[1]) < pages

const notYet = () => {
  throw new Problem('server.unavailable')
}

export const overlayRoutes = [
  implement(calls.uploadOverlay, notYet),
  implement(calls.renameOverlay, notYet),
  implement(calls.deleteOverlay, notYet),
  implement(calls.replaceOverlayThumbnail, notYet),
  implement(calls.listFavorites, notYet),
  implement(calls.addFavorite, notYet),
  implement(calls.removeFavorite, notYet),
  implement(calls.listClassOverlays, notYet),
  implement(calls.addClassOverlay, notYet),
  implement(calls.removeClassOverlay, notYet),

  implement(calls.listOverlays, async ({ sql }) => {
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
