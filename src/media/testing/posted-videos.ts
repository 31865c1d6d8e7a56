import { rm } from 'node:fs/promises'
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
import { framesAt } from './inspect.ts'

/** When codes are read: from the first frame until the look leaves. */
export const TIMES = [0, 2.5] as const
/** A video with these times in it. */
const WHOLE = { seconds: 5, times: TIMES } as const
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

type Posted = {
  readonly kind: KitKind
  readonly lookId: string
  readonly output: { readonly width: number; readonly height: number }
}

type Length = { readonly seconds: number; readonly times: readonly number[] }

/** Makes videos of posts on noise, and reads their codes as a scanner does. Fonts must be registered. */
export async function openPostedVideos({ seconds, times }: Length = WHOLE) {
  const stage: ComposeStage = await openComposeStage()
  const background = await stage.ingestScene('noise', 2, NOISE)
  return {
    /** What is read at each of the times. */
    async readIn({ kind, lookId, output }: Posted): Promise<readonly (string | undefined)[]> {
      const design = post(kind, lookId, seconds)
      const painted = paintedDesign(design)
      if (!painted) throw new Error('The design is not painted from its data')
      const overlays = overlayPlacementsOf(design).map(({ publicId: _, ...place }) => stage.use(place))
      const name = `${kind}-${lookId}-${output.width}`
      const path = await stage.composed(name, {
        background,
        design: painted,
        duration: seconds,
        overlays,
        output,
      })
      const read = (await framesAt(path, times)).map(readCode)
      await rm(path)
      return read
    },
    close: () => stage.close(),
  }
}
