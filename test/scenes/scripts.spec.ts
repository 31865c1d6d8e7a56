import { createCanvas } from '@napi-rs/canvas'
import { expect, type Page, test } from '@playwright/test'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { FRAME, percent } from '#domain/geometry/frame.ts'
import { caseLanguageOf } from '#domain/letters/letter-case.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import { wordsOf } from '#domain/typesetting/break-points.ts'
import { withFonts } from '#media/child/fonts.ts'
import { paintPlainText } from '#media/child/plain-text.ts'
import { viewportOf } from '#media/plan/viewport.ts'
import { loadHyphenation } from '#scene/hyphenation.ts'
import { lookLayers } from '#scene/look-layers/look-layers.ts'
import { measureEmWith } from '#scene/measure-em.ts'
import { type Picture, similarity } from './similarity.ts'
import { inBrowser, inkOf, onGray, openTextPage, pngOf } from './text-pages.ts'

/** What people write, in every script. */
const TEXTS: readonly string[] = [
  'Spin Pole for you · 17:20',
  'Anfängerinnenschnupperstunde',
  'https://poledancestudio-berlin.de/anmeldung',
  'ポール 19時',
  'İstanbul ✓ ★',
  '👠🔥',
  '✓ Level 2 → ★★★ ● ■',
  '₺500 ₹999 ₴400 ₽100 ⅓ ♪ №',
  'New 🫩 🫟 🫆 old 💃',
  '☀︎ ☎︎ 🐦‍🔥 🍋‍🟩',
  '𝗠𝗼𝗻𝗱𝗮𝘆 𝓟𝓸𝓵𝓮 ＰＯＬＥ ⓟⓞⓛⓔ',
  'ポールダンス初心者、月曜日19時スタート！',
  '钢管舞初级班，每周一',
  '鋼管舞入門 週三',
  '폴댄스 초급 월요일 19시',
  'คลาสโพลแดนซ์สำหรับผู้เริ่มต้นทุกวันจันทร์',
  'पोल डांस कक्षा क्षि शुरुआती',
  'រាំបង្គោលសម្រាប់អ្នកចាប់ផ្តើម',
  'رقص العمود (مستوى 1)!',
  'שיעור עמוד (רמה 1)! 19:00',
  'Tiếng Việt: Múa cột',
  'Χορός στύλου',
  'Танец на пилоне',
  'Donaudampfschiff\u00adfahrtsgesellschaftskapitän',
]

const FAMILIES = ['Montserrat', 'Anton', 'Lora', 'Pacifico'] as const

function plain(index: number): Design {
  const design = initialDesign()
  const [text] = design.textElements
  if (!text) throw new Error('a design begins with a text')
  const words = [0, 1, 2].map((at) => TEXTS[(3 * index + at) % TEXTS.length] ?? '')
  return {
    ...design,
    contentType: 'class-details-only',
    textElements: words.map((content, at) => ({
      ...text,
      id: `text${at + 1}`,
      content,
      fontFamily: FAMILIES[index % FAMILIES.length] ?? '',
      fontSize: 34,
      fontWeight: index % 2 === 0 ? 'bold' : 'normal',
      textColor: '#ffffff',
      x: percent(50),
      y: percent(20 + 30 * at),
      visible: true,
    })),
  } as Design
}

const onServer = (design: Design): Picture => onGray(paintPlainText(design, viewportOf({ output: FRAME })))

/** At the end of the film. */
const RESTING = 9
const MOVING = [0.4, 0.9, 1.4]

async function dressed(look: string, texts: readonly string[]): Promise<Design> {
  const measure = measureEmWith(withFonts(createCanvas(1, 1).getContext('2d')), 1000)
  const tools = { measure, hyphenate: await loadHyphenation('de'), language: caseLanguageOf('de') }
  const [header = '', message = '', studio = ''] = texts
  const edits: DesignEdit[] = [
    { kind: 'fill-form', form: { classType: header, details: message, studio, time: '7:30 PM' } },
    { kind: 'apply-look', look: { id: look } },
  ]
  return edits.reduce((design, edit) => editDesign(design, edit, tools), initialDesign())
}

