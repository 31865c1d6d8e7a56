import type { Frame } from 'node-av/lib'
import type { Design } from '#domain/design/design.ts'
import { isPaintedFromData } from '#domain/design/painted-design.ts'
import type { ComposeInputs, ComposeJob, Mark, OverlayUse, PrepareJob } from '#media/compose-job.ts'
import type { GraphLayer } from '#media/plan/compose-graph.ts'
import { animatedFrames, paintedFrames } from '#media/plan/painted-animation.ts'
import { firstFrameFrom, shownAt, shownDurations } from '#media/plan/shown-frames.ts'
import type { Span } from '#media/plan/split.ts'
import { type Viewport, viewportOf } from '#media/plan/viewport.ts'
import type { OpenedLook } from './look-layers.ts'
import { type OverlayReader, openOverlay, prepareOverlay } from './overlay-frames.ts'
import type { Prepared, PreparedCache } from './prepared.ts'
import type { Pulse } from './pulse.ts'
import { bandsOf, preparePicture } from './text-layer.ts'
import { type OpenedText, openText } from './text-source.ts'
import { transparent } from './yuva.ts'

/** A layer of the compose graph and its picture at an output frame. */
export type Layer = GraphLayer & {
  /** The frame to show, of an overlay that starts at this second; still owned by the layer. */
  at(outputFrame: number, start?: number): Promise<Frame> | Frame
  /** From this output frame on the picture does not change. */
  stillFrom: number
  close(): void
}

export type Workshop = { cache: PreparedCache; pulse: Pulse }

/** Layers of a span, back to front, apart from what a look paints below `under` and between `under` and `over`. */
export type OpenedLayers = { under: readonly Layer[]; over: readonly Layer[]; look: OpenedLook | undefined }

/** All layers of a span of a job. Invisible ones are left out. */
export async function openLayers(
  job: ComposeInputs,
  span: Span,
  { cache, pulse }: Workshop,
): Promise<OpenedLayers> {
  const kept = new Set<string>()
  const output = viewportOf(job)
  const shelf = { cache, pulse, kept, seconds: job.duration, output }
  const overlays = async (wanted: ComposeJob['overlays'][number]['layer']) => {
    const layers: Layer[] = []
    for (const use of job.overlays.filter(({ layer }) => layer === wanted))
      layers.push(...(await overlayLayer(use, shelf)))
    return layers
  }
  const look = job.design && (await paintedLook(job.design, { output, span }))
  const under = [...(await overlays('under')), ...(await textLayersIn(job, span, shelf))]
  const over = await overlays('over')
  if (job.mark) over.push(await markLayer(job.mark, shelf))
  return { under, over, look }
}

async function textLayersIn(job: ComposeInputs, span: Span, shelf: Shelf): Promise<Layer[]> {
  const text = await openText(job)
  if (!text) return []
  const isStill = span.from >= paintedFrames(text.animation)
  return isStill ? textLayers(text, shelf) : paintedText(text, shelf)
}

type Shelf = Workshop & { kept: Set<string>; seconds: number; output: Viewport }

/** Preloads everything a compose will need into memory. */
export async function warmLayers(job: PrepareJob, workshop: Workshop): Promise<void> {
  const { duration: seconds = Number.POSITIVE_INFINITY } = job
  const output = viewportOf(job)
  const shelf = { ...workshop, kept: new Set<string>(), seconds, output }
  for (const use of job.overlays) for (const layer of await overlayLayer(use, shelf)) layer.close()
  const text = await openText(job)
  if (text) await wholeText(text, shelf)
  if (text && paintedFrames(text.animation) > 0) await import('./animated-text.ts')
  if (job.design) await paintedLook(job.design, { output, span: { from: 0, to: 1 } })
}

/** No layer where the overlay is outside the frame. */
async function overlayLayer(whole: OverlayUse, shelf: Shelf): Promise<Layer[]> {
  const { cache, pulse, kept, seconds, output } = shelf
  const use = { ...whole, durations: shownDurations(whole.durations, seconds) }
  const reader = await openOverlay(use, output)
  if (!reader) return []
  const { key } = reader
  let found = cache.get(key)
  if (!found && !cache.fits(reader.bytes, kept)) return [started(streamed(use, reader), use.start)]
  found ??= await prepareOverlay(reader, pulse)
  reader.close()
  if (!cache.get(key)) cache.put(key, found, kept.add(key))
  kept.add(key)
  return [started(animated(moved(found, reader.at), use.durations), use.start)]
}

