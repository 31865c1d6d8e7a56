import { readFile, rm } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { paintedDesign } from '#domain/design/painted-design.ts'
import { overlayPlacementsOf } from '#domain/design/render-request.ts'
import type { KitKind } from '#domain/fill-kit/fill-kit.ts'
import { PublicId } from '#domain/ids.ts'
import { coded, posted } from '#scene/testing/posted-class.ts'
import { readCode } from '#scene/testing/read-code.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import { type ComposeStage, openComposeStage } from './compose-stage.ts'
import { framesAt, type Pixels } from './inspect.ts'

const SECONDS = 5
/** When all words have entered, and none leaves. */
const REST = 2.5
/** As many frames as an encoder needs to settle. */
const FILMED = 0.4
/** As restless as a clip can be. */
const NOISE = 'nullsrc=size={size}:rate={rate},geq=random(1)*255:128:128'

/** A post with an overlay that its design wants over everything, in the middle of the code. */
function post(kind: KitKind, lookId: string, seconds: number): Design {
  const start = { ...initialDesign(), videoDuration: seconds }
  const { design } = coded(posted(kind, lookId, { measure: measureEmForNode() }, start))
  const overlay = { publicId: PublicId.parse('walker'), url: '/' }
  const covered = applyEdit(design, { kind: 'add-overlay', overlay })
  const { id } = covered.overlayElements.at(-1) ?? {}
  const { code } = design
  if (id === undefined || !code) throw new Error('The post has no overlay or no code')
  return [
    { kind: 'set-layer', id, layer: 'over' } as const,
    { kind: 'move', id, to: { x: code.x, y: code.y } } as const,
  ].reduce(applyEdit, covered)
}

async function pixelsOf(path: string): Promise<Pixels> {
  const image = await loadImage(await readFile(path))
  const ctx = createCanvas(image.width, image.height).getContext('2d')
  ctx.drawImage(image, 0, 0)
  return ctx.getImageData(0, 0, image.width, image.height)
}

type Posted = {
  readonly kind: KitKind
  readonly lookId: string
  readonly output: { readonly width: number; readonly height: number }
}

/**
 * Makes videos of posts on noise, and reads their codes as a scanner does. Fonts must be registered. What encoding does to a
 * code is the same all the time, so the beginning is filmed; a picture shows the time when words could cover it.
 */
export async function openPostedVideos() {
  const stage: ComposeStage = await openComposeStage()
  const background = await stage.ingestScene('noise', 1, NOISE)
  return {
    /** What is read in the first frame, at the end of the filmed beginning, and when the design rests. */
    async readIn({ kind, lookId, output }: Posted): Promise<readonly (string | undefined)[]> {
      const design = post(kind, lookId, SECONDS)
      const painted = paintedDesign(design)
      if (!painted) throw new Error('The design is not painted from its data')
      const overlays = overlayPlacementsOf(design).map(({ publicId: _, ...place }) => stage.use(place))
      const name = `${kind}-${lookId}-${output.width}`
      const { out, ...job } = stage.job(name, { background, design: painted, overlays, output })
      await stage.pool.compose({ ...job, duration: FILMED, out })
      const resting = stage.scratch.file(`${name}.jpg`)
      const wish = { job: { ...job, duration: SECONDS }, out: resting }
      await stage.pool.designPicture({ ...wish, picture: { kind: 'poster', at: REST } })
      const frames = [...(await framesAt(out, [0, FILMED - 1 / 30])), await pixelsOf(resting)]
      await Promise.all([rm(out), rm(resting)])
      return frames.map(readCode)
    },
    close: () => stage.close(),
  }
}
