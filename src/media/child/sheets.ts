import { join } from 'node:path'
import { AV_PIX_FMT_BGRA } from 'node-av/constants'
import { Frame } from 'node-av/lib'
import type { Size } from '#media/plan/cover-crop.ts'
import type { SheetGrid } from '#media/plan/sheet-plan.ts'
import { type FilterRun, pictureFilter } from './filter-run.ts'
import type { Pulse } from './pulse.ts'
import { must, present } from './refuse.ts'
import { writeWebp } from './still.ts'

const BYTES = 4
/** A later frame replaces the poster only if it shows this much more. */
const CLEARLY_MORE = 1.25

/** Preview sheets of an overlay's frames, as grids that every browser can show, and the poster. */
export class Sheets {
  readonly #small: Buffer[] = []
  readonly #grid: SheetGrid
  #filter: FilterRun | undefined
  #poster: { frame: Frame; shown: number } | undefined

  constructor(grid: SheetGrid) {
    this.#grid = grid
  }

  /** A straight-alpha RGB frame; still owned by the caller. */
  async add(frame: Frame): Promise<void> {
    const { frameWidth: width, frameHeight: height } = this.#grid
    this.#filter ??= await pictureFilter(
      frame,
      `format=gbrap,premultiply=inplace=1,scale=${width}:${height}:flags=area,unpremultiply=inplace=1,format=bgra`,
    )
    using small = this.#filter.through(frame)
    const pixels = packed(small)
    this.#small.push(pixels)
    const shown = shownAlpha(pixels)
    if (this.#poster && shown < this.#poster.shown * CLEARLY_MORE) return
    this.#poster?.frame.free()
    this.#poster = { frame: present(frame.clone(), 'memory for a poster', 'crashed'), shown }
  }

  /** The first frame that shows the overlay well. */
  poster(): Frame {
    return present(this.#poster, 'picture').frame
  }

  /** Writes sheet-0.webp and so on; returns the paths. */
  async write(into: string, pulse: Pulse): Promise<string[]> {
    const grid = this.#grid
    const paths: string[] = []
    const perPage = grid.columns * grid.rows
    for (let page = 0; page < grid.pages; page++) {
      const path = join(into, `sheet-${page}.webp`)
      using sheet = this.#page(this.#small.slice(page * perPage, (page + 1) * perPage))
      await writeWebp(path, sheet)
      paths.push(path)
      await pulse(0.7 + (0.3 * (page + 1)) / grid.pages)
    }
    return paths
  }

  close(): void {
    this.#filter?.close()
    this.#poster?.frame.free()
  }

  /** The last page is cropped to its last row. */
  #page(frames: readonly Buffer[]): Frame {
    const { columns, frameWidth, frameHeight } = this.#grid
    const sheet = blankSheet({
      width: columns * frameWidth,
      height: Math.ceil(frames.length / columns) * frameHeight,
    })
    const pixels = present(sheet.data?.[0], 'pixels')
    const stride = sheet.linesize[0] ?? 0
    const row = frameWidth * BYTES
    for (const [index, small] of frames.entries()) {
      const left = (index % columns) * row
      const top = Math.floor(index / columns) * frameHeight
      for (let y = 0; y < frameHeight; y++)
        small.copy(pixels, (top + y) * stride + left, y * row, (y + 1) * row)
    }
    return sheet
  }
}

/**
 * Copies into FFmpeg's memory: a frame made from a JavaScript buffer borrows it, and the garbage collector may free
 * it.
 */
function blankSheet({ width, height }: Size): Frame {
  const sheet = new Frame()
  sheet.alloc()
  sheet.width = width
  sheet.height = height
  sheet.format = AV_PIX_FMT_BGRA
  must(sheet.getBuffer(), 'memory for a sheet', 'crashed')
  sheet.data?.[0]?.fill(0)
  return sheet
}

/** A frame's pixels without padding between the rows. */
function packed(frame: Frame): Buffer {
  const plane = present(frame.data?.[0], 'pixels')
  const stride = frame.linesize[0] ?? 0
  const row = frame.width * BYTES
  const pixels = Buffer.allocUnsafe(row * frame.height)
  for (let y = 0; y < frame.height; y++) plane.copy(pixels, y * row, y * stride, y * stride + row)
  return pixels
}

function shownAlpha(pixels: Buffer): number {
  let sum = 0
  for (let at = 3; at < pixels.length; at += BYTES) sum += pixels[at] as number
  return sum
}
