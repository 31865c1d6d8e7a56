import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { FONTS } from '#domain/design/fonts.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import { EMOJI_FACE, SCRIPT_FACES } from '#domain/letters/script-fonts.ts'
import type { Picture } from './similarity.ts'
import type { textTests } from './text-in-the-browser.ts'

const require = createRequire(import.meta.url)
const FACES = join(import.meta.dirname, '../../src/web/editor/model/font-faces')

/** Code for a bare page that paints texts as the editor does. */
async function bundled(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'text-in-the-browser.ts'), formats: ['iife'], name: 'bundled' },
    },
  })) as Rolldown.RolldownOutput[]
  return built[0]?.output[0].code ?? ''
}

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

/** Opens a bare page with the app's fonts and `textTests`. */
export async function openTextPage(page: Page): Promise<void> {
  const ofScripts = SCRIPT_FACES.filter((face) => face !== EMOJI_FACE).map((face) =>
    face.replace(/ Variable$/, ''),
  )
  const faces = new Set([...FONTS.map(({ family, face }) => face ?? family), ...ofScripts, 'emoji'])
  const styles = (await Promise.all([...faces].map(stylesheetOf))).join('\n')
  await page.route('http://fonts.test/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: `<style>${styles}</style>` })
    return route.fulfill({ path: pathname, headers: { 'access-control-allow-origin': '*' } })
  })
  await page.goto('http://fonts.test/')
  await page.addScriptTag({ content: await bundled() })
}

type TextTests = typeof textTests
type Named = { [Name in keyof TextTests]: Parameters<TextTests[Name]>[0] }

/** What the page paints. */
export async function inBrowser<Name extends keyof TextTests>(
  page: Page,
  name: Name,
  input: Named[Name],
): Promise<Picture[]> {
  const pictures = await page.evaluate(
    ({ name, input }) =>
      (
        globalThis as unknown as { textTests: Record<string, (input: unknown) => Promise<string[]>> }
      ).textTests[name]?.(input) ?? [],
    { name: name as string, input: input as unknown },
  )
  return Promise.all(pictures.map(async (base64) => onGray(await loadImage(Buffer.from(base64, 'base64')))))
}

export function onGray(picture: Parameters<SKRSContext2D['drawImage']>[0]): Picture {
  const ctx = createCanvas(FRAME.width, FRAME.height).getContext('2d')
  ctx.fillStyle = '#808080'
  ctx.fillRect(0, 0, FRAME.width, FRAME.height)
  ctx.drawImage(picture, 0, 0)
  return ctx.getImageData(0, 0, FRAME.width, FRAME.height)
}

/** The box of what clearly differs from the gray. */
export function inkOf({ width, height, data }: Picture): readonly [number, number, number, number] {
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

export function pngOf({ width, height, data }: Picture): Buffer {
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  const pixels = ctx.createImageData(width, height)
  pixels.data.set(data)
  ctx.putImageData(pixels, 0, 0)
  return canvas.toBuffer('image/png')
}
