import type { BodyOf } from '#contract/endpoint.ts'
import type { makeVideo } from '#contract/videos.ts'
import type { Design } from '#domain/design/design.ts'
import { factsNotShown, notShownMessage } from '#domain/design/facts-not-shown.ts'
import { letterWarnings } from '#domain/design/letter-warnings.ts'
import type { QualityPreset } from '#domain/design/quality.ts'
import type { Format } from '#domain/geometry/formats.ts'
import { findDesign } from '#server/drafts/find-design.ts'
import { requireSpace } from '#server/files/require-space.ts'
import type { ActorCall, Answer, Call } from '#server/http/call.ts'
import { designComposition } from './design-composition.ts'
import { designsIn } from './designs-in.ts'
import { requireDownloadLeft } from './downloads/take-download.ts'
import { type RequestCall, requestVideo } from './request-video.ts'
import { setIdOf } from './set-id.ts'
import { readRenderState } from './watch-render.ts'

type MakeVideo = typeof makeVideo

/** Has videos made of a design, one in each format, without a browser. */
export async function makeOfDesign(call: Call<MakeVideo>): Promise<Answer<MakeVideo>> {
  const design = await wantedDesign(call)
  const { videos, laid } = await askForDesign(call, { ...call.body, design })
  const states = []
  for (const { format, renderId } of videos)
    states.push({ ...(await readRenderState(call, renderId)), format })
  const [video] = states
  if (!video) throw new Error('no format was asked for')
  const notices = laid.flatMap(({ format, design: each, notices: known }) =>
    [...known, ...neededNotShown(each)].map((notice) => `${format}: ${notice}`),
  )
  return { video, videos: states, warnings: [...letterWarnings(design), ...notices] }
}

const neededNotShown = (design: Design): string[] =>
  factsNotShown(design)
    .filter(({ isNeeded }) => isNeeded)
    .map(notShownMessage)

type DesignWish = {
  readonly design: Design
  readonly formats: readonly Format[]
  readonly language: string
  readonly quality?: QualityPreset | undefined
}

/** Asks for a design in each format, as a press of Generate does: for one that can be downloaded. */
export async function askForDesign(
  call: RequestCall & Parameters<typeof designsIn>[0],
  { design, formats, language, quality }: DesignWish,
) {
  await requireDownloadLeft(call)
  await requireSpace(call, 0)
  const wish = { preset: quality ?? design.quality, setId: setIdOf(design) }
  const laid = await designsIn(call, { design, formats, language })
  // All are checked before the first is asked for.
  const wanted = await Promise.all(
    laid.map(async (each) => ({ ...each, composition: await designComposition(call, { ...wish, ...each }) })),
  )
  const videos = []
  for (const { format, composition } of wanted)
    videos.push({ format, renderId: await requestVideo(call, composition, design) })
  return { videos, laid }
}

type Wanted = Pick<ActorCall, 'sql' | 'actor' | 'clock'> & {
  readonly body: Pick<BodyOf<MakeVideo>, 'design' | 'draftId'>
}

/** The design that a call sends or names. */
export async function wantedDesign(call: Wanted): Promise<Design> {
  const { design, draftId } = call.body
  return design ?? findDesign(call, draftId ?? '')
}
