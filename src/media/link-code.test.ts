import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { paintedDesign } from '#domain/design/painted-design.ts'
import { overlayPlacementsOf } from '#domain/design/render-request.ts'
import { hasCode, KitKind } from '#domain/fill-kit/fill-kit.ts'
import { PublicId } from '#domain/ids.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { coded, LINK, posted } from '#scene/testing/posted-class.ts'
import { readCode } from '#scene/testing/read-code.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import { type ComposeStage, openComposeStage } from './testing/compose-stage.ts'
import { framesAt } from './testing/inspect.ts'

const SECONDS = 5
/** From the first frame until the look leaves. */
const TIMES = [0, 2.5] as const
/** As restless as a clip can be. */
const NOISE = 'nullsrc=size={size}:rate={rate},geq=random(1)*255:128:128'
const KINDS = KitKind.options.filter(hasCode)

let stage: ComposeStage
let background: { path: string; frames: number }
beforeAll(async () => {
  registerFonts()
  stage = await openComposeStage()
  background = await stage.ingestScene('noise', 2, NOISE)
})
afterAll(() => stage.close())

/** A post with an overlay that its design wants over everything, in the middle of the code. */
function post(kind: KitKind, lookId: string): Design {
  const start = { ...initialDesign(), videoDuration: SECONDS }
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

async function readIn(design: Design, name: string, output: { width: number; height: number }) {
  const painted = paintedDesign(design)
  if (!painted) throw new Error('The design is not painted from its data')
  const overlays = overlayPlacementsOf(design).map(({ publicId: _, ...place }) => stage.use(place))
  const path = await stage.composed(name, {
    background,
    design: painted,
    duration: SECONDS,
    overlays,
    output,
  })
  return (await framesAt(path, TIMES)).map(readCode)
}

describe('the code of a link in a finished video', () => {
  it.each(LOOKS.map(({ id }, at) => [id, KINDS[at % KINDS.length] as KitKind] as const))(
    'is read at the standard size: %s, %s',
    async (lookId, kind) => {
      const read = await readIn(post(kind, lookId), lookId, { width: 540, height: 960 })
      expect(read).toEqual(TIMES.map(() => LINK))
    },
  )

  it.each(KINDS.map((kind, at) => [kind, LOOKS[5 * at]?.id ?? ''] as const))(
    'is read at the large size: %s in %s',
    async (kind, lookId) => {
      const read = await readIn(post(kind, lookId), `hd-${kind}`, { width: 1080, height: 1920 })
      expect(read).toEqual(TIMES.map(() => LINK))
    },
  )
})
