import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Design } from '#domain/design/design.ts'
import { isFinished, momentsOf } from '#media/plan/look-moments.ts'
import { isLeaving, phasesOf } from '#media/plan/look-phases.ts'
import { type MergedParts, mergedParts } from '#media/plan/merged-parts.ts'
import type { Span } from '#media/plan/split.ts'
import { cellsOf, scaleOf, type Viewport } from '#media/plan/viewport.ts'
import type { MakeSurface } from '#scene/canvas-2d.ts'
import { leavingFrom } from '#scene/look-layers/leaving.ts'
import { type LookLayer, type LookLayers, lookLayers, lookPieces } from '#scene/look-layers/look-layers.ts'
import { measureEmWith } from '#scene/measure-em.ts'
import type { Layer } from './layer.ts'
import { type Outline, Outlines } from './look-outline.ts'
import { contextOf, LookPainter, type Part } from './look-painter.ts'

/** Layers of a look below the overlays, and as many above: each holds pictures of up to the output's size. */
const MOST_LAYERS = 10

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
type LookPart = Part & { readonly outline: Outline }
type Parts = { readonly ground: readonly LookPart[]; readonly texts: readonly LookPart[] }

/** What a design's look paints in a span, painted with the page's painter while the video is composed. */
export function openLook(design: Design, { output, span }: Opening): OpenedLook {
  const scale = scaleOf(output)
  const measure = measureEmWith(makeSurface(1, 1).ctx)
  const outlined = outliner(output)
  const small = { scale: scaleOf(cellsOf(output)), measure }
  const fade = fadeOf(design)
  const staying = fade ? withoutOut(design) : design
  const parts = outlined(lookPieces<Canvas>(staying, { scale, measure }), lookPieces<Canvas>(staying, small))
  const leaving = leavingFrom(design)
  const phases = phasesOf([...parts.ground, ...parts.texts], { span, leaving })
  const painter = new LookPainter(output)
  return {
    phases,
    open(phase) {
      painter.begin()
      const leaves = isLeaving(phase, leaving)
      const inPhase =
        leaves && !fade
          ? outlined(lookLayers(design, { scale, makeSurface, measure }), lookLayers<Canvas>(design, small))
          : parts
      const open = (each: readonly LookPart[]) =>
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
function outliner(output: Viewport) {
  const outlines = new Outlines(cellsOf(output), contextOf)
  const paired = (layers: readonly LookLayer<Canvas>[], small: readonly LookLayer<Canvas>[]): LookPart[] =>
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
function stacked(
  parts: readonly LookPart[],
  phase: Span,
  output: Viewport,
): readonly MergedParts<LookPart>[] {
  const placed = parts.flatMap((part) => {
    const box = part.outline.boxOf(momentsOf(part.layer, phase), output)
    return box ? [{ part, box, isMoving: !isFinished(part.layer, phase) }] : []
  })
  return mergedParts(placed, MOST_LAYERS)
}

const makeSurface: MakeSurface<Canvas> = (width, height) => {
  const picture = createCanvas(width, height)
  return { ctx: contextOf(picture), picture }
}
