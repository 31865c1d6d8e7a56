import type { makeVideo } from '#contract/videos.ts'
import type { Design } from '#domain/design/design.ts'
import { letterWarnings } from '#domain/design/letter-warnings.ts'
import { findDesign } from '#server/drafts/find-design.ts'
import { requireSpace } from '#server/files/require-space.ts'
import type { Answer, Call } from '#server/http/call.ts'
import { designComposition } from './design-composition.ts'
import { requireDownloadLeft } from './downloads/take-download.ts'
import { requestVideo } from './request-video.ts'
import { readRenderState } from './watch-render.ts'

type MakeVideo = typeof makeVideo

/** Has a video made of a design, without a browser. */
export async function makeOfDesign(call: Call<MakeVideo>): Promise<Answer<MakeVideo>> {
  const { quality } = call.body
  await requireDownloadLeft(call)
  await requireSpace(call, 0)
  const design = await wantedDesign(call)
  const composition = await designComposition(call, { design, preset: quality ?? design.quality })
  const renderId = await requestVideo(call, composition)
  return { video: await readRenderState(call, renderId), warnings: letterWarnings(design) }
}

async function wantedDesign(call: Call<MakeVideo>): Promise<Design> {
  const { design, draftId } = call.body
  return design ?? findDesign(call, draftId ?? '')
}
