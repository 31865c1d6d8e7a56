import { fileURLToPath } from 'node:url'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { PublicId } from '#domain/ids.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import { histogramOf } from '#domain/looks/exposure.ts'
import { frameAt } from '#media/testing/inspect.ts'
import { expect, signIn, test } from '#test/browser/app.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import {
  attach,
  exportedAt,
  layOnDesk,
  PIXEL_FOR_PIXEL,
  previewAt,
  smaller,
  starterLibraryIsReady,
} from './on-the-stage.ts'
import { similarity } from './similarity.ts'

test.use(PIXEL_FOR_PIXEL)

const CLIP = 'spotlight-haze'
const TIMES = [0, 0.5, 1, 2.5, 4.8]

/** One of each family; LOOKS=all compares all of them. */
const COMPARED =
  process.env.LOOKS === 'all'
    ? LOOKS
    : LOOKS.filter(({ family }, index) => LOOKS.findIndex((look) => look.family === family) === index)

async function dressed(look: string): Promise<Design> {
  registerFonts()
  const path = fileURLToPath(new URL(`../../assets/starter/${CLIP}.mp4`, import.meta.url))
  const histogram = histogramOf((await frameAt(path, 1)).data)
  const tools = { measure: measureEmForNode(), histogramOf: () => histogram }
  const edits: DesignEdit[] = [
    {
      kind: 'fill-form',
      form: {
        classType: 'Pole Flow',
        studio: 'Velvet Pole Studio',
        instructorName: 'Maya Rivers',
        classDate: '2026-11-28',
        time: '7:30 PM',
        details: 'Slow hips, long lines.',
      },
    },
    { kind: 'set-duration', videoDuration: 5 },
    {
      kind: 'choose-background',
      background: {
        id: PublicId.parse(CLIP),
        url: `/media/backgrounds/${CLIP}/preview.mp4`,
        libraryType: 'universal',
        posterUrl: null,
      },
    },
    { kind: 'apply-look', look: { id: look } },
  ]
  return edits.reduce((design, edit) => editDesign(design, edit, tools), initialDesign())
}

test.describe.configure({ mode: 'parallel' })

test.describe('a look in the preview equals the export, grade and motion included', () => {
  for (const { id, name } of COMPARED) {
    test(name, async ({ page, app }) => {
      const userId = await signIn(page, app, 'pro@demo.test')
      await starterLibraryIsReady(page)
      await layOnDesk(page, userId, await dressed(id))
      const previews = []
      for (const time of TIMES) previews.push(await previewAt(page, time))
      const exports = await exportedAt(page, TIMES)
      for (const [index, time] of TIMES.entries()) {
        const [preview, exported] = [previews[index], exports[index]]
        if (!preview || !exported) throw new Error(`no picture at ${time}`)
        const likeness = similarity(smaller(preview), smaller(exported))
        expect.soft(likeness, `likeness at ${time} s`).toBeGreaterThanOrEqual(0.97)
        if (test.info().errors.length > 0) await attach({ preview, exported }, time)
      }
    })
  }
})
