import { overlayWidth } from '#domain/design/overlay-element.ts'
import type { MakeSurface, Surface } from '#scene/canvas-2d.ts'
import type { Cutout } from '#scene/draw-design.ts'

/** A drawn overlay: the element's id, its scale, and the current frame. */
export type Due<Picture> = { readonly id: string; readonly scale: number; readonly cutout: Cutout<Picture> }

export type AlternatingOverlays = ReturnType<typeof createAlternatingOverlays<CanvasImageSource>>

type Size = { readonly sw: number; readonly sh: number }

/** A frame, and the same scaled to its size on the canvas. */
type Frame<Picture> = { readonly from: Cutout<Picture>; readonly shown: Cutout<Picture> }

type CachedOverlay<Picture> = {
  readonly surface: Surface<Picture>
  /** Cached frames, for the next loop. */
  readonly frames: Frame<Picture>[]
  now: Frame<Picture>
  /** The picture in which it last advanced. */
  turn: number
}

/**
 * Overlays that advance in one picture. Six overlays of thirty frames a second then show twenty on a screen of sixty.
 */
const ADVANCES_PER_PICTURE = 2

/** Average milliseconds between pictures above which the device is too slow: then one advances. */
const LATE_MS = 17

/** Milliseconds after the last gesture from which the cache is dropped: gestures often follow each other. */
const CACHE_MS = 10_000

/** Byte limit of cached frames of all overlays: six small ones fully, large ones partly (P-23). */
const CACHE_BYTES = 24 * 2 ** 20
const BYTES_A_PIXEL = 4

/** Takes the painted surface as a picture that stays, after which the surface may be empty; and frees it. */
export type PictureTransfer<Picture> = { take(picture: Picture): Picture; drop(picture: Picture): void }

const bytesOf = ({ shown: { sw, sh } }: Frame<unknown>): number => sw * sh * BYTES_A_PIXEL

const isSame = (a: Cutout<unknown>, b: Cutout<unknown>): boolean =>
  a.image === b.image && a.sx === b.sx && a.sy === b.sy

/**
 * Overlays during a gesture: each frame is scaled once, not once per picture, and overlays take turns. Scaling six at
 * once is most of a picture's cost without a graphics card. Scaled frames are cached where there is room, as overlays
 * loop after a few seconds.
 */
export function createAlternatingOverlays<Picture>(
  makeSurface: MakeSurface<Picture>,
  { take, drop }: PictureTransfer<Picture>,
) {
  const cached = new Map<string, CachedOverlay<Picture>>()
  /** Drawn in the last picture. */
  const sizes = new Map<string, string>()
  let turn = 0
  let lastMs = 0
  let intervalMs = 0
  let cachedBytes = 0

  /** One canvas pixel per pixel. */
  function scaled({ ctx, picture }: Surface<Picture>, from: Cutout<Picture>, size: Size): Frame<Picture> {
    const { image, sx, sy, sw, sh } = from
    ctx.clearRect(0, 0, size.sw, size.sh)
    ctx.drawImage(image, sx, sy, sw, sh, 0, 0, size.sw, size.sh)
    return { from, shown: { image: take(picture), sx: 0, sy: 0, ...size } }
  }

  /** Caches it where there is room; otherwise it is freed with the next one. */
  function cacheFrame({ surface, frames }: CachedOverlay<Picture>, frame: Frame<Picture>): void {
    const bytes = bytesOf(frame)
    if (frame.shown.image === surface.picture || cachedBytes + bytes > CACHE_BYTES) return
    cachedBytes += bytes
    frames.push(frame)
  }

  function show(held: CachedOverlay<Picture>, frame: Frame<Picture>): void {
    const { surface, frames, now } = held
    if (!frames.includes(now) && now.shown.image !== surface.picture) drop(now.shown.image)
    held.now = frame
    held.turn = turn
  }

  function dropCached(id: string): void {
    const known = cached.get(id)
    if (!known) return
    const { surface, frames, now } = known
    for (const { shown } of new Set([...frames, now])) drop(shown.image)
    drop(surface.picture)
    for (const frame of frames) cachedBytes -= bytesOf(frame)
    cached.delete(id)
  }

  /** Undefined while it is being resized: otherwise each picture of a pinch would leave a canvas behind (P-23). */
  function sized({ id, scale, cutout }: Due<Picture>, perFrame: number): CachedOverlay<Picture> | undefined {
    const sw = Math.max(1, Math.round(overlayWidth(scale) * perFrame))
    const sh = Math.max(1, Math.round((sw * cutout.sh) / cutout.sw))
    const [before, now] = [sizes.get(id), `${sw}×${sh}`]
    sizes.set(id, now)
    const known = cached.get(id)
    if (known?.now.shown.sw === sw && known.now.shown.sh === sh) return known
    dropCached(id)
    if (before !== undefined && before !== now) return undefined
    const surface = makeSurface(sw, sh)
    const fresh: CachedOverlay<Picture> = {
      surface,
      frames: [],
      now: scaled(surface, cutout, { sw, sh }),
      turn,
    }
    cacheFrame(fresh, fresh.now)
    cached.set(id, fresh)
    return fresh
  }

  /** The gesture has ended. */
  function forget(): void {
    for (const id of [...cached.keys()]) dropCached(id)
    sizes.clear()
  }

  return {
    /**
     * The picture to draw for each overlay, at one canvas pixel per pixel. `perFrame`: canvas pixels per frame pixel.
     */
    of(due: readonly Due<Picture>[], perFrame: number, nowMs: number): ReadonlyMap<string, Cutout<Picture>> {
      turn++
      intervalMs += (Math.min(100, nowMs - lastMs) - intervalMs) / 10
      lastMs = nowMs
      for (const id of [...cached.keys()]) if (!due.some((each) => each.id === id)) dropCached(id)
      const pairs = due.map((each) => ({ each, held: sized(each, perFrame) }))
      const outdated: { each: Due<Picture>; held: CachedOverlay<Picture> }[] = []
      for (const { each, held } of pairs) {
        if (!held || isSame(each.cutout, held.now.from)) continue
        const stayed = held.frames.find(({ from }) => isSame(from, each.cutout))
        if (stayed) show(held, stayed)
        else outdated.push({ each, held })
      }
      outdated.sort((a, b) => a.held.turn - b.held.turn)
      for (const { each, held } of outdated.slice(0, intervalMs > LATE_MS ? 1 : ADVANCES_PER_PICTURE)) {
        const { sw, sh } = held.now.shown
        const frame = scaled(held.surface, each.cutout, { sw, sh })
        show(held, frame)
        cacheFrame(held, frame)
      }
      return new Map(pairs.map(({ each, held }) => [each.id, held?.now.shown ?? each.cutout]))
    },
    /** For a picture without a gesture. */
    rest(nowMs: number): void {
      if (nowMs - lastMs > CACHE_MS) forget()
    },
    forget,
  }
}
