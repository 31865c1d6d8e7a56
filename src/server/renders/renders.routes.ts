import {
  cancelRender as cancelRenderEndpoint,
  composeVideo,
  generateVideoParallel,
  readRender,
  watchRender as watchRenderEndpoint,
} from '#contract/renders.ts'
import {
  generateTransparencyTest,
  readTransparencyVideo,
  readTransparentVideo,
} from '#contract/transparency.ts'
import { makePicture, makeVideo } from '#contract/videos.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { compose } from './compose.ts'
import { COMPOSE } from './compose-queue.ts'
import { downloadRoutes } from './downloads/downloads.routes.ts'
import { generate } from './generate.ts'
import { madeVideoRoutes } from './made/made-videos.routes.ts'
import { makeOfDesign } from './make-of-design.ts'
import { pictureOfDesign } from './picture-of-design.ts'
import type { State } from './render-state.ts'
import { renderState } from './render-state.ts'
import { markCancelled, selectRender } from './renders.repository.ts'
import { streamRender } from './stream-render.ts'
import { testVideo, transparencyTests, transparentVideo } from './transparency-test.ts'
import { progressKey, readRenderState } from './watch-render.ts'

/** Stops an own video that waits or is being made; one that has ended stays as it is. */
async function cancelRender(
  call: Pick<ActorCall, 'sql' | 'actor' | 'jobs' | 'progress' | 'clock'>,
  renderId: string,
): Promise<State> {
  const owned = { id: renderId, ownerId: call.actor.id }
  const cancelled = await markCancelled(call.sql, { ...owned, now: call.clock.now() })
  const row = cancelled ?? (await selectRender(call.sql, owned))
  if (!row) throw new Problem('render.not_found')
  if (cancelled?.job_id) await call.jobs.cancel(COMPOSE, cancelled.job_id)
  if (cancelled) await call.progress.publish(progressKey(renderId), {})
  return renderState(row)
}

export const renderRoutes = [
  ...downloadRoutes,
  ...madeVideoRoutes,
  implement(generateVideoParallel, generate),
  implement(composeVideo, compose),
  implement(makeVideo, makeOfDesign),
  implement(makePicture, pictureOfDesign),
  implement(generateTransparencyTest, transparencyTests),
  implement(readTransparencyVideo, (call) => testVideo(call, call.params)),
  implement(readTransparentVideo, (call) => transparentVideo(call, call.query.name)),
  implement(readRender, (call) => readRenderState(call, call.params.renderId)),
  implement(watchRenderEndpoint, (call) => streamRender(call, call.params.renderId)),
  implement(cancelRenderEndpoint, (call) => cancelRender(call, call.params.renderId)),
]
