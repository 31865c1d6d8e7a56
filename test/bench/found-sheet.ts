import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { isCalm, placeOf } from '#domain/figure/calm-places.ts'
import { type Figure, hasFigure, shapesOf } from '#domain/figure/figure.ts'
import { figureInFrame } from '#domain/figure/framed-figure.ts'
import { bestCrop, cropAlong, middleOf, suggestCrop } from '#domain/figure/suggest-crop.ts'
import { type Crop, middleAt } from '#domain/library/framing.ts'
import { createMediaPool, type MezzanineFile } from '#media/media-pool.ts'

/**
 * What is found in clips, for an eye to judge: a line for each clip of a folder with eight of its pictures, where somebody
 * is (cyan), the suggested 9:16 crop (yellow, where something is cut; red where the middle is as good) and what the best one
 * keeps, the best moments (bar below), and how words at three heights of the frame cover somebody (green where that is calm).
 *
 *   node tools/node.js test/bench/found-sheet.ts FOLDER found.png
 */
const [folder = '.', out = 'found.png'] = process.argv.slice(2)
const FFMPEG = process.env.FFMPEG ?? 'ffmpeg'
const PICTURES = 8
const ROW = { height: 200, head: 20, bar: 12 }
const PORTRAIT = 9 / 16
const WORDS = { top: 0.1, middle: 0.42, bottom: 0.72 } as const
const WORDS_HIGH = 0.16
const STILL: Crop = { focus: { x: 0.5, y: 0.5 }, framing: null }
const run = promisify(execFile)

type Found = MezzanineFile & { readonly name: string; readonly pictures: readonly Picture[] }
type Picture = { readonly path: string; readonly second: number }

const scratch = await mkdtemp(join(tmpdir(), 'found-sheet-'))
const pool = createMediaPool()
try {
  const found: Found[] = []
  for (const file of (await readdir(folder)).sort()) found.push(await findIn(join(folder, file)))
  await writeFile(out, await sheetOf(found))
} finally {
  await pool.close()
  await rm(scratch, { recursive: true, force: true })
}

async function findIn(source: string): Promise<Found> {
  const name = basename(source).replace(/\.\w+$/, '')
  const into = join(scratch, name)
  await mkdir(into)
  const file = await pool.ingestBackground({ source, into })
  const pictures: Picture[] = []
  for (let n = 0; n < PICTURES; n++) {
    const second = ((n + 0.5) / PICTURES) * (file.frames / 30)
    const path = join(into, `${n}.png`)
    await run(FFMPEG, [
      '-v',
      'error',
      '-ss',
      `${second}`,
      '-i',
      source,
      '-frames:v',
      '1',
      '-vf',
      `scale=-2:${ROW.height}`,
      path,
    ])
    pictures.push({ path, second })
  }
  return { ...file, name, pictures }
}

async function sheetOf(found: readonly Found[]): Promise<Buffer> {
  const high = ROW.head + ROW.height + ROW.bar + 8
  const canvas = createCanvas(1800, high * found.length)
  const context = canvas.getContext('2d')
  context.fillStyle = '#111'
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const [n, clip] of found.entries()) {
    context.save()
    context.translate(0, n * high)
    await paintRow(context, clip)
    context.restore()
  }
  return out.endsWith('.png') ? canvas.encode('png') : canvas.encode('jpeg', 85)
}

