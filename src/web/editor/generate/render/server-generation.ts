import type { QueryClient } from '@tanstack/react-query'
import { cancelRender, composeVideo, generateVideoParallel, readRender } from '#contract/renders.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import type { Design } from '#domain/design/design.ts'
import type { RenderId } from '#domain/ids.ts'
import { call } from '#web/api/call.ts'
import { upload } from '#web/api/upload.ts'
import { libraryQuery } from '#web/api/use-overlays.ts'
import { userQuery } from '#web/api/user-query.ts'
import { tell } from '#web/bus/page-events.ts'
import { makeable } from '#web/editor/departed/departed.ts'
import { exportTextAnimation, exportTextLayer } from '#web/editor/generate/export-text-layer.ts'
import type { RememberedRenders } from '#web/editor/generate/found/remembered-renders.ts'
import { createHolds } from '#web/editor/generate/found/tab-holds.ts'
import type { Wish } from '#web/editor/generate/found/wish.ts'
import type { GenerationPorts, Interruption, Prepared } from '#web/editor/generate/generation-ports.ts'
import type { Fonts } from '#web/editor/stage/fonts.ts'
import { toast } from '#web/ui/state/toast.ts'
import { followRender } from './follow-render.ts'
import { pause } from './pause.ts'
import { bodyOf, fieldsOf } from './requests.ts'

const prepare = (design: Design, image: Blob | undefined, signal: AbortSignal): Promise<Prepared> =>
  upload(generateVideoParallel, {
    fields: fieldsOf(design, exportTextAnimation(design)),
    files: { image },
    signal,
  })

const compose = (design: Design, prepared: Prepared, signal: AbortSignal) =>
  call(composeVideo, { body: bodyOf(design, prepared), signal })

/** The design as its video will be: an overlay that nobody knows any more keeps nobody from their video. */
const made = (design: Design, client: QueryClient): Design =>
  makeable(design, client.getQueryData(libraryQuery.queryKey))

/** The person may go on at once; that the server could not be told is all there is to say. */
const cancel = (renderId: RenderId): void =>
  void call(cancelRender, { params: { renderId } }).catch(() =>
    toast.info('Cancelled here. The server could not be told and may finish this video by itself.'),
  )

function every(ms: number, act: () => void, signal: AbortSignal): void {
  const timer = setInterval(act, ms)
  signal.addEventListener('abort', () => clearInterval(timer))
}

const INTERRUPTIONS: Record<Interruption, string> = {
  changed: 'Your change stopped the video that was being made. Press Generate Video when you are ready.',
  'cancelled-elsewhere': 'This video was cancelled in another tab.',
}

export type ServerGeneration = {
  readonly fonts: Fonts
  readonly client: QueryClient
  readonly memory: RememberedRenders
  readonly wish: Wish
}

/** Making a video with this browser's canvas and this app's server. */
export const serverGeneration = ({ fonts, client, memory, wish }: ServerGeneration): GenerationPorts => ({
  ...createHolds(navigator.locks),
  memory,
  wish,
  now: Date.now,
  paintText: (design) => exportTextLayer(design, fonts),
  prepare: (design, image, signal) => prepare(made(design, client), image, signal),
  compose: (design, prepared, signal) => compose(made(design, client), prepared, signal),
  read: (renderId) => call(readRender, { params: { renderId } }),
  follow: followRender,
  cancel,
  isMarked() {
    const user = client.getQueryData(userQuery.queryKey)
    return user ? capabilitiesOf(user).watermark : true
  },
  every,
  wait: pause,
  say: (interruption) => void toast.info(INTERRUPTIONS[interruption]),
  celebrate: ({ watermarked }, { videoDuration: seconds }) =>
    tell('videoGenerated', { seconds, watermarked }),
})
