import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas'
import type { Design } from '#domain/design/design.ts'
import type { DetailsForm } from '#domain/design/details-form.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { paintedDesign } from '#domain/design/painted-design.ts'
import type { PublicId } from '#domain/ids.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import { histogramOf } from '#domain/looks/exposure.ts'
import type { Look } from '#domain/looks/look.ts'
import { type Background, createMediaPool } from '#media/media-pool.ts'
import { frameAt, type Pixels } from '#media/testing/inspect.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'

/**
 * A contact sheet of finished films: every look with few words and with many, over two starter backgrounds, one frame of
 * each mp4. `node tools/node.js test/bench/look-sheet.ts docs/looks.jpg`; LOOKS=strobe,moon for some of them.
 */
const out = process.argv[2] ?? 'looks.jpg'
const wanted = process.env.LOOKS?.split(',')

const SECONDS = 5
const FRAME_SECOND = 3.5
const CELL = { width: 216, height: 384, label: 22 }
const COLUMNS = 8

const BACKGROUNDS = [
  'spotlight-haze',
  'satin-champagne',
  'violet-smoke',
  'neon-studio',
  'silk-rose',
  'aurora',
]

const FEW: Partial<DetailsForm> = {
  classType: 'Pole Flow',
  studio: 'Velvet Pole Studio',
  instructorName: 'Maya Rivers',
  classDate: '2026-11-28',
  time: '7:30 PM',
  details: 'Slow hips, long lines.',
}
const MANY: Partial<DetailsForm> = {
  classType: 'Exotic Choreography in Heels',
  studio: 'Northern Lights Aerial & Pole',
  instructorName: 'Anastasia Koroleva',
  classDate: '2026-12-16',
  time: '10:15 AM',
  details: 'Steel in the spine, rhythm in the feet. Bring heels and knee pads.',
}
const ROWS = 'Mon | Intro to Pole | 18:00\nTue | Exotic Heels | 19:30\nThu | Floorwork | 18:15'

const folder = await mkdtemp(join(tmpdir(), 'look-sheet-'))
const pool = createMediaPool()
type Clip = Background & { readonly slug: string; readonly histogram: readonly number[] }
const clips = new Map<string, Clip>()

async function clipOf(slug: string): Promise<Clip> {
  const known = clips.get(slug)
  if (known) return known
  const source = fileURLToPath(new URL(`../../assets/starter/${slug}.mp4`, import.meta.url))
  const into = join(folder, slug)
  await mkdir(into)
  const { frames } = await pool.ingestBackground({ source, into })
  const path = join(into, 'mezzanine.mp4')
  const clip = { slug, path, frames, histogram: histogramOf((await frameAt(path, 1)).data) }
  clips.set(slug, clip)
  return clip
}

/** A look's own starter backgrounds first. */
const slugsOf = ({ backgrounds }: Look, index: number): readonly string[] => [
  ...backgrounds,
  ...BACKGROUNDS.map((_, at) => BACKGROUNDS[(index + at) % BACKGROUNDS.length] ?? ''),
]

function dressed(look: Look, form: Partial<DetailsForm>, { histogram }: Clip): Design {
  const tools = { measure: measureEmForNode(), histogramOf: () => histogram }
  const background = {
    id: 'clip' as PublicId,
    url: '/clip',
    libraryType: 'universal',
    posterUrl: null,
  } as const
  const edits: DesignEdit[] = [
    { kind: 'fill-form', form },
    { kind: 'set-duration', videoDuration: SECONDS },
    { kind: 'choose-background', background },
    { kind: 'apply-look', look: { id: look.id } },
    { kind: 'set-look', look: look.isTimetable ? { message: ROWS } : {} },
  ]
  const design = edits.reduce((current, edit) => editDesign(current, edit, tools), initialDesign())
  return paintedDesign(design) ?? design
}

async function filmed(look: Look, form: Partial<DetailsForm>, clip: Clip): Promise<Pixels> {
  const path = join(folder, `${look.id}-${clip.slug}.mp4`)
  await pool.compose({
    background: { path: clip.path, frames: clip.frames },
    design: dressed(look, form, clip),
    overlays: [],
    duration: SECONDS,
    output: { width: 540, height: 960 },
    out: path,
  })
  return frameAt(path, FRAME_SECOND)
}

function pictureOf({ width, height, data }: Pixels): Canvas {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  return canvas
}

async function makeSheet(): Promise<void> {
  const looks = LOOKS.filter(({ id }) => !wanted || wanted.includes(id))
  const rows = Math.ceil((looks.length * 2) / COLUMNS)
  const sheet = createCanvas(COLUMNS * (CELL.width + 6), rows * (CELL.height + CELL.label))
  const ctx = sheet.getContext('2d')
  ctx.fillStyle = '#17131c'
  ctx.fillRect(0, 0, sheet.width, sheet.height)
  ctx.font = '13px Inter'
  ctx.imageSmoothingQuality = 'high'
  for (const [index, look] of looks.entries()) {
    const [first = '', second = ''] = [...new Set(slugsOf(look, index))]
    for (const [part, [form, slug]] of [[FEW, first] as const, [MANY, second] as const].entries()) {
      const frame = pictureOf(await filmed(look, form, await clipOf(slug)))
      const cell = index * 2 + part
      const [x, y] = [
        (cell % COLUMNS) * (CELL.width + 6),
        Math.floor(cell / COLUMNS) * (CELL.height + CELL.label),
      ]
      ctx.drawImage(frame, x, y, CELL.width, CELL.height)
      ctx.fillStyle = '#cfc7d6'
      ctx.fillText(`${look.name} · ${slug}`, x + 2, y + CELL.height + 15)
    }
  }
  await writeFile(out, sheet.toBuffer('image/jpeg', 82))
}

try {
  registerFonts()
  await makeSheet()
} finally {
  await pool.close()
  await rm(folder, { recursive: true, force: true })
}