async function paintRow(context: SKRSContext2D, clip: Found): Promise<void> {
  const { moments, source: picture } = clip
  const figure = clip.figure && hasFigure(clip.figure) ? clip.figure : null
  const suggested = figure && suggestCrop(figure, { picture, aspect: PORTRAIT, focus: STILL.focus })
  const crop = suggested ?? STILL
  const places = figure ? placesIn(figureInFrame(figure, picture, crop)) : []
  const best = figure && bestCrop(figure, { picture, aspect: PORTRAIT, focus: STILL.focus })
  let x = 0
  for (const { path, second } of clip.pictures) {
    const image = await loadImage(path)
    const wide = Math.min(image.width, 222)
    const area = { x, y: ROW.head, width: wide, height: (wide / image.width) * image.height }
    context.drawImage(image, area.x, area.y, area.width, area.height)
    if (figure) {
      paintFigure(context, figure, second, area)
      const frame = frameIn(area, crop, second)
      paintFrame(context, frame, suggested ? '#ffeb3b' : '#ff5252')
      for (const { y, place } of places) paintPlace(context, frame, y, isCalm(place))
    }
    x += wide + 3
  }
  context.font = '13px sans-serif'
  context.fillStyle = '#fff'
  const said = moments?.moments.map(
    ({ from, frames, reasons }) =>
      `${(from / 30).toFixed(1)}–${((from + frames) / 30).toFixed(1)} ${reasons.join('+') || '·'}`,
  )
  const words = places.map(
    ({ name, place }) =>
      `${name} ${isCalm(place) ? 'calm' : `${Math.round(place.covered * 100)}%/${Math.round(place.mean * 100)}%`}`,
  )
  context.fillText(
    `${clip.name} · ${(clip.frames / 30).toFixed(1)} s · ${moments?.isClear ? 'clear' : 'no clear highlight'}: ${said?.join(' | ')}${best ? ` · best crop keeps ${Math.round(best.kept * 100)}%` : ''} · words: ${words.join(', ') || 'nobody'}`,
    4,
    14,
  )
  for (const [n, { from, frames }] of (moments?.moments ?? []).entries()) {
    context.fillStyle = ['#ffd54a', '#f48fb1', '#80cbc4'][n] ?? '#fff'
    context.fillRect((from / clip.frames) * x, ROW.head + ROW.height + n * 4, (frames / clip.frames) * x, 3)
  }
}

/** How words at three heights of the frame cover the figure in it. */
function placesIn(framed: Figure) {
  return Object.entries(WORDS).map(([name, y]) => ({
    name,
    y,
    place: placeOf(framed, [{ x: 0.1, y, width: 0.8, height: WORDS_HIGH }]),
  }))
}

type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

function paintFigure(
  context: SKRSContext2D,
  figure: Figure,
  second: number,
  { x, y, width, height }: Area,
): void {
  const shape = shapesOf(figure)[Math.min(Math.floor(second), figure.strengths.length - 1)]
  shape?.forEach((share, cell) => {
    if (share < 0.2) return
    context.fillStyle = `rgba(0, 229, 255, ${0.55 * share})`
    const [column, row] = [cell % figure.columns, Math.floor(cell / figure.columns)]
    context.fillRect(
      x + (column / figure.columns) * width,
      y + (row / figure.rows) * height,
      width / figure.columns,
      height / figure.rows,
    )
  })
}

/** What the 9:16 frame shows of a picture at a second. */
function frameIn(area: Area, { focus, framing }: Crop, second: number): Area {
  const along = cropAlong(area, PORTRAIT)
  if (!along) return area
  const { axis, size } = along
  const middle = framing?.kind === 'path' ? middleAt(framing.keys, second) : middleOf(focus[axis], size)
  return axis === 'x'
    ? { ...area, x: area.x + (middle - size / 2) * area.width, width: size * area.width }
    : { ...area, y: area.y + (middle - size / 2) * area.height, height: size * area.height }
}

function paintFrame(context: SKRSContext2D, { x, y, width, height }: Area, color: string): void {
  context.strokeStyle = color
  context.lineWidth = 2
  context.strokeRect(x, y, width, height)
}

function paintPlace(context: SKRSContext2D, frame: Area, y: number, calm: boolean): void {
  context.strokeStyle = calm ? '#69f0ae' : '#ff8a80'
  context.lineWidth = calm ? 2 : 1
  context.strokeRect(
    frame.x + 0.1 * frame.width,
    frame.y + y * frame.height,
    0.8 * frame.width,
    WORDS_HIGH * frame.height,
  )
}
