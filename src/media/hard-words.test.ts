import { readFile } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DetailsForm } from '#domain/design/details-form.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { FORMATS } from '#domain/geometry/formats.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import type { MediaPool } from './media-pool.ts'
import { Scratch } from './testing/scratch.ts'
import { createTestPool } from './testing/test-pool.ts'

type Words = Partial<DetailsForm> & { readonly message?: string }

/** Words that are wider than a line of most looks. */
const WORDS: Readonly<Record<string, Words>> = {
  'German classes': {
    classType: 'Anfängerinnenschnupperstunde',
    studio: 'Luftakrobatikwerkstattmünchen',
    details: 'Schulterbeweglichkeitsübungen und Verletzungsvorbeugungstraining',
  },
  'an address': {
    classType: 'Pole Flow',
    details: 'https://buchung.luftakrobatikwerkstatt.example/kurse/anfaenger?termin=2026-12-07&ort=mitte',
  },
  Thai: {
    classType: 'เรียนเต้นโพลสำหรับผู้เริ่มต้น',
    details: 'คลาสเรียนเต้นโพลสำหรับผู้เริ่มต้นทุกวันจันทร์และวันพุธเวลาหนึ่งทุ่ม',
  },
  emoji: { classType: '💃🏽👩‍❤️‍💋‍👩🏳️‍🌈', details: '🔥'.repeat(40) },
  'a word of 200 letters': { classType: 'x'.repeat(30), details: 'ß'.repeat(150), message: 'Ä'.repeat(200) },
}

let pool: MediaPool
let scratch: Scratch
beforeAll(async () => {
  scratch = await Scratch.create()
  pool = createTestPool({ workers: 1 })
})
afterAll(async () => {
  await pool.close()
  await scratch[Symbol.asyncDispose]()
})

const editsOf = (look: string, { message, ...form }: Words): DesignEdit[] => [
  { kind: 'fill-form', form },
  { kind: 'apply-look', look: { id: look } },
  ...(message ? [{ kind: 'set-look', look: { message } } as const] : []),
]

/** As the server composes a design, in a process that plain Node runs. */
async function composed(look: string, words: Words, isMended: boolean) {
  const edits = editsOf(look, words)
  const seen = { stills: [], seen: null, pictures: {} }
  const design = initialDesign()
  return (await pool.checkDesign({ design, edits, isMended, platform: 'reels', language: 'de', ...seen }))
    .design
}

const laidOut = (design: Parameters<MediaPool['layOut']>[0]['design']) =>
  pool.layOut({ design, formats: FORMATS, pictures: {}, language: 'de' })

it.each(LOOKS.map(({ id }) => id))('a German class is laid out by %s in every format', async (look) => {
  const design = await composed(look, WORDS['German classes'] ?? {}, false)
  expect(await laidOut(design)).toHaveLength(FORMATS.length)
})

it.each(Object.entries(WORDS))('%s are mended, laid out and painted', async (name, words) => {
  const design = await composed('column', words, true)
  expect(await laidOut(design)).toHaveLength(FORMATS.length)
  const job = { design, overlays: [], duration: 5, output: { width: 540, height: 960 } }
  const out = scratch.file(`${name}.png`)
  await pool.designPicture({ job, picture: { kind: 'text' }, out })
  const image = await loadImage(await readFile(out))
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  expect(data.some((value, at) => at % 4 === 3 && value > 0)).toBe(true)
})

it('a German class is cut between its syllables', async () => {
  const { textElements } = await composed('column', WORDS['German classes'] ?? {}, false)
  expect(textElements.map(({ content }) => content).join(' ')).toContain('An\u00adfän\u00adge\u00adrin')
})
