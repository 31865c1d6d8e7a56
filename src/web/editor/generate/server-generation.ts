import {
  cancelRender,
  composeVideo,
  generateVideoParallel,
  RenderState,
  watchRender,
} from '#contract/renders.ts'
import type { Design } from '#domain/design/design.ts'
import { gifOverlaysOf, overlayPlacementsOf, videoSettingsOf } from '#domain/design/render-request.ts'
import type { RenderId } from '#domain/ids.ts'
import { call } from '../../api/call.ts'
import { upload } from '../../api/upload.ts'
import { watch } from '../../api/watch.ts'
import type { Fonts } from '../stage/fonts.ts'
import { exportTextLayer } from './export-text-layer.ts'
import type { GenerationPorts, Prepared } from './generation-ports.ts'

const OVER: readonly RenderState['status'][] = ['done', 'failed', 'cancelled']

function prepare(design: Design, image: Blob | undefined, signal: AbortSignal): Promise<Prepared> {
  return upload(generateVideoParallel, {
    fields: {
      backgroundVideoId: design.background?.id,
      videoSettings: JSON.stringify(videoSettingsOf(design)),
      duration: design.videoDuration,
      overlayElements: JSON.stringify(overlayPlacementsOf(design)),
      qualityPreset: 'premium_gif_quality',
    },
    files: { image },
    signal,
  })
}

const compose = (design: Design, { renderId, textOverlayPublicId }: Prepared, signal: AbortSignal) =>
  call(composeVideo, {
    body: {
      backgroundPublicId: design.background?.id ?? null,
      textOverlayPublicId,
      renderId,
      videoDuration: design.videoDuration,
      gifOverlays: gifOverlaysOf(design),
    },
    signal,
  })

/** The bar does without news; the composition itself says how it ended. */
function follow(renderId: RenderId, tell: (state: RenderState) => void, signal: AbortSignal): void {
  const options = { params: { renderId }, message: RenderState, onMessage: tell, signal }
  watch(watchRender, { ...options, isLast: ({ status }) => OVER.includes(status) }).catch(() => undefined)
}

function every(ms: number, act: () => void, signal: AbortSignal): void {
  const timer = setInterval(act, ms)
  signal.addEventListener('abort', () => clearInterval(timer))
}

/** Making a video with this browser's canvas and this app's server. */
export const serverGeneration = (fonts: Fonts): GenerationPorts => ({
  paintText: (design) => exportTextLayer(design, fonts),
  prepare,
  compose,
  watch: follow,
  cancel: (renderId) => void call(cancelRender, { params: { renderId } }).catch(() => undefined),
  every,
})
