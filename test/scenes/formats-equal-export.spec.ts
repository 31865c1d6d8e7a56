import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Locator, Page } from '@playwright/test'
import type { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { restSecond } from '#domain/design/rest-second.ts'
import { FORMATS, type Format, outputSize } from '#domain/geometry/formats.ts'
import { percent, percentPoint } from '#domain/geometry/frame.ts'
import { PublicId } from '#domain/ids.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import { frameAt } from '#media/testing/inspect.ts'
import { expect, signIn, test } from '#test/browser/app.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import { attach, layOnDesk, smaller, starterLibraryIsReady } from './on-the-stage.ts'
import { type Picture, similarity } from './similarity.ts'

const SECONDS = 5

/** Without a clip: what is compared is the layout, its letters and its overlays. */
const TEXTS = {
  header: 'Exotic Žofie Basics',
  'main-text': 'Floorwork, heels and slow spins.',
  schedule: 'Every Tuesday',
  time: '7:30 PM',
  studio: 'Velvet Room',
}

const worded: Design = Object.entries(TEXTS).reduce<Design>(
  (design, [id, content]) => applyEdit(design, { kind: 'set-content', id, content }),
  { ...initialDesign(), videoDuration: SECONDS, animationType: 'none' },
)

/** On the words and beside them. */
const overlaid: Design = [percentPoint(50, 50), percentPoint(85, 12)].reduce<Design>((design, to) => {
  const overlay = { publicId: PublicId.parse('badge-free-trial'), url: '/' }
  const added = applyEdit(design, { kind: 'add-overlay', overlay })
  const id = added.overlayElements.at(-1)?.id ?? ''
  return applyEdit(added, { kind: 'move', id, to })
}, worded)

function dressed(id: string): Design {
  registerFonts()
  const tools = { measure: measureEmForNode() }
  const design = editDesign(worded, { kind: 'apply-look', look: { id } }, tools)
  return editDesign(design, { kind: 'darken', darkening: { all: 0, top: 0.5, bottom: 0.5 } }, tools)
}

const moved: Design = {
  ...worded,
  version: 2,
  formats: { '1:1': { moves: { header: { x: percent(40), y: percent(45) } } } },
}

const DESIGNS: Readonly<Record<string, () => Design>> = {
  'plain texts': () => worded,
  overlays: () => overlaid,
  'moved texts': () => moved,
  'a neon look': () => dressed('tube-sign'),
  'a poster look': () => dressed('cut'),
}

async function pictureOf(bytes: Buffer, format: Format): Promise<Picture> {
  const { width, height } = outputSize(format, 'premium_gif_quality')
  const context = createCanvas(width, height).getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(await loadImage(bytes), 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

/** The dialog's canvas, without the handles over it. */
async function previewIn(dialog: Locator, format: Format): Promise<Picture> {
  await dialog.getByRole('radio', { name: format }).check()
  const canvas = dialog.getByRole('img', { name: `Your video in ${format}` })
  await expect(dialog.getByText('Laying out…')).toBeHidden()
  const address = await canvas.evaluate((each: HTMLCanvasElement) => each.toDataURL())
  return pictureOf(Buffer.from(address.split(',')[1] ?? '', 'base64'), format)
}

async function exportedIn(page: Page, renderId: string): Promise<Picture> {
  const folder = await mkdtemp(join(tmpdir(), 'polepro-formats-'))
  const path = join(folder, 'video.mp4')
  await writeFile(path, await (await page.request.get(`/api/videos/${renderId}`)).body())
  const frame = await frameAt(path, restSecond(SECONDS))
  await rm(folder, { recursive: true })
  return frame
}

test.describe('each format in its preview equals the export', () => {
  for (const [name, design] of Object.entries(DESIGNS)) {
    test(name, async ({ page, app }) => {
      const userId = await signIn(page, app, 'pro@demo.test')
      await starterLibraryIsReady(page)
      await layOnDesk(page, userId, design())
      await page.getByRole('button', { name: 'Formats' }).click()
      const dialog = page.getByRole('dialog', { name: 'Formats' })
      const previews = new Map<Format, Picture>()
      for (const format of FORMATS) previews.set(format, await previewIn(dialog, format))
      const asked = page.waitForResponse((reply) => reply.url().endsWith('/api/videos'))
      await dialog.getByRole('button', { name: 'Generate 4 videos' }).click()
      const { videos } = await (await asked).json()
      await expect(dialog.getByText(/is ready$/)).toHaveCount(4)
      for (const { format, renderId } of videos) {
        const [preview, exported] = [previews.get(format), await exportedIn(page, renderId)]
        if (!preview) throw new Error(`no preview in ${format}`)
        const likeness = similarity(smaller(preview), smaller(exported))
        if (likeness < 0.97) await attach({ preview, exported }, FORMATS.indexOf(format))
        expect.soft(likeness, `likeness in ${format}`).toBeGreaterThanOrEqual(0.97)
      }
    })
  }
})
