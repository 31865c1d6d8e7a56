import type { composeVideo } from '#contract/renders.ts'
import { Problem } from '#domain/problem.ts'
import { requireSpace } from '#server/files/require-space.ts'
import type { Answer, Call } from '#server/http/call.ts'
import { requireDownloadLeft } from './downloads/take-download.ts'
import { hasEnded, type State, videoUrl } from './render-state.ts'
import { requestVideo } from './request-video.ts'
import { resolveComposition } from './resolve-composition.ts'
import { watchRender } from './watch-render.ts'

type ComposeCall = Call<typeof composeVideo>

/**
 * Makes the video and answers when it is done. A job does the work: it continues when the caller disconnects, and a
 * second call for the same composition joins it.
 */
export async function compose(call: ComposeCall): Promise<Answer<typeof composeVideo>> {
  await requireDownloadLeft(call)
  await requireSpace(call, 0)
  const renderId = await requestVideo(call, await resolveComposition(call, call.body), call.body.design)
  const { watermarked } = await waitForEnd(call, renderId)
  return { videoUrl: videoUrl(renderId), renderId, watermarked }
}

/** The final state. Throws if the render failed or was canceled, or the request was aborted. */
async function waitForEnd(call: ComposeCall, renderId: string): Promise<State & { watermarked: boolean }> {
  for await (const state of watchRender(call, renderId)) {
    if (!hasEnded(state)) continue
    if (state.status === 'cancelled') throw new Problem('render.cancelled')
    if (state.status === 'failed') {
      throw new Problem('render.failed', state.problem === null ? {} : { message: state.problem })
    }
    return state
  }
  throw new Problem('server.unavailable', { retryAfter: 1 })
}
