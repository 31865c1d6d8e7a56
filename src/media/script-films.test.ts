import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { paintedDesign } from '#domain/design/painted-design.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import { drawDesign } from '#scene/draw-design.ts'
import { lookLayers } from '#scene/look-layers/look-layers.ts'
import { measureEmWith } from '#scene/measure-em.ts'
import { similarity } from '#test/scenes/similarity.ts'
import { withFonts } from './child/fonts.ts'
import { type ComposeStage, openComposeStage } from './testing/compose-stage.ts'
import { frameAt } from './testing/inspect.ts'

let stage: ComposeStage
beforeAll(async () => {
  stage = await openComposeStage()
})
afterAll(() => stage.close())

const SECONDS = 5
const RESTING = 4

const surface = (width: number, height: number) => {
  const picture = createCanvas(width, height)
  return { ctx: withFonts(picture.getContext('2d')), picture }
}

function dressed(classType: string, details: string, studio: string): Design {
  const tools = { measure: measureEmWith(surface(1, 1).ctx, 1000) }
  const edits: DesignEdit[] = [
    { kind: 'fill-form', form: { classType, details, studio } },
    { kind: 'set-duration', videoDuration: SECONDS },
    { kind: 'apply-look', look: { id: 'strobe' } },
  ]
  const { backdrop: _, ...design } = edits.reduce(
    (each, edit) => editDesign(each, edit, tools),
    initialDesign(),
  )
  return paintedDesign(design) ?? design
}

function painted(design: Design) {
  const { ctx } = surface(FRAME.width, FRAME.height)
  ctx.fillRect(0, 0, FRAME.width, FRAME.height)
  const look = lookLayers<Canvas>(design, {
    scale: 1,
    measure: measureEmWith(surface(1, 1).ctx),
    makeSurface: surface,
  })
  const rest = { textLayer: undefined, overlayImage: () => undefined, watermark: false }
  drawDesign<Canvas>(ctx, design, { time: RESTING, scale: 1, look, ...rest })
  return ctx.getImageData(0, 0, FRAME.width, FRAME.height)
}

/** In no font. */
const boxes = (text: string): string => text.replace(/[^\s\n]/gu, '\u{10fffd}')

it.each([
  ['japanese', 'ポールダンス 19時', '初心者クラス、毎週月曜日', '✓ ★ → ♪ 스튜디오'],
  ['arabic', 'رقص العمود (مستوى 1)!', 'שיעור עמוד 19:00', 'पोल डांस क्षि'],
  ['thai', 'คลาสโพลแดนซ์', '钢管舞初级班 ₺500 №', '👠🔥 🫩 ☀︎'],
])('a film has the letters that were written: %s', async (name, ...words) => {
  const [classType = '', details = '', studio = ''] = words
  const design = dressed(classType, details, studio)
  const { background: _, ...job } = stage.job(name, { design, duration: SECONDS })
  await stage.pool.compose(job)
  const frame = await frameAt(job.out, RESTING)
  const expected = painted(design)
  const boxed = {
    ...design,
    textElements: design.textElements.map((text) => ({ ...text, content: boxes(text.content) })),
  }
  const likeness = similarity(frame, expected)
  expect(likeness).toBeGreaterThan(0.97)
  expect(similarity(frame, painted(boxed))).toBeLessThan(likeness - 0.02)
})