const wholeText = ({ key, prepare }: OpenedText, shelf: Shelf): Promise<Prepared> =>
  picture(`${key}:${JSON.stringify(shelf.output)}`, () => prepare(shelf.output), shelf)

/** One layer per part of the text, because the area between parts is empty. */
async function textLayers(text: OpenedText, shelf: Shelf): Promise<Layer[]> {
  const { type, seconds } = text.animation
  const fade =
    type === 'fade-in' && seconds > 0 ? { fadeIn: seconds, stillFrom: animatedFrames(text.animation) } : {}
  return bandsOf(await wholeText(text, shelf)).map(({ frame, ...place }) => ({
    ...place,
    ...fade,
    at: () => frame,
    stillFrom: fade.stillFrom ?? 0,
    close: () => frame.free(),
  }))
}

/** The canvas library is loaded on demand: most videos need none. */
async function paintedText(text: OpenedText, { output }: Shelf): Promise<Layer[]> {
  const { openAnimatedText } = await import('./animated-text.ts')
  return [await openAnimatedText(text, output)]
}

/** The same library, and the painter of looks. */
async function paintedLook(
  design: Design,
  opening: { output: Viewport; span: Span },
): Promise<OpenedLook | undefined> {
  if (!isPaintedFromData(design)) return undefined
  const { openLook } = await import('./look-layers.ts')
  return openLook(design, opening)
}

async function markLayer({ path, x, y, drift }: Mark, shelf: Shelf): Promise<Layer> {
  const prepared = await picture(`mark:${path}`, () => preparePicture({ path }), shelf)
  const moving = drift.dx !== 0 || drift.dy !== 0
  return { ...still(moved(prepared, { x, y })), ...(moving ? { drift } : {}) }
}

async function picture(
  key: string,
  make: () => Promise<Prepared>,
  { cache, kept }: Shelf,
): Promise<Prepared> {
  const found = cache.get(key) ?? (await make())
  if (!cache.get(key)) cache.put(key, found, kept.add(key))
  kept.add(key)
  return found
}

const placed = ({ x, y, width, height }: Prepared) => ({ x, y, width, height })

const moved = (prepared: Prepared, by: { x: number; y: number }): Prepared => ({
  ...prepared,
  x: prepared.x + by.x,
  y: prepared.y + by.y,
})

const still = (prepared: Prepared): Layer => ({
  ...placed(prepared),
  at: () => prepared.frames[0] as Frame,
  stillFrom: 0,
  close: () => {},
})

function animated(prepared: Prepared, durations: readonly number[]): Layer {
  if (prepared.frames.length < 2) return still(prepared)
  const last = prepared.frames.length - 1
  return {
    ...placed(prepared),
    at: (output, start) => prepared.frames[Math.min(last, shownAt(durations, output, start))] as Frame,
    stillFrom: Number.POSITIVE_INFINITY,
    close: () => {},
  }
}

/** A layer that is not there before a second of the video; then it begins with its first picture. */
function started(layer: Layer, start = 0): Layer {
  const from = firstFrameFrom(start)
  if (from === 0) return layer
  const { stillFrom } = layer
  let nothing: Frame | undefined
  return {
    ...layer,
    at(output) {
      if (output >= from) return layer.at(output, start)
      nothing ??= transparent(layer)
      return nothing
    },
    stillFrom: Math.max(from, stillFrom),
    close() {
      nothing?.free()
      layer.close()
    },
  }
}

/** An overlay too large for memory: its frames are prepared one by one in every loop. */
function streamed(use: OverlayUse, reader: OverlayReader): Layer {
  let current: { index: number; frame: Frame } | undefined
  const advance = async (index: number) => {
    if (current && current.index > index) {
      await reader.rewind()
      current.frame.free()
      current = undefined
    }
    while (!current || current.index < index) {
      reader.skipTo(index)
      const piece = await reader.next()
      if (!piece) break
      current?.frame.free()
      current = { index, frame: piece.frame }
    }
    return current?.frame as Frame
  }
  return {
    ...reader.at,
    ...reader.size,
    at: (output, start) => advance(shownAt(use.durations, output, start)),
    stillFrom: use.durations.length > 1 ? Number.POSITIVE_INFINITY : 0,
    close: () => {
      current?.frame.free()
      reader.close()
    },
  }
}
