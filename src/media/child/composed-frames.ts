import { Frame } from 'node-av/lib'
import type { ComposeInputs } from '#media/compose-job.ts'
import { MediaError } from '#media/media-error.ts'
import { BACKGROUND_INPUT, composeGraph, GRAPH_OUTPUT, layerInput } from '#media/plan/compose-graph.ts'
import type { Size } from '#media/plan/cover-crop.ts'
import type { Span } from '#media/plan/split.ts'
import { BackgroundFrames } from './background-frames.ts'
import { BlackFrames } from './black-frames.ts'
import { FilterRun } from './filter-run.ts'
import { Grading } from './graded-frames.ts'
import { type Layer, type OpenedLayers, openLayers, type Workshop } from './layer.ts'

export type ComposedFrame = {
  /** Valid until the next one. */
  frame: Frame
  /** Its number in the video. */
  output: number
}

/** The finished pictures of a span of a composition: background, grade and all layers. */
export async function* composedFrames(
  job: ComposeInputs,
  span: Span,
  workshop: Workshop,
): AsyncGenerator<ComposedFrame> {
  const layers = await openLayers(job, span, workshop)
  const background = job.background
    ? await BackgroundFrames.open(job.background)
    : new BlackFrames(job.output)
  const grading = job.background && job.design && Grading.of(job.design)
  const painter = new PhasePainter(layers, job.output)
  try {
    let output = span.from
    for await (const frame of background.of(span)) {
      yield { frame: await painter.paint(grading?.apply(frame) ?? frame, output), output }
      output += 1
    }
  } finally {
    painter.close()
    grading?.close()
    background.close()
    for (const layer of [...layers.under, ...layers.over]) layer.close()
    layers.look?.close()
  }
}

/** A graph that starts after the fade needs no fade. */
function withoutDoneFade(layer: Layer, from: number): Layer {
  if (!layer.fadeIn || from < layer.stillFrom) return layer
  const { fadeIn: _done, ...rest } = layer
  return rest
}

/** Paints each phase of a look with a graph of its own; without a look all is one phase. */
class PhasePainter {
  readonly #layers: OpenedLayers
  readonly #output: Size
  #painter: Painter | undefined
  /** The output frame at which the next phase begins. */
  #next = 0

  constructor(layers: OpenedLayers, output: Size) {
    this.#layers = layers
    this.#output = output
  }

  /** The frame with all layers, valid until the next call. */
  async paint(frame: Frame, output: number): Promise<Frame> {
    if (output >= this.#next) await this.#begin(output)
    return this.#painter ? this.#painter.paint(frame, output) : frame
  }

  close(): void {
    this.#painter?.close()
    this.#painter = undefined
  }

  async #begin(output: number): Promise<void> {
    this.close()
    const { under, over, look } = this.#layers
    const phase = look?.phases.find(({ to }) => to > output)
    const { ground, texts } = (phase && look?.open(phase)) ?? { ground: [], texts: [] }
    this.#next = phase?.to ?? Number.POSITIVE_INFINITY
    const layers = [...ground, ...under, ...texts, ...over].map((layer) => withoutDoneFade(layer, output))
    if (layers.length > 0) this.#painter = await Painter.open(layers, this.#output)
  }
}

/** The compose graph and its inputs, fed in step. */
class Painter {
  readonly #run: FilterRun
  readonly #result = new Frame()
  readonly #open: { layer: Layer; input: string }[]

  private constructor(run: FilterRun, layers: readonly Layer[]) {
    this.#run = run
    this.#result.alloc()
    this.#open = layers.map((layer, index) => ({ layer, input: layerInput(index) }))
  }

  static async open(layers: readonly Layer[], output: Size): Promise<Painter> {
    return new Painter(await FilterRun.open(composeGraph(layers, output), GRAPH_OUTPUT), layers)
  }

  /** The frame with all layers, valid until the next call. */
  async paint(frame: Frame, output: number): Promise<Frame> {
    frame.pts = BigInt(output)
    this.#run.push(frame, BACKGROUND_INPUT)
    for (const entry of [...this.#open]) await this.#feed(entry, output)
    this.#result.unref()
    if (!this.#run.pull(this.#result)) throw new MediaError('crashed', 'the graph gave no frame')
    return this.#result
  }

  close(): void {
    this.#result.free()
    this.#run.close()
  }

  /** A picture that no longer changes is fed once; the filter repeats it. */
  async #feed(entry: { layer: Layer; input: string }, output: number): Promise<void> {
    const picture = await entry.layer.at(output)
    picture.pts = BigInt(output)
    this.#run.push(picture, entry.input)
    if (output < entry.layer.stillFrom) return
    this.#run.push(null, entry.input)
    this.#open.splice(this.#open.indexOf(entry), 1)
  }
}
