import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BodyOf } from '#contract/endpoint.ts'
import type { makePicture, PictureKind } from '#contract/videos.ts'
import type { Design } from '#domain/design/design.ts'
import { DEFAULT_QUALITY } from '#domain/design/quality.ts'
import { restSecond } from '#domain/design/rest-second.ts'
import { hasTooMuchText } from '#domain/design/too-much-text.ts'
import { Problem } from '#domain/problem.ts'
import type { PictureWish } from '#media/compose-job.ts'
import { isTooSlow, MediaError } from '#media/media-error.ts'
import { requireSpace, spaceProblem } from '#server/files/require-space.ts'
import type { ActorCall, Answer, Call, FileReply } from '#server/http/call.ts'
import { type Composition, formFor } from './composition.ts'
import { designComposition } from './design-composition.ts'
import { designsIn } from './designs-in.ts'
import { inTurn } from './in-turn.ts'
import { wantedDesign } from './make-of-design.ts'
import { pictureInputs } from './picture-inputs.ts'
import { setIdOf } from './set-id.ts'

type MakePicture = typeof makePicture
type PictureCall = ActorCall & Pick<Call, 'request'>

type Wish = Omit<BodyOf<MakePicture>, 'design' | 'draftId'> & { readonly design: Design }

const MADE: Record<PictureKind, { contentType: string; name: string }> = {
  poster: { contentType: 'image/jpeg', name: 'poster.jpg' },
  loop: { contentType: 'image/webp', name: 'loop.webp' },
  text: { contentType: 'image/png', name: 'text.png' },
}

/** Makes a picture of the video that a design or an own draft would become. */
export const pictureOfDesign = async (call: Call<MakePicture>): Promise<Answer<MakePicture>> =>
  pictureOf(call, { ...call.body, design: await wantedDesign(call) })

/** Makes a picture of the video that a design would become. An account's pictures are made one after the other. */
export async function pictureOf(call: PictureCall, wish: Wish): Promise<FileReply> {
  await requireSpace(call, 0)
  const composition = await wantedComposition(call, wish)
  if (wish.kind === 'text' && !composition.design) throw new Problem('composition.empty')
  return inTurn(call.actor.id, () => made(call, wish, composition))
}

/** A loop is smaller than any video, so that it is made of the standard size. */
async function wantedComposition(call: PictureCall, wish: Wish): Promise<Composition> {
  const { design, kind, format, language, quality = design.quality } = wish
  const [laid] = await designsIn(call, { design, formats: [format], language })
  if (!laid) throw new Error('no format was asked for')
  const composition = await designComposition(call, { ...laid, preset: quality, setId: setIdOf(design) })
  const { preset } = formFor(call.actor.capabilities, kind === 'loop' ? DEFAULT_QUALITY : quality)
  return { ...composition, preset }
}

async function made(call: PictureCall, wish: Wish, composition: Composition): Promise<FileReply> {
  const { signal } = call.request
  const { contentType, name } = MADE[wish.kind]
  const folder = await call.files.tempDir('picture')
  const clear = () => rm(folder, { recursive: true, force: true })
  const out = join(folder, name)
  const picture = pictureWish(wish, composition)
  try {
    await using held = call.files.hold()
    const job = await pictureInputs(call, { composition, picture, folder, held, signal })
    await call.media.designPicture({ job, picture, out }, { signal })
  } catch (error) {
    await clear()
    throw pictureProblem(call, { error, design: wish.design })
  }
  return { path: out, contentType, cacheControl: 'private, no-store', onEnd: clear }
}

const pictureWish = ({ kind, at }: Wish, { duration }: Composition): PictureWish =>
  kind === 'poster' ? { kind, at: at ?? restSecond(duration) } : { kind }

function pictureProblem(
  { log }: Pick<PictureCall, 'log'>,
  { error, design }: { error: unknown; design: Design },
): unknown {
  const problem = spaceProblem(error)
  if (!(problem instanceof MediaError) || problem.reason === 'cancelled') return problem
  log.warn({ err: error }, 'a picture could not be made')
  const isHopeless = isTooSlow(problem) && hasTooMuchText(design)
  return new Problem(isHopeless ? 'design.too_much_text' : 'picture.failed')
}
