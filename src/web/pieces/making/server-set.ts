import { cancelRender } from '#contract/renders.ts'
import { makeVideo } from '#contract/videos.ts'
import type { Design } from '#domain/design/design.ts'
import { call } from '#web/api/call.ts'
import { publish } from '#web/bus/page-events.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { followRender } from './follow-render.ts'
import type { FormatSetPorts } from './format-set.ts'

/** Videos that the server makes from whole designs. `prepared` is the design that is sent. */
export const serverSet = (prepared: (design: Design) => Design = (design) => design): FormatSetPorts => ({
  make: (design, formats, signal) =>
    call(makeVideo, {
      body: { design: prepared(design), formats: [...formats], language: navigator.language },
      signal,
    }),
  follow: followRender,
  cancel: (renderId) =>
    void call(cancelRender, { params: { renderId } }).catch(() =>
      toast.info('Canceled here. The server could not be reached and may still finish these videos.'),
    ),
  announce: ({ watermarked }, { videoDuration: seconds }) =>
    publish('videoGenerated', { seconds, watermarked }),
})
