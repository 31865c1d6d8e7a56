import { overlayWidth } from '#domain/design/overlay-element.ts'
import type { MakeSurface, Surface } from '#scene/canvas-2d.ts'
import type { Cutout } from '#scene/draw-design.ts'

/** An overlay of the picture: the element's id, its scale, and the frame that is due. */
export type Due<Picture> = { readonly id: string; readonly scale: number; readonly cutout: Cutout<Picture> }

export type SteadyOverlays = ReturnType<typeof createSteadyOverlays<CanvasImageSource>>

type Size = { readonly sw: number; readonly sh: number }

/** A frame, and what it is at its size on the canvas. */
type Frame<Picture> = { readonly from: Cutout<Picture>; readonly shown: Cutout<Picture> }

type Kept<Picture> = {
  readonly surface: Surface<Picture>
  /** Those that stay, for the next time round. */
  readonly frames: Frame<Picture>[]
  now: Frame<Picture>
  /** The picture in which it last moved on. */
  turn: number
}

/** How many overlays move on in one picture. Six of thirty frames a second so keep twenty on a screen of sixty. */
const MOVE_ON = 2

/** Milliseconds from one picture to the next, on average, above which the machine is behind: then one moves on. */
const LATE_MS = 17

/** Milliseconds after the last hold from which a picture keeps nothing: one hold often follows another. */
const KEPT_MS = 10_000

/** Bytes that frames take which stay, of all overlays together: six small ones whole, a part of large ones (P-23). */
const ROOM = 24 * 2 ** 20
const BYTES_A_PIXEL = 4

/** What was painted onto a surface as a picture that stays, after which the surface may be empty; and its end. */
export type Taking<Picture> = { take(picture: Picture): Picture; drop(picture: Picture): void }

const bytesOf = ({ shown: { sw, sh } }: Frame<unknown>): number => sw * sh * BYTES_A_PIXEL

const isSame = (a: Cutout<unknown>, b: Cutout<unknown>): boolean =>
  a.image === b.image && a.sx === b.sx && a.sy === b.sy

/**
 * Overlays while an element is in somebody's hand: each is brought to its size once for each of its frames, not once for
 * each picture, and they take turns. Scaling six at once is most of what a picture costs without a graphics card. What
 * was scaled stays where there is room, as overlays begin again after a few seconds.
 */
export function createSteadyOverlays<Picture>(
  makeSurface: MakeSurface<Picture>,
  { take, drop }: Taking<Picture>,
) {
  const kept = new Map<string, Kept<Picture>>()
  /** In the last picture. */
  const sizes = new Map<string, string>()
  let turn = 0
  let lastMs = 0
  let intervalMs = 0
  let keptBytes = 0

  /** At one canvas pixel to a pixel. */
  function scaled({ ctx, picture }: Surface<Picture>, from: Cutout<Picture>, size: Size): Frame<Picture> {
    const { image, sx, sy, sw, sh } = from
    ctx.clearRect(0, 0, size.sw, size.sh)
    ctx.drawImage(image, sx, sy, sw, sh, 0, 0, size.sw, size.sh)
    return { from, shown: { image: take(picture), sx: 0, sy: 0, ...size } }
  }

  /** Keeps it where it may stay; else it goes with the next one. */
  function keep({ surface, frames }: Kept<Picture>, frame: Frame<Picture>): void {
    const bytes = bytesOf(frame)
    if (frame.shown.image === surface.picture || keptBytes + bytes > ROOM) return
    keptBytes += bytes
    frames.push(frame)
  }

  function show(held: Kept<Picture>, frame: Frame<Picture>): void {
    const { surface, frames, now } = held
    if (!frames.includes(now) && now.shown.image !== surface.picture) drop(now.shown.image)
    held.now = frame
    held.turn = turn
  }

  function dropKept(id: string): void {
    const known = kept.get(id)
    if (!known) return
    const { surface, frames, now } = known
    for (const { shown } of new Set([...frames, now])) drop(shown.image)
    drop(surface.picture)
    for (const frame of frames) keptBytes -= bytesOf(frame)
    kept.delete(id)
  }

  /** Undefined while it is being sized: else each picture of a pinch would leave a canvas behind (P-23). */
  function sized({ id, scale, cutout }: Due<Picture>, perFrame: number): Kept<Picture> | undefined {
    const sw = Math.max(1, Math.round(overlayWidth(scale) * perFrame))
    const sh = Math.max(1, Math.round((sw * cutout.sh) / cutout.sw))
    const [before, now] = [sizes.get(id), `${sw}×${sh}`]
    sizes.set(id, now)
    const known = kept.get(id)
    if (known?.now.shown.sw === sw && known.now.shown.sh === sh) return known
    dropKept(id)
    if (before !== undefined && before !== now) return undefined
    const surface = makeSurface(sw, sh)
    const fresh: Kept<Picture> = { surface, frames: [], now: scaled(surface, cutout, { sw, sh }), turn }
    keep(fresh, fresh.now)
    kept.set(id, fresh)
    return fresh
  }

  /** Nothing is held any more. */
  function forget(): void {
    for (const id of [...kept.keys()]) dropKept(id)
    sizes.clear()
  }

  return {
    /** What to draw of each, at one canvas pixel to a pixel. `perFrame`: canvas pixels per frame pixel. */
    of(due: readonly Due<Picture>[], perFrame: number, nowMs: number): ReadonlyMap<string, Cutout<Picture>> {
      turn++
      intervalMs += (Math.min(100, nowMs - lastMs) - intervalMs) / 10
      lastMs = nowMs
      for (const id of [...kept.keys()]) if (!due.some((each) => each.id === id)) dropKept(id)
      const pairs = due.map((each) => ({ each, held: sized(each, perFrame) }))
      const anew: { each: Due<Picture>; held: Kept<Picture> }[] = []
      for (const { each, held } of pairs) {
        if (!held || isSame(each.cutout, held.now.from)) continue
        const stayed = held.frames.find(({ from }) => isSame(from, each.cutout))
        if (stayed) show(held, stayed)
        else anew.push({ each, held })
      }
      anew.sort((a, b) => a.held.turn - b.held.turn)
      for (const { each, held } of anew.slice(0, intervalMs > LATE_MS ? 1 : MOVE_ON)) {
        const { sw, sh } = held.now.shown
        const frame = scaled(held.surface, each.cutout, { sw, sh })
        show(held, frame)
        keep(held, frame)
      }
      return new Map(pairs.map(({ each, held }) => [each.id, held?.now.shown ?? each.cutout]))
    },
    /** For a picture in which nothing is held. */
    rest(nowMs: number): void {
      if (nowMs - lastMs > KEPT_MS) forget()
    },
    forget,
  }
}
