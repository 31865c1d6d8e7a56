import type { QueryClient } from '@tanstack/react-query'
import { cancelRender, composeVideo, generateVideoParallel, readRender } from '#contract/renders.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { isSetText } from '#domain/design/setting/set-text-element.ts'
import type { TextAnimation } from '#domain/design/text-animation.ts'
import { EXPORT, FRAME } from '#domain/geometry/frame.ts'
import type { RenderId } from '#domain/ids.ts'
import { drawTextLayer } from '#scene/draw-design.ts'
import { measureWith } from '#scene/text/measure.ts'
import { textAnimationOf } from '#scene/text-animation/text-animation-of.ts'
import { call } from '#web/api/call.ts'
import { upload } from '#web/api/upload.ts'
import { libraryQuery } from '#web/api/use-overlays.ts'
import { userQuery } from '#web/api/user-query.ts'
import { wait } from '#web/async/wait.ts'
import { publish } from '#web/bus/page-events.ts'
import { withoutGoneOverlays } from '#web/editor/model/deleted-overlays.ts'
import type { Fonts } from '#web/editor/model/fonts.ts'
import type { GenerationPorts, Interruption, Prepared } from '#web/editor/model/generate/generation-ports.ts'
import type { PendingComposition } from '#web/editor/model/generate/pending-composition.ts'
import type { RememberedRenders } from '#web/editor/model/generate/remembered-renders.ts'
import { createRenderLocks } from '#web/editor/model/generate/render-locks.ts'
import { offscreen } from '#web/editor/model/offscreen.ts'
import { followRender } from '#web/pieces/making/follow-render.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { bodyOf, fieldsOf } from './requests.ts'

/**
 * The texts of a design as a PNG of 1080×1920 with alpha, or undefined where there are none. The preview's painter
 * and fonts make it, so a missing family has the same substitute.
 */
async function exportTextLayer(design: Design, fonts: Fonts): Promise<Blob | undefined> {
  const texts = drawnTexts(design).filter((text) => !isSetText(text))
  if (texts.length === 0) return undefined
  await fonts.ready(texts)
  const { canvas, context } = offscreen(EXPORT.width, EXPORT.height)
  drawTextLayer(context, design, { scale: EXPORT.width / FRAME.width })
  return pngOf(canvas)
}

/** The animation data of the painted text. Its fonts are loaded by then. */
const exportTextAnimation = (design: Design): TextAnimation =>
  textAnimationOf(design, measureWith(offscreen(1, 1).context))

function pngOf(canvas: OffscreenCanvas | HTMLCanvasElement): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/png', quality: EXPORT.quality })
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The text could not be painted.'))
    canvas.toBlob(take, 'image/png', EXPORT.quality)
  })
}

const prepare = (design: Design, image: Blob | undefined, signal: AbortSignal): Promise<Prepared> =>
  upload(generateVideoParallel, {
    fields: fieldsOf(design, exportTextAnimation(design)),
    files: { image },
    signal,
  })

const compose = (design: Design, prepared: Prepared, signal: AbortSignal) =>
  call(composeVideo, { body: bodyOf(design, prepared), signal })

/** The design of the video: overlays that are gone are left out. */
const made = (design: Design, client: QueryClient): Design =>
  withoutGoneOverlays(design, client.getQueryData(libraryQuery.queryKey))

/** The user continues at once. A failed request is only reported. */
const cancel = (renderId: RenderId): void =>
  void call(cancelRender, { params: { renderId } }).catch(() =>
    toast.info('Canceled here. The server could not be reached and may still finish this video.'),
  )

function every(ms: number, act: () => void, signal: AbortSignal): void {
  const timer = setInterval(act, ms)
  signal.addEventListener('abort', () => clearInterval(timer))
}

const INTERRUPTIONS: Record<Interruption, string> = {
  changed: 'Your change stopped the video that was being made. Press Generate Video when you are ready.',
  'cancelled-elsewhere': 'This video was canceled in another tab.',
}

export type ServerGeneration = {
  readonly fonts: Fonts
  readonly client: QueryClient
  readonly memory: RememberedRenders
  readonly pending: PendingComposition
}

/** The ports of a generation: this browser's canvas and this app's server. */
export const serverGeneration = ({
  fonts,
  client,
  memory,
  pending,
}: ServerGeneration): Omit<GenerationPorts, 'takeAhead'> => ({
  ...createRenderLocks(navigator.locks),
  memory,
  pending,
  now: Date.now,
  paintText: (design) => exportTextLayer(design, fonts),
  prepare: (design, image, signal) => prepare(made(design, client), image, signal),
  compose: (design, prepared, signal) => compose(made(design, client), prepared, signal),
  read: (renderId) => call(readRender, { params: { renderId } }),
  follow: followRender,
  cancel,
  isWatermarked() {
    const user = client.getQueryData(userQuery.queryKey)
    return user ? capabilitiesOf(user).watermark : true
  },
  every,
  wait,
  announceInterruption: (interruption) => void toast.info(INTERRUPTIONS[interruption]),
  announceVideo: ({ watermarked }, { videoDuration: seconds }) =>
    publish('videoGenerated', { seconds, watermarked }),
})
