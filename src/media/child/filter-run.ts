import { AV_BUFFERSRC_FLAG_KEEP_REF } from 'node-av/constants'
import { avGetPixFmtName, type FilterContext, FilterGraph, Frame } from 'node-av/lib'
import { MediaError } from '#media/media-error.ts'
import { must, present } from './refuse.ts'

export const SINGLE_INPUT = 'buffer@in'
export const SINGLE_OUTPUT = 'buffersink@out'

/** A configured filter graph, fed and drained manually. */
export class FilterRun {
  readonly #graph: FilterGraph
  readonly #inputs = new Map<string, FilterContext>()
  readonly #output: FilterContext

  private constructor(graph: FilterGraph, output: string) {
    this.#graph = graph
    this.#output = this.#find(output)
  }

  static async open(text: string, output = SINGLE_OUTPUT): Promise<FilterRun> {
    const graph = new FilterGraph()
    graph.alloc()
    graph.nbThreads = 1
    must(graph.parsePtr(text, null, null), `filter ${text}`)
    must(await graph.config(), `filter ${text}`)
    return new FilterRun(graph, output)
  }

  /** The caller keeps its frame; null ends the input. */
  push(frame: Frame | null, input = SINGLE_INPUT): void {
    let source = this.#inputs.get(input)
    if (!source) {
      source = this.#find(input)
      this.#inputs.set(input, source)
    }
    must(source.buffersrcAddFrameSync(frame, AV_BUFFERSRC_FLAG_KEEP_REF), `feed ${input}`)
  }

  /** Whether a frame was ready. */
  pull(into: Frame): boolean {
    return this.#output.buffersinkGetFrameSync(into) >= 0
  }

  /** Changes a named filter from the next frame on. */
  command(filter: string, name: string, value: number): void {
    const result = this.#graph.sendCommand(filter, name, String(value))
    if (typeof result === 'number') must(result, `command ${filter}`)
  }

  /** For graphs with one output frame per input frame; the caller frees the result. */
  through(frame: Frame): Frame {
    this.push(frame)
    const result = new Frame()
    result.alloc()
    if (!this.pull(result)) throw new MediaError('unreadable', 'the filter gave no frame')
    return result
  }

  close(): void {
    this.#graph.free()
  }

  #find(name: string): FilterContext {
    return present(this.#graph.getFilter(name), `filter ${name}`)
  }
}

const GBR = 0
const UNSPECIFIED = 2

/** A graph with one input and one output for frames like this one. */
export function pictureFilter(like: Frame, filters: string): Promise<FilterRun> {
  const space = colorSpaceOf(like)
  const source = `${SINGLE_INPUT}=video_size=${like.width}x${like.height}:pix_fmt=${like.format}:time_base=1/30:pixel_aspect=1/1:colorspace=${space}:range=${like.colorRange}`
  return FilterRun.open(`${source},${filters},${SINGLE_OUTPUT}`)
}

/** Some files label YUV as RGB; filters would refuse it. */
export function colorSpaceOf(frame: Frame): number {
  const name = avGetPixFmtName(frame.format as Parameters<typeof avGetPixFmtName>[0]) ?? ''
  const isRgb = /^(gbr|rgb|bgr|argb|abgr|0rgb|0bgr|pal8|gray|mono)/.test(name)
  if (isRgb) return /^gray|^mono/.test(name) ? UNSPECIFIED : GBR
  return frame.colorSpace === GBR ? UNSPECIFIED : frame.colorSpace
}

/** Key that is equal for frames that can share a graph. */
export const shapeOf = (frame: Frame): string =>
  `${frame.width}x${frame.height}:${frame.format}:${frame.colorSpace}:${frame.colorRange}:${frame.colorTrc}:${frame.colorPrimaries}`
