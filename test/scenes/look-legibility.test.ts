import { fileURLToPath } from 'node:url'
import { createCanvas, ImageData } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { composeLook } from '#domain/looks/compose/compose-look.ts'
import { EIGHT_WORDS, type WordsName } from '#domain/looks/compose/testing/eight-words.ts'
import { exposureOf, histogramOf } from '#domain/looks/exposure.ts'
import { framesAt } from '#media/testing/inspect.ts'
import { gradePixels, toneTable } from '#scene/grade/tone-table.ts'
import { isLegible, type Legibility, legibilityOf } from '#scene/legibility/legibility.ts'
import { paintGround } from '#scene/legibility/paint-ground.ts'
import { solveScrims } from '#scene/legibility/solve-scrims.ts'
import { textLines } from '#scene/legibility/text-lines.ts'
import { measureWith } from '#scene/text/measure.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'

beforeAll(registerFonts)

const SIZE = { width: 135, height: 240 }
const SCALE = SIZE.width / FRAME.width
const context = createCanvas(SIZE.width, SIZE.height).getContext('2d')
const measure = measureEmForNode()

/** Moments of a clip. */
type Clip = readonly Uint8ClampedArray[]

const fitted = (picture: { width: number; height: number; data: Uint8ClampedArray }): Uint8ClampedArray => {
  const whole = createCanvas(picture.width, picture.height)
  const pixels = new Uint8ClampedArray(picture.data)
  whole.getContext('2d').putImageData(new ImageData(pixels, picture.width, picture.height), 0, 0)
  context.drawImage(whole, 0, 0, SIZE.width, SIZE.height)
  return context.getImageData(0, 0, SIZE.width, SIZE.height).data
}

async function starter(slug: string): Promise<Clip> {
  const path = fileURLToPath(new URL(`../../assets/starter/${slug}.mp4`, import.meta.url))
  return (await framesAt(path, [0.5, 7])).map(fitted)
}

/** A white studio by day, with a dark figure that stands elsewhere at each moment. */
const daylight = (): Clip =>
  [30, 80].map((x) => {
    const light = context.createLinearGradient(0, 0, 0, SIZE.height)
    light.addColorStop(0, '#ffffff')
    light.addColorStop(1, '#cfc8bd')
    context.fillStyle = light
    context.fillRect(0, 0, SIZE.width, SIZE.height)
    context.fillStyle = '#2b2430'
    context.fillRect(x, 70, 22, 140)
    return context.getImageData(0, 0, SIZE.width, SIZE.height).data
  })

/** Mirrors and bars: as hard on words as a room can be. */
const stripes = (): Clip =>
  [0, 5].map((by) => {
    for (let x = -10; x < SIZE.width; x += 14) {
      context.fillStyle = '#f4f4f4'
      context.fillRect(x + by, 0, 7, SIZE.height)
      context.fillStyle = '#1a1a1a'
      context.fillRect(x + by + 7, 0, 7, SIZE.height)
    }
    return context.getImageData(0, 0, SIZE.width, SIZE.height).data
  })

const CLIPS: Readonly<Record<string, () => Clip | Promise<Clip>>> = {
  'neon-tunnel': () => starter('neon-tunnel'),
  'satin-champagne': () => starter('satin-champagne'),
  aurora: () => starter('aurora'),
  'velvet-curtain': () => starter('velvet-curtain'),
  daylight,
  stripes,
}

const known = new Map<string, Promise<Clip>>()

/** Decoded once for all looks. */
function clipNamed(name: string): Promise<Clip> {
  const clip = known.get(name) ?? Promise.resolve(CLIPS[name]?.() ?? [])
  known.set(name, clip)
  return clip
}

function dressed(look: (typeof LOOKS)[number], name: WordsName, clip: Clip): Design {
  const composed = composeLook(look, EIGHT_WORDS[name], { format: '9:16', measure, videoSeconds: 15 })
  const key = composed.backdrop.grade?.key
  const exposure = key === undefined ? {} : { exposure: exposureOf(histogramOf(clip[0] ?? []), key) }
  return {
    ...initialDesign(),
    look: { id: look.id, detached: [] },
    textElements: [...composed.texts],
    shapes: [...composed.shapes],
    backdrop: { ...composed.backdrop, ...exposure },
  }
}

/** Every line at every moment of the clip, by the gain of the scrims. */
function legibilityOn(design: Design, clip: Clip): (gain: number) => Legibility[] {
  const lines = textLines(design, measureWith(context))
  const { grade, exposure } = design.backdrop ?? {}
  const table = grade && toneTable(grade, exposure)
  const moments = clip.map((moment) => {
    const data = new Uint8ClampedArray(moment)
    if (table) gradePixels(table, data)
    return new ImageData(data, SIZE.width, SIZE.height)
  })
  return (gain) =>
    moments.flatMap((moment) => {
      context.putImageData(moment, 0, 0)
      paintGround(context, design, { scale: SCALE, gain })
      return legibilityOf(lines, context.getImageData(0, 0, SIZE.width, SIZE.height))
    })
}

/** Words that fill a look differently; whether all eight fit is asserted where looks are composed. */
const NAMES: readonly WordsName[] = ['short', 'long', 'timetable']

describe.each(LOOKS.map((look) => [look.id, look] as const))('the look “%s”', (id, look) => {
  const names = NAMES.filter((name) => (name === 'timetable') === Boolean(look.isTimetable))

  it.each(Object.keys(CLIPS))('can be read on %s', async (clipName) => {
    const clip = await clipNamed(clipName)
    const faults = names.flatMap((name) => {
      const at = legibilityOn(dressed(look, name, clip), clip)
      const gain = solveScrims(at)
      return at(gain)
        .filter((line) => !isLegible(line))
        .map(
          ({ line, ratio, needed }) =>
            `${name}: ${line.id} “${line.text}” ${ratio.toFixed(2)} of ${needed} at ${gain}`,
        )
    })
    expect(faults, id).toEqual([])
  })
})