function lookOnServer(design: Design): Picture[] {
  const measure = measureEmWith(withFonts(createCanvas(1, 1).getContext('2d')))
  const { texts } = lookLayers(design, { scale: 1, measure })
  return [undefined, ...MOVING].map((seconds) => {
    const canvas = createCanvas(FRAME.width, FRAME.height)
    const ctx = withFonts(canvas.getContext('2d'))
    for (const layer of texts) layer.paint(ctx, seconds)
    return onGray(canvas)
  })
}

/** Least likeness, and frame pixels by which ink may end elsewhere. Letters that move lie between pixels. */
const AT_REST = { likeness: 0.985, apart: 2 } as const
/** Marks above each other raise lines by parts of a pixel. */
const STACKED = { likeness: 0.98, apart: 2 } as const
const ON_THE_WAY = { likeness: 0.97, apart: 3 } as const
type Limit = { readonly likeness: number; readonly apart: number }

async function differences(
  name: string,
  { seen, made, limit }: { seen: Picture; made: Picture; limit: Limit },
): Promise<string[]> {
  const likeness = similarity(seen, made)
  const apart = inkOf(seen).map((side, which) => Math.abs(side - (inkOf(made)[which] ?? 0)))
  if (likeness >= limit.likeness && Math.max(...apart) <= limit.apart) return []
  await test.info().attach(`${name}-page`, { body: pngOf(seen), contentType: 'image/png' })
  await test.info().attach(`${name}-server`, { body: pngOf(made), contentType: 'image/png' })
  return [`${name}: ${likeness.toFixed(4)} ${apart}`]
}

test('the server paints every script as a page does, in texts without a look', async ({ page }) => {
  await openTextPage(page)
  const found: string[] = []
  for (let index = 0; 3 * index < 3 * TEXTS.length; index++) {
    const design = plain(index)
    const [seen] = await inBrowser(page, 'paint', { design, times: [RESTING] })
    if (seen)
      found.push(
        ...(await differences(`${index} ${FAMILIES[index % FAMILIES.length]}`, {
          seen,
          made: onServer(design),
          limit: AT_REST,
        })),
      )
  }
  expect(found).toEqual([])
})

test('the server paints every script as a page does, in looks', async ({ page }) => {
  await openTextPage(page)
  const found: string[] = []
  for (const [index, { id }] of LOOKS.entries()) {
    const texts = [0, 1, 2].map((at) => TEXTS[(3 * index + at) % TEXTS.length] ?? '')
    const isStacked = /\p{Script=Thai}/u.test(texts.join(''))
    const design = await dressed(id, texts)
    const [pages, servers] = [
      await inBrowser(page, 'paintLook', { design, times: MOVING }),
      lookOnServer(design),
    ]
    for (const [at, made] of servers.entries()) {
      const seen = pages[at]
      if (seen)
        found.push(
          ...(await differences(`${id} ${at} ${texts.join(' / ')}`, {
            seen,
            made,
            limit: at > 0 ? ON_THE_WAY : isStacked ? STACKED : AT_REST,
          })),
        )
    }
  }
  expect(found).toEqual([])
})

test('a page and the server part words at the same places', async ({ page }) => {
  await openTextPage(page)
  const inPage = (input: readonly string[]): Promise<string[]> =>
    (page as Page).evaluate(
      (texts) =>
        (
          globalThis as unknown as { textTests: { wordsIn(texts: readonly string[]): Promise<string[]> } }
        ).textTests.wordsIn(texts),
      input,
    )
  expect(await inPage(TEXTS)).toEqual(
    TEXTS.map((text) =>
      wordsOf(text)
        .map((word) => word.gap + word.text)
        .join('|'),
    ),
  )
})
