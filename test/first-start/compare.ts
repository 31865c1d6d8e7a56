import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas'
import { expect } from '@playwright/test'
import { restSecond } from '#domain/design/rest-second.ts'
import { framesAt, type Pixels } from '#media/testing/inspect.ts'
import { similarity } from '#test/scenes/similarity.ts'
import { type Film, wordsIn } from './film.ts'
import { type Painter, Painting } from './painting.ts'

/** Of a coded film and what was coded. Words without their spaces come to 0.8, black instead of a clip to less. */
const ALIKE = 0.94
/** Per channel: words change as much, coding does not. */
const CLEARLY = 48

/** The film has all these words, and beside them only what stands between them. */
export function expectWords(film: Film, ...expected: readonly string[]): void {
  const words = wordsIn(film)
  for (const each of expected) expect(words).toContain(each)
  const rest = expected.reduce((text, each) => text.replace(each, ''), words)
  expect(rest.replaceAll(/[\s·]/g, '')).toBe('')
}

/** A film at five moments, and its painting. At the second moment all words are there and at rest. */
export type Comparison = {
  readonly film: Film
  readonly moments: readonly number[]
  readonly frames: readonly Pixels[]
  readonly painting: Painting
}

/** Also saves the five frames in the folder `SCREENSHOTS`, if there is one: for a look at them by hand. */
export async function compareFilm(name: string, film: Film, painter: Painter): Promise<Comparison> {
  const { videoDuration } = film.design
  const rest = restSecond(videoDuration)
  const moments = [0.5, rest, videoDuration * 0.5, videoDuration * 0.75, videoDuration - 0.2]
  const frames = await framesAt(film.path, moments)
  const { SCREENSHOTS: folder } = process.env
  for (const [index, frame] of folder ? frames.entries() : [])
    await writeFile(join(folder ?? '', `${name}-${index}.png`), canvasOf(frame).toBuffer('image/png'))
  return { film, moments, frames, painting: await Painting.of(film, painter) }
}

/** The film is its design, painted again: everything at all moments, and at one of them the words alone. */
export async function expectPaintedAgain({ moments, frames, painting }: Comparison): Promise<void> {
  for (const [index, moment] of moments.entries())
    expect(similarity(at(frames, index), await painting.at(moment)), `at ${moment} s`).toBeGreaterThan(ALIKE)

  const rest = at(moments, 1)
  const painted = await painting.at(rest)
  const box = boxOfChange(painted, await painting.withTexts(() => []).at(rest))
  const unspaced = painting.withTexts((text) => ({ ...text, content: text.content.replaceAll(' ', '') }))
  const words = cut(at(frames, 1), box)
  expect(similarity(words, cut(painted, box)), 'words').toBeGreaterThan(ALIKE)
  expect(similarity(words, cut(await unspaced.at(rest), box)), 'words without spaces').toBeLessThan(ALIKE)
}

/** The design's clip is in the film from beginning to end. */
export async function expectClip({ film, moments, frames, painting }: Comparison): Promise<void> {
  expect(film.clip).toBeDefined()
  const black = painting.withoutClip()
  for (const [index, moment] of moments.entries())
    expect(similarity(at(frames, index), await black.at(moment)), `at ${moment} s`).toBeLessThan(ALIKE)
}

function at<T>(all: readonly T[], index: number): T {
  const item = all[index]
  if (item === undefined) throw new Error(`There is no ${index}`)
  return item
}

type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The smallest area with all pixels that differ clearly. */
function boxOfChange(a: Pixels, b: Pixels): Area {
  const [columns, rows] = [new Set<number>(), new Set<number>()]
  for (let pixel = 0; pixel < a.width * a.height; pixel++) {
    const by = [0, 1, 2].map((channel) =>
      Math.abs((a.data[4 * pixel + channel] ?? 0) - (b.data[4 * pixel + channel] ?? 0)),
    )
    if (Math.max(...by) < CLEARLY) continue
    columns.add(pixel % a.width)
    rows.add(Math.floor(pixel / a.width))
  }
  const [x, y] = [Math.min(...columns), Math.min(...rows)]
  return { x, y, width: Math.max(...columns) - x + 1, height: Math.max(...rows) - y + 1 }
}

function canvasOf({ width, height, data }: Pixels): Canvas {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0)
  return canvas
}

const cut = (picture: Pixels, { x, y, width, height }: Area): Pixels =>
  canvasOf(picture).getContext('2d').getImageData(x, y, width, height)
