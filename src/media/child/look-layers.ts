import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { FRAME as DESIGN } from '#domain/geometry/frame.ts'
import type { Rect } from '#media/plan/cover-crop.ts'
import { finishedFrom, isFinished, momentsOf } from '#media/plan/look-moments.ts'
import { isLeaving, phasesOf } from '#media/plan/look-phases.ts'
import { type MergedParts, mergedParts } from '#media/plan/merged-parts.ts'
import type { Span } from '#media/plan/split.ts'
import { aim, cellsOf, scaleOf, type Viewport } from '#media/plan/viewport.ts'
import type { MakeSurface } from '#scene/canvas-2d.ts'
import { leavingFrom } from '#scene/look-layers/leaving.ts'
import { type LookLayer, type LookLayers, lookLayers, lookPieces } from '#scene/look-layers/look-layers.ts'
import { measureEmWith } from '#scene/measure-em.ts'
import type { Seconds } from '#scene/motion.ts'
import { type Scripts, scriptsOf, withFonts } from './fonts.ts'
import type { Layer } from './layer.ts'
import { LookFrames } from './look-frames.ts'
import { type Outline, Outlines } from './look-outline.ts'
import { yuvaOfCanvas } from './yuva.ts'

/** What a look paints below the overlays, and above. */
export type LookStack = { readonly ground: readonly Layer[]; readonly texts: readonly Layer[] }

export type OpenedLook = {
  /** Spans in which the same things move. */
  readonly phases: readonly Span[]
  /** The layers of a phase, until the next is opened. */
  open(phase: Span): LookStack
  close(): void
}

type Opening = { readonly output: Viewport; readonly span: Span }
type Part = {
  readonly layer: LookLayer<Canvas>
  readonly outline: Outline
  isSeen(seconds: Seconds): boolean
}
type Parts = { readonly ground: readonly Part[]; readonly texts: readonly Part[] }

/** What a design's look paints in a span, painted with the page's painter while the video is composed. */
export function openLook(design: Design, { output, span }: Opening): OpenedLook {
  const scripts = scriptsOf(drawnTexts(design))
  const scale = scaleOf(output)
  const makeSurface = surfaces(scripts)
  const measure = measureEmWith(makeSurface(1, 1).ctx)
  const outlined = outliner(scripts, output)
  const small = { scale: scaleOf(cellsOf(output)), measure }
  const fade = fadeOf(design)
  const staying = fade ? withoutOut(design) : design
  const parts = outlined(lookPieces<Canvas>(staying, { scale, measure }), lookPieces<Canvas>(staying, small))
  const leaving = leavingFrom(design)
  const phases = phasesOf([...parts.ground, ...parts.texts], { span, leaving })
  const painter = new LookPainter({ output, scripts })
  return {
    phases,
    open(phase) {
      const leaves = isLeaving(phase, leaving)
      const inPhase =
        leaves && !fade
          ? outlined(lookLayers(design, { scale, makeSurface, measure }), lookLayers<Canvas>(design, small))
          : parts
      const open = (each: readonly Part[]) =>
        stacked(each, phase, output).map((merged) => {
          const layer = painter.layer(merged, phase)
          return leaves && fade ? { ...layer, fadeOut: fade, stillFrom: Number.POSITIVE_INFINITY } : layer
        })
      return { ground: open(inPhase.ground), texts: open(inPhase.texts) }
    },
    close: () => painter.close(),
  }
}

/** A look that only fades away is faded by the graph: what rests is not painted again. */
function fadeOf(design: Design): Layer['fadeOut'] {
  const { out } = design
  return out?.kind === 'fade' ? { from: leavingFrom(design), seconds: out.seconds } : undefined
}

const withoutOut = ({ out: _, ...design }: Design): Design => design

/** Gives layers their outlines, from the same layers in small. */
function outliner(scripts: Scripts, output: Viewport) {
  const outlines = new Outlines(cellsOf(output), (canvas) => contextOf(canvas, scripts))
  const paired = (layers: readonly LookLayer<Canvas>[], small: readonly LookLayer<Canvas>[]): Part[] =>
    layers.flatMap((layer, index) => {
      const inSmall = small[index]
      const outline = inSmall && outlines.of(inSmall)
      return outline ? [{ layer, outline, isSeen: (seconds) => outline.isSeen(seconds) }] : []
    })
  return (layers: LookLayers<Canvas>, small: LookLayers<Canvas>): Parts => ({
    ground: paired(layers.ground, small.ground),
    texts: paired(layers.texts, small.texts),
  })
}

/** The visible parts of a phase, in as few pictures as possible. */
function stacked(parts: readonly Part[], phase: Span, output: Viewport): MergedParts<Part>[] {
  const placed = parts.flatMap((part) => {
    const box = part.outline.boxOf(momentsOf(part.layer, phase), output)
    return box ? [{ part, box, isMoving: !isFinished(part.layer, phase) }] : []
  })
  return mergedParts(placed)
}

const contextOf = (canvas: Canvas, scripts: Scripts): SKRSContext2D =>
  withFonts(canvas.getContext('2d'), scripts)

const surfaces =
  (scripts: Scripts): MakeSurface<Canvas> =>
  (width, height) => {
    const picture = createCanvas(width, height)
    return { ctx: contextOf(picture, scripts), picture }
  }

type Painting = { readonly output: Viewport; readonly scripts: Scripts }

/** Paints layers of phases. The same parts in the same place are the same frames in every phase. */
class LookPainter {
  readonly #painting: Painting
  readonly #opened: { parts: readonly Part[]; box: Rect; frames: LookFrames }[] = []

  constructor(painting: Painting) {
    this.#painting = painting
  }

  layer({ parts, box }: MergedParts<Part>, phase: Span): Layer {
    const frames = this.#framesOf(parts, box)
    return {
      ...box,
      at: (outputFrame) => frames.at(outputFrame),
      stillFrom: Math.max(...parts.map(({ layer }) => finishedFrom(layer, phase))),
      close: () => undefined,
    }
  }

  close(): void {
    for (const { frames } of this.#opened) frames.close()
  }

  #framesOf(parts: readonly Part[], box: Rect): LookFrames {
    const known = this.#opened.find((each) => isSame(each, { parts, box }))
    if (known) return known.frames
    const frames = framesOf(parts, box, this.#painting)
    this.#opened.push({ parts, box, frames })
    return frames
  }
}

type Merged = { readonly parts: readonly Part[]; readonly box: Rect }

const isSame = (a: Merged, b: Merged): boolean =>
  a.parts.length === b.parts.length &&
  a.parts.every((part, index) => part === b.parts[index]) &&
  (['x', 'y', 'width', 'height'] as const).every((side) => a.box[side] === b.box[side])

/** Resting parts are one picture; a moving part is alone. */
function framesOf(parts: readonly Part[], box: Rect, painting: Painting): LookFrames {
  const { ctx, canvas } = canvasFor(box, painting)
  const [first] = parts
  return new LookFrames({
    layer: first?.layer ?? { restFrom: 0, firstLike: () => undefined },
    isSeen: (seconds) => first?.isSeen(seconds) ?? false,
    paint(seconds) {
      ctx.clearRect(0, 0, DESIGN.width, DESIGN.height)
      for (const { layer } of parts) layer.paint(ctx, seconds)
      return yuvaOfCanvas(canvas.data(), box)
    },
  })
}

function canvasFor(box: Rect, { output, scripts }: Painting): { ctx: SKRSContext2D; canvas: Canvas } {
  const canvas = createCanvas(box.width, box.height)
  const ctx = contextOf(canvas, scripts)
  aim(ctx, output, box)
  return { ctx, canvas }
}
