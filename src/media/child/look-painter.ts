import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { FRAME as DESIGN } from '#domain/geometry/frame.ts'
import type { Rect } from '#media/plan/cover-crop.ts'
import { finishedFrom } from '#media/plan/look-moments.ts'
import type { MergedParts } from '#media/plan/merged-parts.ts'
import type { Span } from '#media/plan/split.ts'
import { aim, type Viewport } from '#media/plan/viewport.ts'
import type { LookLayer } from '#scene/look-layers/look-layers.ts'
import type { Seconds } from '#scene/motion.ts'
import { withFonts } from './fonts.ts'
import type { Layer } from './layer.ts'
import { LookFrames } from './look-frames.ts'
import { yuvaOfCanvas } from './yuva.ts'

/** One thing that a look paints. */
export type Part = {
  readonly layer: LookLayer<Canvas>
  isSeen(seconds: Seconds): boolean
}

/** Pixels of pictures that are kept for later phases: 100 MB with their canvases. */
const KEPT_PIXELS = 16_000_000

export const contextOf = (canvas: Canvas): SKRSContext2D => withFonts(canvas.getContext('2d'))

/** Paints layers of phases. The same parts in the same place are the same frames in every phase. */
export class LookPainter {
  readonly #output: Viewport
  /** Longest unused first. */
  readonly #opened: Opened[] = []
  readonly #inPhase = new Set<Opened>()

  constructor(output: Viewport) {
    this.#output = output
  }

  /** What is opened from now on is in the next phase. */
  begin(): void {
    this.#inPhase.clear()
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
    const at = this.#opened.findIndex((each) => isSame(each, { parts, box }))
    const [known] = at < 0 ? [] : this.#opened.splice(at, 1)
    const opened = known ?? { parts, box, frames: framesOf(parts, box, this.#output) }
    this.#opened.push(opened)
    this.#inPhase.add(opened)
    this.#dropOld()
    return opened.frames
  }

  #dropOld(): void {
    const pixels = () => this.#opened.reduce((sum, { box }) => sum + box.width * box.height, 0)
    while (pixels() > KEPT_PIXELS) {
      const at = this.#opened.findIndex((each) => !this.#inPhase.has(each))
      if (at < 0) return
      for (const { frames } of this.#opened.splice(at, 1)) frames.close()
    }
  }
}

type Opened = Merged & { readonly frames: LookFrames }
type Merged = { readonly parts: readonly Part[]; readonly box: Rect }

const isSame = (a: Merged, b: Merged): boolean =>
  a.parts.length === b.parts.length &&
  a.parts.every((part, index) => part === b.parts[index]) &&
  (['x', 'y', 'width', 'height'] as const).every((side) => a.box[side] === b.box[side])

/** Of several parts only that all look finished is known: their repetitions differ. */
const joined = (parts: readonly Part[]): Pick<LookLayer<Canvas>, 'restFrom' | 'firstLike'> => ({
  restFrom: Math.max(...parts.map(({ layer }) => layer.restFrom)),
  firstLike: (seconds) =>
    parts.every(({ layer }) => layer.firstLike(seconds) === undefined) ? undefined : seconds,
})

function framesOf(parts: readonly Part[], box: Rect, output: Viewport): LookFrames {
  const { ctx, canvas } = canvasFor(box, output)
  const [only] = parts.length === 1 ? parts : []
  return new LookFrames({
    layer: only?.layer ?? joined(parts),
    isSeen: (seconds) => parts.some((part) => part.isSeen(seconds)),
    paint(seconds) {
      ctx.clearRect(0, 0, DESIGN.width, DESIGN.height)
      for (const { layer } of parts) layer.paint(ctx, seconds)
      return yuvaOfCanvas(canvas.data(), box)
    },
  })
}

function canvasFor(box: Rect, output: Viewport): { ctx: SKRSContext2D; canvas: Canvas } {
  const canvas = createCanvas(box.width, box.height)
  const ctx = contextOf(canvas)
  aim(ctx, output, box)
  return { ctx, canvas }
}
