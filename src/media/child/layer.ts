import type { Frame } from 'node-av/lib'
import type { Design } from '#domain/design/design.ts'
import { isPaintedFromData } from '#domain/design/painted-design.ts'
import type { ComposeJob, OverlayUse, PrepareJob } from '#media/compose-job.ts'
import type { GraphLayer } from '#media/plan/compose-graph.ts'
import type { Size } from '#media/plan/cover-crop.ts'
import { animatedFrames, paintedFrames } from '#media/plan/painted-animation.ts'
import { shownAt, shownDurations } from '#media/plan/shown-frames.ts'
import type { Span } from '#media/plan/split.ts'
import type { OpenedLook } from './look-layers.ts'
import { type OverlayReader, openOverlay, prepareOverlay } from './overlay-frames.ts'
import type { Prepared, PreparedCache } from './prepared.ts'
import type { Pulse } from './pulse.ts'
import { bandsOf, preparePicture } from './text-layer.ts'
import { type OpenedText, openText } from './text-source.ts'

/** A layer of the compose graph and its picture at an output frame. */
export type Layer = GraphLayer & {
  /** The frame to show; still owned by the layer. */
  at(outputFrame: number): Promise<Frame> | Frame
  /** From this output frame on the picture does not change. */
  stillFrom: number
  close(): void
}

type Workshop = { cache: PreparedCache; pulse: Pulse }

/** All layers of a span of a job in painting order. Invisible layers are left out. */
export async function openLayers(job: ComposeJob, span: Span, { cache, pulse }: Workshop): Promise<Layer[]> {
  const kept = new Set<string>()
  const shelf = { cache, pulse, kept, seconds: job.duration, output: job.output }
  const look = job.design && (await paintedLook(job.design, { output: job.output, span }))
  const layers: (Layer | undefined)[] = [...(look?.ground ?? [])]
  for (const use of job.overlays.filter(({ layer }) => layer === 'under'))
    layers.push(await overlayLayer(use, shelf))
  const text = await openText(job)
  if (text) {
    const isStill = span.from >= paintedFrames(text.animation)
    layers.push(...(await (isStill ? textLayers(text, shelf) : paintedText(text, shelf))))
  }
  layers.push(...(look?.texts ?? []))
  for (const use of job.overlays.filter(({ layer }) => layer === 'over'))
    layers.push(await overlayLayer(use, shelf))
  for (const mark of job.marks) layers.push(await markLayer(mark, shelf))
  return layers.filter((layer) => layer !== undefined)
}

type Shelf = Workshop & { kept: Set<string>; seconds: number; output: Size }

/** Preloads everything a compose will need into memory. */
export async function warmLayers(job: PrepareJob, workshop: Workshop): Promise<void> {
  const { duration: seconds = Number.POSITIVE_INFINITY, output } = job
  const shelf = { ...workshop, kept: new Set<string>(), seconds, output }
  for (const use of job.overlays) (await overlayLayer(use, shelf))?.close()
  const text = await openText(job)
  if (text) await wholeText(text, shelf)
  if (text && paintedFrames(text.animation) > 0) await import('./animated-text.ts')
  if (job.design) await paintedLook(job.design, { output, span: { from: 0, to: 1 } })
}

async function overlayLayer(whole: OverlayUse, shelf: Shelf): Promise<Layer | undefined> {
  const { cache, pulse, kept, seconds, output } = shelf
  const use = { ...whole, durations: shownDurations(whole.durations, seconds) }
  const reader = await openOverlay(use, output)
  if (!reader) return undefined
  const { key } = reader
  let found = cache.get(key)
  if (!found && !cache.fits(reader.bytes, kept)) return streamed(use, reader)
  found ??= await prepareOverlay(reader, pulse)
  reader.close()
  if (!cache.get(key)) cache.put(key, found, kept.add(key))
  kept.add(key)
  return animated(moved(found, reader.at), use.durations)
}

const wholeText = ({ key, prepare }: OpenedText, shelf: Shelf): Promise<Prepared> =>
  picture(`${key}:${shelf.output.width}`, () => prepare(shelf.output), shelf)

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
  opening: { output: Size; span: Span },
): Promise<OpenedLook | undefined> {
  if (!isPaintedFromData(design)) return undefined
  const { openLook } = await import('./look-layers.ts')
  return openLook(design, opening)
}

async function markLayer({ path, x, y, drift }: ComposeJob['marks'][number], shelf: Shelf): Promise<Layer> {
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
    at: (output) => prepared.frames[Math.min(last, shownAt(durations, output))] as Frame,
    stillFrom: Number.POSITIVE_INFINITY,
    close: () => {},
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
    at: (output) => advance(shownAt(use.durations, output)),
    stillFrom: use.durations.length > 1 ? Number.POSITIVE_INFINITY : 0,
    close: () => {
      current?.frame.free()
      reader.close()
    },
  }
}
