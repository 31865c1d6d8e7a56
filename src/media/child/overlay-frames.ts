import type { Frame } from 'node-av/lib'
import type { Rect } from '#media/plan/cover-crop.ts'
import {
  type OverlayUse,
  type Placement,
  placementFilters,
  placementKey,
  placeOverlay,
} from '#media/plan/overlay-placement.ts'
import type { Viewport } from '#media/plan/viewport.ts'
import { type FilterRun, pictureFilter } from './filter-run.ts'
import { MediaSource } from './media-source.ts'
import type { Prepared } from './prepared.ts'
import { present } from './refuse.ts'
import { cutYuva, even, type Piece, yuvaBytes, yuvaOf } from './yuva.ts'

/** Opens an overlay at its position in the output; undefined when it is invisible. */
export async function openOverlay(use: OverlayUse, output: Viewport): Promise<OverlayReader | undefined> {
  const source = await MediaSource.open(use.path, 'mov')
  const { width, height } = source.video.codecpar
  const placement = placeOverlay(use, { width, height }, output)
  if (placement) return new OverlayReader(use, source, placement)
  source.close()
  return undefined
}

/** Reads an overlay's stored frames in order and converts each to its final form. */
export class OverlayReader {
  readonly key: string
  readonly placement: Placement
  readonly #use: OverlayUse
  #source: MediaSource
  #frames: Iterator<Frame>
  #filter: FilterRun | undefined
  #read = 0

  constructor(use: OverlayUse, source: MediaSource, placement: Placement) {
    this.#use = use
    this.#source = source
    this.#frames = source.pictureFrames()
    this.placement = placement
    this.key = placementKey(use, placement)
  }

  /** Position of the prepared frames: even, so that chroma and luma agree. */
  get at(): { x: number; y: number } {
    const { at } = this.placement
    return { x: at.x - (at.x & 1), y: at.y - (at.y & 1) }
  }

  get size() {
    const { at, visible } = this.placement
    return { width: even(visible.width + (at.x & 1)), height: even(visible.height + (at.y & 1)) }
  }

  /** Total bytes of the prepared frames before trimming. */
  get bytes(): number {
    return yuvaBytes(this.size) * this.#use.durations.length
  }

  /** Skips frames without placing them. */
  skipTo(index: number): void {
    for (; this.#read < index; this.#read++) if (this.#frames.next().done) return
  }

  /** The next frame listed in the use's durations. */
  async next(): Promise<Piece | undefined> {
    if (this.#read === this.#use.durations.length) return undefined
    this.#read += 1
    const step = this.#frames.next()
    if (step.done) return undefined
    this.#filter ??= await pictureFilter(step.value, placementFilters(this.placement))
    using placed = this.#filter.through(step.value)
    return yuvaOf(placed, { x: this.placement.at.x & 1, y: this.placement.at.y & 1 })
  }

  async rewind(): Promise<void> {
    this.#source.close()
    this.#source = await MediaSource.open(this.#use.path, 'mov')
    this.#frames = this.#source.pictureFrames()
    this.#read = 0
  }

  close(): void {
    this.#filter?.close()
    this.#source.close()
  }
}

/** All frames of an overlay, trimmed to their common visible box. */
export async function prepareOverlay(
  reader: OverlayReader,
  breathe: () => Promise<void> | undefined,
): Promise<Prepared> {
  const pieces: Piece[] = []
  for (let piece = await reader.next(); piece; piece = await reader.next()) {
    pieces.push(piece)
    await breathe()
  }
  return trimmed(pieces)
}

/** Crops the frames to their common box; an empty layer keeps one transparent block. */
export function trimmed(pieces: readonly Piece[]): Prepared {
  const box = evenBox(pieces.flatMap(({ shown }) => (shown ? [shown] : [])))
  const whole = present(pieces[0], 'overlay frame').frame
  const worthwhile = box.width * box.height < 0.9 * whole.width * whole.height
  const place = worthwhile ? box : { x: 0, y: 0, width: whole.width, height: whole.height }
  const frames = pieces.map(({ frame }) => {
    if (!worthwhile) return frame
    const cut = cutYuva(frame, place)
    frame.free()
    return cut
  })
  return {
    x: place.x,
    y: place.y,
    width: place.width,
    height: place.height,
    frames,
    bytes: yuvaBytes(place) * frames.length,
  }
}

function evenBox(boxes: readonly Rect[]): Rect {
  if (boxes.length === 0) return { x: 0, y: 0, width: 2, height: 2 }
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  const [left, top] = [x - (x & 1), y - (y & 1)]
  return { x: left, y: top, width: even(right - left), height: even(bottom - top) }
}
