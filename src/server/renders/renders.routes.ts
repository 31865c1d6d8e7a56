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
import { implement } from '#server/http/implement.ts'
import { cancelRender } from './cancel-render.ts'
import { compose } from './compose.ts'
import { downloadRoutes } from './downloads/downloads.routes.ts'
import { generate } from './generate.ts'
import { madeVideoRoutes } from './made/made-videos.routes.ts'
import { makeOfDesign } from './make-of-design.ts'
import { pictureOfDesign } from './picture-of-design.ts'
import { streamRender } from './stream-render.ts'
import { testVideo, transparencyTests, transparentVideo } from './transparency-test.ts'
import { readRenderState } from './watch-render.ts'

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
  implement(cancelRenderEndpoint, (call) => cancelRender(call, call.params.renderId, call.query)),
]
