import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { filmedDesign } from '#domain/design/painted-design.ts'
import { restSecond } from '#domain/design/rest-second.ts'
import { FORMATS } from '#domain/geometry/formats.ts'
import { CENTRE } from '#domain/library/focus.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import { CLIP_SOUND } from '#domain/sound/design-sound.ts'
import { similarity } from '#test/scenes/similarity.ts'
import type { ComposeInputs, PictureWish } from './compose-job.ts'
import type { MediaPool, PoolEvent } from './media-pool.ts'
import type { TaskName } from './messages.ts'
import { frameAt, type Pixels } from './testing/inspect.ts'
import { makeAnimation } from './testing/make-animation.ts'
import { makeClip } from './testing/make-clip.ts'
import { makeSound } from './testing/make-sound.ts'
import { Scratch } from './testing/scratch.ts'
import { createTestPool } from './testing/test-pool.ts'

const GERMAN = 'Anfängerinnenschnupperstunde'
const ADDRESS = 'https://buchung.luftakrobatikwerkstatt.example/kurse/anfaenger?termin=2026-12-07'
const THAI = 'เรียนเต้นโพลสำหรับผู้เริ่มต้น'
const EMOJI = '💃🏽👩‍❤️‍💋‍👩🏳️‍🌈'
const LONG = 'Ä'.repeat(200)

/** Names of folders have at most 255 bytes. */
const FOLDERS = [GERMAN, `${THAI} ${EMOJI}`, 'x'.repeat(200)]

/** None is forgotten: a new task does not compile without its name here. */
const EVERY: Readonly<Record<TaskName, true>> = {
  version: true,
  probe: true,
  checkText: true,
  makeMezzanine: true,
  fitToSize: true,
  measureClip: true,
  watchPiece: true,
  pictures: true,
  filmStrip: true,
  ingestOverlay: true,
  measureInk: true,
  checkDesign: true,
  layOut: true,
  ingestImage: true,
  ingestTrack: true,
  still: true,
  thumbnail: true,
  prepare: true,
  paintMark: true,
  composePart: true,
  designPicture: true,
  mixSound: true,
  assemble: true,
}

const worked: { task: TaskName; failure: string | undefined }[] = []
let pool: MediaPool
let scratch: Scratch
let home: string
const file = (name: string) => join(home, name)

beforeAll(async () => {
  scratch = await Scratch.create()
  home = join(scratch.path, ...FOLDERS)
  await mkdir(home, { recursive: true })
  const log = (event: PoolEvent) => event.kind === 'worked' && worked.push(event)
  // Each task is run by plain Node, as in the product.
  pool = createTestPool({ workers: 1, log, files: { folder: home, own: home } })
})
afterAll(async () => {
  await pool.close()
  await scratch[Symbol.asyncDispose]()
})

async function design(): Promise<Design> {
  const form = { classType: GERMAN, studio: THAI, details: ADDRESS, instructorName: EMOJI, time: '7:00 PM' }
  const edits: DesignEdit[] = [
    { kind: 'fill-form', form },
    { kind: 'apply-look', look: { id: 'column' } },
    { kind: 'set-look', look: { message: LONG, label: EMOJI, spotsLeft: 2 } },
    { kind: 'set-code-link', link: ADDRESS },
    { kind: 'set-duration', videoDuration: 5 },
  ]
  const seen = { stills: [], seen: null, pictures: {} }
  const task = { design: initialDesign(), edits, isMended: true, platform: 'reels', language: 'de' } as const
  const checked = await pool.checkDesign({ ...task, ...seen })
  expect(
    await pool.layOut({ design: checked.design, formats: FORMATS, pictures: {}, language: 'de' }),
  ).toHaveLength(FORMATS.length)
  return checked.design
}

