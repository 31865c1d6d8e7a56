import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Canvas, createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { expect, type Page, test } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import type { Design } from '#domain/design/design.ts'
import { FONT_WEIGHTS, FONTS, type FontWeight } from '#domain/design/fonts.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { AnimationType } from '#domain/design/text-animation.ts'
import { BackgroundStyle } from '#domain/design/text-background.ts'
import { FRAME, percent } from '#domain/geometry/frame.ts'
import { paintPlainText, plainTextAnimation } from '#media/child/plain-text.ts'
import { viewportOf } from '#media/plan/viewport.ts'
import { drawTextLayerAt } from '#scene/text-animation/draw-text-layer-at.ts'
import { softCopies } from '#scene/text-animation/soft-copies.ts'
import { type Picture, similarity } from './similarity.ts'
import type { textTests } from './text-in-the-browser.ts'

const require = createRequire(import.meta.url)
const FACES = join(import.meta.dirname, '../../src/web/editor/model/font-faces')

/** Every letter that the first measurements found missing, and a few that all have. */
const WORDS = [
  'Žofie & Łukasz',
  'Øvelse, Große Ölmühle',
  'Hétfő 18:30, É',
  'Пилон · Я и ты',
  'Ω Σχολή χορού',
  'Fly ✨ 🪩 tonight',
]

/** The texts are at rest at the last. */
const TIMES = [0, 0.4, 0.9, 1.6, 4]

/** Families, text backgrounds, animations and words, so that each comes up with many of the others. */
function designOf(index: number): Design {
  const { family } = FONTS[index % FONTS.length] as (typeof FONTS)[number]
  const weights = Object.keys(FONT_WEIGHTS) as FontWeight[]
  const design = initialDesign()
  const [text] = design.textElements
  if (!text) throw new Error('a design begins with a text')
  const element = (id: string, content: string, y: number) => ({
    ...text,
    id,
    content,
    fontFamily: family,
    fontSize: 34,
    fontWeight: weights[index % weights.length] ?? 'normal',
    textColor: ['#ffffff', '#101010', '#ff2d8f'][index % 3] ?? '#ffffff',
    x: percent(50),
    y: percent(y),
    rotation: index % 5 === 0 ? 8 : 0,
    visible: true,
    background: {
      ...design.textBackground,
      style: BackgroundStyle.options[index % BackgroundStyle.options.length] ?? 'none',
      useGradient: index % 2 === 0,
    },
  })
  return {
    ...design,
    contentType: 'class-details-only',
    textMode: 'instructor',
    videoDuration: 10,
    textShadow: index % 4 === 1,
    animationType: AnimationType.options[index % AnimationType.options.length] ?? 'none',
    textElements: [
      element('text1', WORDS[index % WORDS.length] ?? '', 30),
      element('text2', WORDS[(index + 1) % WORDS.length] ?? '', 65),
    ],
  } as Design
}

let bundle: string

test.beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'text-in-the-browser.ts'), formats: ['iife'], name: 'bundled' },
    },
  })) as Rolldown.RolldownOutput[]
  bundle = built[0]?.output[0].code ?? ''
})

/** The app's stylesheet of a family, with absolute addresses. */
async function stylesheetOf(face: string): Promise<string> {
  const sheet = await readFile(join(FACES, `${face.toLowerCase().replaceAll(' ', '-')}.css`), 'utf8')
  const parts = [...sheet.matchAll(/@import "([^"]+)"/g)].map(async ([, name = '']) => {
    const path = require.resolve(name)
    return (await readFile(path, 'utf8')).replaceAll('url(./', `url(http://fonts.test${dirname(path)}/`)
  })
  const emoji = sheet.replaceAll(
    /url\("?([^")]+)"?\)/g,
    (_, name) => `url(http://fonts.test${require.resolve(name)})`,
  )
  return parts.length > 0 ? (await Promise.all(parts)).join('\n') : emoji
}

