import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Frame } from 'node-av/lib'
import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { FRAME as DESIGN } from '#domain/geometry/frame.ts'
import { FRAME } from '#media/limits.ts'
import type { Rect, Size } from '#media/plan/cover-crop.ts'
import { shownBox } from '#media/plan/shown-box.ts'
import type { Canvas2D, MakeSurface } from '#scene/canvas-2d.ts'
import { leavingFrom } from '#scene/look-layers/leaving.ts'
import { type LookLayer, lookLayers } from '#scene/look-layers/look-layers.ts'
import { measureEmWith } from '#scene/measure-em.ts'
import { type Scripts, scriptsOf, withFonts } from './fonts.ts'
import type { Layer } from './layer.ts'
import { yuvaOfCanvas } from './yuva.ts'

/** Size of the small picture that finds where anything is ever visible. */
const CELLS = { width: 54, height: 96 } as const

/** Frames between two looks at that picture while things enter or leave. */
const STRIDE = 3

export type OpenedLook = { readonly ground: readonly Layer[]; readonly texts: readonly Layer[] }

/** What a design's look paints, painted with the page's painter while the video is composed. */
export function openLook(design: Design, output: Size): OpenedLook {
  const scripts = scriptsOf(drawnTexts(design))
  const making = (scale: number) => {
    const makeSurface = surfaces(scripts)
    return { scale, makeSurface, measure: measureEmWith(makeSurface(1, 1).ctx) }
  }
  const layers = lookLayers(design, making(output.width / DESIGN.width))
  const small = lookLayers(design, making(CELLS.width / DESIGN.width))
  const open = (part: 'ground' | 'texts') =>
    layers[part].flatMap((layer, index) => {
      const outline = small[part][index]
      return outline ? [openLayer({ layer, outline, design, output, scripts })] : []
    })
  return { ground: open('ground'), texts: open('texts') }
}

const surfaces =
  (scripts: Scripts): MakeSurface<Canvas> =>
  (width, height) => {
    const picture = createCanvas(width, height)
    return { ctx: withFonts(picture.getContext('2d'), scripts), picture }
  }

type Opening = {
  readonly layer: LookLayer<Canvas>
  readonly outline: LookLayer<Canvas>
  readonly design: Design
  readonly output: Size
  readonly scripts: Scripts
}

/** Output frames from which it looks the same, and from which it leaves. */
function phasesOf({ restFrom }: LookLayer<Canvas>, design: Design): { rest: number; leaving: number } {
  return {
    rest: Math.ceil(restFrom * FRAME.fps - 1e-6),
    leaving: Math.floor(leavingFrom(design) * FRAME.fps + 1e-6),
  }
}

function openLayer({ layer, outline, design, output, scripts }: Opening): Layer {
  const { rest, leaving } = phasesOf(layer, design)
  const box = boxOf(outline, design, output)
  const scale = output.width / DESIGN.width
  const canvas = createCanvas(box.width, box.height)
  const ctx = withFonts(canvas.getContext('2d'), scripts)
  ctx.translate(-box.x, -box.y)
  ctx.scale(scale, scale)
  let current: { frame: Frame; moment: number } | undefined
  return {
    ...box,
    at(outputFrame) {
      const isResting = outputFrame >= rest && outputFrame <= leaving
      const moment = isResting ? rest : outputFrame
      if (current?.moment === moment) return current.frame
      current?.frame.free()
      ctx.clearRect(0, 0, DESIGN.width, DESIGN.height)
      layer.paint(ctx, moment / FRAME.fps)
      current = { frame: yuvaOfCanvas(canvas.data(), box), moment }
      return current.frame
    },
    stillFrom: design.out ? Number.POSITIVE_INFINITY : rest,
    close: () => current?.frame.free(),
  }
}

/** Output frames at which the layer may be somewhere else than before. */
function movingFrames(layer: LookLayer<Canvas>, design: Design): number[] {
  const { rest, leaving } = phasesOf(layer, design)
  const end = Math.round(design.videoDuration * FRAME.fps)
  const entered = Math.min(rest, end)
  const from = (first: number, last: number) =>
    Array.from(
      { length: Math.max(0, Math.ceil((last - first) / STRIDE)) },
      (_, step) => first + step * STRIDE,
    )
  return [...from(0, entered), entered, ...from(Math.min(leaving, end), end)]
}

/** The area that is ever visible, found by painting the layer's moments on a small picture. */
function boxOf(outline: LookLayer<Canvas>, design: Design, output: Size): Rect {
  const canvas = createCanvas(CELLS.width, CELLS.height)
  const ctx: Canvas2D<Canvas> = canvas.getContext('2d')
  const scale = CELLS.width / DESIGN.width
  ctx.scale(scale, scale)
  // Moments are laid over each other: what any of them paints stays.
  for (const frame of movingFrames(outline, design)) outline.paint(ctx, frame / FRAME.fps)
  const pixels = canvas.data()
  const seen = new Uint8Array(CELLS.width * CELLS.height)
  for (let at = 0; at < seen.length; at++) seen[at] = pixels[4 * at + 3] ? 1 : 0
  return shownBox(seen, CELLS, output)
}