async function clip() {
  const source = file(`${GERMAN} ${EMOJI}.mp4`)
  await makeClip(source, { seconds: 2, width: 180, height: 320, audio: true })
  expect(await pool.probe(source, 'background')).toMatchObject({ width: 180 })
  const made = await pool.ingestBackground({ source, into: home })
  await pool.measureClip({ path: file('mezzanine.mp4'), frames: made.frames, into: home })
  await pool.pictures({ source, into: home })
  await pool.watchPiece({ source, from: 0, frames: 60 })
  await pool.filmStrip({ source, out: file('strip.jpg'), seconds: 2, focus: CENTRE })
  await pool.fitToSize({ source, out: file('fitted.mp4'), targetBytes: 60_000 })
  return { path: file('mezzanine.mp4'), frames: made.frames }
}

async function overlay() {
  const source = file('walker.mov')
  const paint = (x: number) => (x < 20 ? [0, 255, 0, 255] : [0, 0, 0, 0]) as [number, number, number, number]
  await makeAnimation(source, { kind: 'qtrle', width: 40, height: 40, delays: [30, 70], paint })
  const { durations, width, height } = await pool.ingestOverlay({ source, into: home })
  await pool.measureInk(file('frames.mov'))
  const place = { x: 50, y: 80, rotation: 0, scale: 1, layer: 'over' } as const
  return { path: file('frames.mov'), durations, width, height, ...place }
}

async function images() {
  const into = await scratch.folder('image')
  const words = [GERMAN, THAI, EMOJI, LONG].join(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><title>${words}</title><rect width="200" height="50" fill="#f36"/></svg>`
  await writeFile(file('logo.svg'), svg)
  await pool.ingestImage({ source: file('logo.svg'), into })
  const picture = createCanvas(40, 40)
  picture.getContext('2d').fillText(THAI, 0, 20)
  await writeFile(file('picture.png'), picture.toBuffer('image/png'))
  await pool.thumbnail({ source: file('picture.png'), out: file('thumbnail.webp'), side: 80 })
  await pool.checkTextLayer(file('picture.png'))
}

async function track() {
  const source = file(`${THAI}.mp3`)
  await makeSound(source, { kind: 'mp3', seconds: 6, sound: '0.3*sin(440*t)' })
  const into = await scratch.folder('track')
  await pool.ingestTrack({ source, into })
  return { path: join(into, 'sound.m4a'), start: 0 }
}

async function pictureOf(job: ComposeInputs, picture: PictureWish): Promise<Pixels> {
  const out = file(`${picture.kind}.picture`)
  await pool.designPicture({ job, picture, out })
  const image = await loadImage(await readFile(out))
  const ctx = createCanvas(image.width, image.height).getContext('2d')
  ctx.drawImage(image, 0, 0)
  return ctx.getImageData(0, 0, image.width, image.height)
}

it('every task runs in plain Node on hard words, in a folder of such a name', async () => {
  expect(await pool.ffmpegVersion()).toMatch(/^\d/)
  await images()
  const job: ComposeInputs = {
    background: await clip(),
    overlays: [await overlay()],
    design: filmedDesign(await design()) ?? expect.fail('nothing is painted'),
    mark: await pool.paintMark(file('mark.png'), '9:16'),
    sound: { ...CLIP_SOUND, track: await track(), fadeOut: true },
    duration: 5,
    output: { width: 540, height: 960 },
  }
  await pool.prepare(job)
  expect(await pool.compose({ ...job, out: file('film.mp4') })).toMatchObject({ frames: 150 })
  await pool.still({ path: file('film.mp4'), time: 1, format: 'jpg', out: file('still.jpg') })

  const at = restSecond(5)
  const poster = await pictureOf(job, { kind: 'poster', at })
  expect(similarity(poster, await frameAt(file('film.mp4'), at))).toBeGreaterThan(0.95)
  const text = await pictureOf(job, { kind: 'text' })
  expect(text.data.some((value, index) => index % 4 === 3 && value > 250)).toBe(true)
  await pictureOf(job, { kind: 'loop' })

  expect(worked.filter(({ failure }) => failure !== undefined)).toEqual([])
  expect([...new Set(worked.map(({ task }) => task))].sort()).toEqual(Object.keys(EVERY).sort())
})