async function openPage(page: Page): Promise<void> {
  const faces = [...new Set(FONTS.map(({ family, face }) => face ?? family)), 'emoji']
  const styles = (await Promise.all(faces.map(stylesheetOf))).join('\n')
  await page.route('http://fonts.test/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: `<style>${styles}</style>` })
    return route.fulfill({ path: pathname, headers: { 'access-control-allow-origin': '*' } })
  })
  await page.goto('http://fonts.test/')
  await page.addScriptTag({ content: bundle })
}

async function inBrowser(page: Page, design: Design): Promise<Picture[]> {
  const pictures = await page.evaluate(
    (input) => (globalThis as unknown as { textTests: typeof textTests }).textTests.paint(input),
    { design, times: TIMES },
  )
  return Promise.all(pictures.map(async (base64) => onGray(await loadImage(Buffer.from(base64, 'base64')))))
}

function onServer(design: Design): Picture[] {
  const layer = paintPlainText(design, viewportOf({ output: FRAME }))
  const animation = plainTextAnimation(design)
  const makeSurface = (width: number, height: number) => {
    const picture = createCanvas(width, height)
    return { ctx: picture.getContext('2d'), picture }
  }
  const soft = animation.type === 'blur-in' ? softCopies<Canvas>(layer, { scale: 1, makeSurface }) : undefined
  return TIMES.map((time) => {
    const { ctx, picture } = makeSurface(FRAME.width, FRAME.height)
    drawTextLayerAt<Canvas>(ctx, layer, { animation, time, soft })
    return onGray(picture)
  })
}

function onGray(picture: Parameters<SKRSContext2D['drawImage']>[0]): Picture {
  const ctx = createCanvas(FRAME.width, FRAME.height).getContext('2d')
  ctx.fillStyle = '#808080'
  ctx.fillRect(0, 0, FRAME.width, FRAME.height)
  ctx.drawImage(picture, 0, 0)
  return ctx.getImageData(0, 0, FRAME.width, FRAME.height)
}

/** The box of what clearly differs from the gray. */
function inkOf({ width, height, data }: Picture): readonly [number, number, number, number] {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let at = 0; at < width * height; at++) {
    const away = Math.max(...[0, 1, 2].map((part) => Math.abs((data[4 * at + part] ?? 0) - 128)))
    if (away < 40) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return [left, top, right, bottom]
}

test('the server paints texts as a page does: every family, background and animation', async ({ page }) => {
  await openPage(page)
  const found: string[] = []
  for (let index = 0; index < FONTS.length + 2; index++) {
    const design = designOf(index)
    const [pages, servers] = [await inBrowser(page, design), onServer(design)]
    for (const [at, time] of TIMES.entries()) {
      const [seen, made] = [pages[at] as Picture, servers[at] as Picture]
      const likeness = similarity(seen, made)
      const isResting = at === TIMES.length - 1
      const apart = isResting
        ? inkOf(seen).map((side, which) => Math.abs(side - (inkOf(made)[which] ?? 0)))
        : []
      if (likeness >= 0.985 && Math.max(0, ...apart) <= 1) continue
      const { fontFamily, background } = design.textElements[0] ?? {}
      found.push(
        `${index} ${fontFamily} ${background?.style} ${design.animationType} ${time}: ${likeness.toFixed(4)} ${apart}`,
      )
      await test.info().attach(`${index}-${time}-page`, { body: pngOf(seen), contentType: 'image/png' })
      await test.info().attach(`${index}-${time}-server`, { body: pngOf(made), contentType: 'image/png' })
    }
  }
  expect(found).toEqual([])
})

function pngOf({ width, height, data }: Picture): Buffer {
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  const pixels = ctx.createImageData(width, height)
  pixels.data.set(data)
  ctx.putImageData(pixels, 0, 0)
  return canvas.toBuffer('image/png')
}
