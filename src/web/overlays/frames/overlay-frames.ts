import type { LibraryOverlay, OverlayAnimation } from '#contract/overlays.ts'
import type { PublicId } from '#domain/ids.ts'
import type { Cutout } from '#scene/draw-design.ts'
import { decodedBytes, fitPages, type PageGrid, pageGrid } from './fit-pages.ts'
import { framePlace } from './frame-place.ts'
import { createPageLoader, type LoadPage } from './load-page.ts'

/** Milliseconds after which a failed page is requested again. */
const RETRY_MS = 5000

/** Milliseconds for which unused pages stay, because the pointer may return. */
const UNUSED_MS = 4000

/** Unused overlays whose pages stay: a pointer crosses many tiles in a moment. */
const UNUSED_MAX = 3

/** Bytes of decoded pages above which phones and tablets get smaller ones: their browsers end pages that use much more (P-23). */
const TOUCH_ROOM = 160_000_000

const roomHere = (): number =>
  matchMedia('(pointer: coarse)').matches ? TOUCH_ROOM : Number.POSITIVE_INFINITY

type FramesDeps = { readonly load: LoadPage /** In bytes. */; readonly room: number }

const closeAll = (frames: readonly ImageBitmap[]): void => {
  for (const frame of frames) frame.close()
}

/** The pages of one overlay: decoded into frames, requested, and their number of users. */
type CachedPages = {
  /** With the frame size of its pages; undefined before the first request. */
  animation: OverlayAnimation | undefined
  readonly pages: Map<string, readonly ImageBitmap[]>
  readonly requested: Set<string>
  users: number
  isRequested: boolean
  isReleased: boolean
}

/**
 * Decoded pages of overlays, fetched with the first request for a frame. A page takes up to 32 MB, so the pages of an
 * overlay without users are released soon after the last request.
 */
export function createOverlayFrames(
  { load, room }: FramesDeps = { load: createPageLoader(), room: roomHere() },
) {
  const cache = new Map<PublicId, CachedPages>()
  /** Pages that failed a moment ago, including those of released overlays. */
  const failed = new Set<string>()
  const listeners = new Set<() => void>()

  function cachedOf(publicId: PublicId): CachedPages {
    const known = cache.get(publicId)
    if (known) return known
    const fresh: CachedPages = {
      animation: undefined,
      pages: new Map(),
      requested: new Set(),
      users: 0,
      isRequested: true,
      isReleased: false,
    }
    cache.set(publicId, fresh)
    watch(publicId, fresh)
    makeRoom()
    return fresh
  }

  /** Releases the overlay when it has no users and had no request since the last look. */
  function watch(publicId: PublicId, cached: CachedPages): void {
    setTimeout(() => {
      if (cached.isReleased) return
      const isWanted = cached.users > 0 || cached.isRequested
      cached.isRequested = false
      if (isWanted) watch(publicId, cached)
      else release(publicId, cached)
    }, UNUSED_MS)
  }

  /** Releases the oldest unused overlays. */
  function makeRoom(): void {
    const unused = [...cache].filter(([, { users }]) => users === 0)
    const surplus = Math.max(0, unused.length - UNUSED_MAX)
    for (const [publicId, cached] of unused.slice(0, surplus)) release(publicId, cached)
  }

  function release(publicId: PublicId, cached: CachedPages): void {
    cache.delete(publicId)
    cached.isReleased = true
    for (const frames of cached.pages.values()) closeAll(frames)
  }

  const notify = () => {
    for (const listen of listeners) listen()
  }

  /** Loaded overlays keep their frame size; a new one takes the room that is left. */
  function fitted(cached: CachedPages, animation: OverlayAnimation): OverlayAnimation {
    if (cached.animation) return cached.animation
    const taken = [...cache.values()].map((each) => (each.animation ? decodedBytes(each.animation) : 0))
    cached.animation = fitPages(animation, room - taken.reduce((sum, bytes) => sum + bytes, 0))
    return cached.animation
  }

  /** A still picture requests no frame, so subscribers are told when a retry is possible. */
  function retryLater(address: string): void {
    failed.add(address)
    setTimeout(() => {
      failed.delete(address)
      notify()
    }, RETRY_MS)
  }

  async function fetchPage(cached: CachedPages, address: string, grid: PageGrid): Promise<void> {
    cached.requested.add(address)
    try {
      const frames = await load(address, grid)
      if (cached.isReleased) return closeAll(frames)
      cached.pages.set(address, frames)
    } catch {
      cached.requested.delete(address)
      retryLater(address)
    }
    notify()
  }

  return {
    /** The picture at a time of the video, or undefined while it loads. It may be released later: do not store it. */
    cutout({ publicId, animation }: LibraryOverlay, time: number): Cutout<ImageBitmap> | undefined {
      const cached = cachedOf(publicId)
      cached.isRequested = true
      const shown = fitted(cached, animation)
      for (const [at, address] of animation.pages.entries()) {
        if (cached.requested.has(address) || failed.has(address)) continue
        void fetchPage(cached, address, pageGrid(animation, at, shown))
      }
      const { page, index } = framePlace(animation, time)
      const image = cached.pages.get(animation.pages[page] ?? '')?.[index]
      return image && { image, sx: 0, sy: 0, sw: image.width, sh: image.height }
    },
    /** Keeps the pages of an overlay until the returned function is called. */
    hold(publicId: PublicId): () => void {
      const cached = cachedOf(publicId)
      cached.users += 1
      let isHeld = true
      return () => {
        if (isHeld) cached.users -= 1
        isHeld = false
      }
    },
    subscribe(listen: () => void): () => void {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
  }
}

export type OverlayFrames = ReturnType<typeof createOverlayFrames>
