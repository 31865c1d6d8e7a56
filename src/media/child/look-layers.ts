import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { FRAME as DESIGN } from '#domain/geometry/frame.ts'
import type { Rect, Size } from '#media/plan/cover-crop.ts'
import { joinedLayers } from '#media/plan/joined-layers.ts'
import { framesUntilRest, momentsOf } from '#media/plan/look-moments.ts'
import { shownBox } from '#media/plan/shown-box.ts'
import type { Span } from '#media/plan/split.ts'
import type { MakeSurface } from '#scene/canvas-2d.ts'
import { type LookLayer, lookLayers } from '#scene/look-layers/look-layers.ts'
import { measureEmWith } from '#scene/measure-em.ts'
import { type Scripts, scriptsOf, withFonts } from './fonts.ts'
import type { Layer } from './layer.ts'
import { LookFrames } from './look-frames.ts'
import { yuvaOfCanvas } from './yuva.ts'

/** Size of the small picture that finds where anything is ever visible. */
const CELLS = { width: 54, height: 96 } as const

/** Layers of a look below the overlays, and as many above: each holds pictures of up to the output's size. */
const MOST_LAYERS = 5

export type OpenedLook = { readonly ground: readonly Layer[]; readonly texts: readonly Layer[] }

type Opening = { readonly output: Size; readonly span: Span }

/** What a design's look paints in a span, painted with the page's painter while the video is composed. */
export function openLook(design: Design, { output, span }: Opening): OpenedLook {
  const scripts = scriptsOf(drawnTexts(design))
  const layersAt = (scale: number) => {
    const makeSurface = surfaces(scripts)
    const measure = measureEmWith(makeSurface(1, 1).ctx)
    const { ground, texts } = lookLayers(design, { scale, makeSurface, measure })
    return { ground: joinedLayers(ground, MOST_LAYERS), texts: joinedLayers(texts, MOST_LAYERS) }
  }
  const layers = layersAt(output.width / DESIGN.width)
  const small = layersAt(CELLS.width / DESIGN.width)
  const open = (part: keyof OpenedLook) =>
    layers[part].flatMap((layer, index) => {
      const outline = small[part][index]
      const box = outline && boxOf(outline, { output, span, scripts })
      return box ? [openLayer(layer, { design, output, span, scripts, box })] : []
    })
  return { ground: open('ground'), texts: open('texts') }
}

const contextOf = (canvas: Canvas, scripts: Scripts): SKRSContext2D =>
  withFonts(canvas.getContext('2d'), scripts)

const surfaces =
  (scripts: Scripts): MakeSurface<Canvas> =>
  (width, height) => {
    const picture = createCanvas(width, height)
    return { ctx: contextOf(picture, scripts), picture }
  }

type LayerOpening = Opening & { readonly design: Design; readonly scripts: Scripts; readonly box: Rect }

function openLayer(layer: LookLayer<Canvas>, { design, output, span, scripts, box }: LayerOpening): Layer {
  const scale = output.width / DESIGN.width
  const canvas = createCanvas(box.width, box.height)
  const ctx = contextOf(canvas, scripts)
  ctx.translate(-box.x, -box.y)
  ctx.scale(scale, scale)
  const frames = new LookFrames(layer, (seconds) => {
    ctx.clearRect(0, 0, DESIGN.width, DESIGN.height)
    layer.paint(ctx, seconds)
    return yuvaOfCanvas(canvas.data(), box)
  })
  return {
    ...box,
    at: (outputFrame) => frames.at(outputFrame),
    stillFrom: framesUntilRest(layer, { design, span }),
    close: () => frames.close(),
  }
}

type Looking = Opening & { readonly scripts: Scripts }

/** The area that is visible in a span, found by painting the layer's moments on a small picture. */
function boxOf(outline: LookLayer<Canvas>, { output, span, scripts }: Looking): Rect | undefined {
  const canvas = createCanvas(CELLS.width, CELLS.height)
  const ctx = contextOf(canvas, scripts)
  const scale = CELLS.width / DESIGN.width
  ctx.scale(scale, scale)
  // Moments are laid over each other: what any of them paints stays.
  for (const seconds of momentsOf(outline, span)) outline.paint(ctx, seconds)
  const pixels = canvas.data()
  const seen = new Uint8Array(CELLS.width * CELLS.height)
  for (let at = 0; at < seen.length; at++) seen[at] = pixels[4 * at + 3] ? 1 : 0
  return seen.includes(1) ? shownBox(seen, CELLS, output) : undefined
}
