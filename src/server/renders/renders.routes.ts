import {
  cancelRender as cancelRenderEndpoint,
  composeVideo,
  generateVideoParallel,
  readRender,
  watchRender as watchRenderEndpoint,
} from '#contract/renders.ts'
import { implement } from '#server/http/implement.ts'
import { cancelRender } from './cancel-render.ts'
import { compose } from './compose.ts'
import { downloadRoutes } from './downloads/downloads.routes.ts'
import { generate } from './generate.ts'
import { streamRender } from './stream-render.ts'
import { readRenderState } from './watch-render.ts'

export const renderRoutes = [
  ...downloadRoutes,
  implement(generateVideoParallel, generate),
  implement(composeVideo, compose),
  implement(readRender, (call) => readRenderState(call, call.params.renderId)),
  implement(watchRenderEndpoint, (call) => streamRender(call, call.params.renderId)),
  implement(cancelRenderEndpoint, (call) => cancelRender(call, call.params.renderId)),
]
