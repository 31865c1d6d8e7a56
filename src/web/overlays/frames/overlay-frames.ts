import type { LibraryOverlay, OverlayAnimation } from '#contract/overlays.ts'
import type { PublicId } from '#domain/ids.ts'
import type { Cutout } from '#scene/draw-design.ts'
import { decodedBytes, fitPages, type PageSize, pageSize } from './fit-pages.ts'
import { frameCutout } from './frame-cutout.ts'
import { createPageLoader, type LoadPage } from './load-page.ts'

/** Milliseconds after which a page that could not be had is asked for again. */
const RETRY_MS = 5000

/** Milliseconds for which the pages of an overlay that nobody shows any more are still there: one may come back to it. */
const LINGER_MS = 4000

/** Overlays whose pages are kept though nobody holds them: one runs over many tiles in a moment. */
const LINGERING_MAX = 3

/** Bytes of decoded pages beyond which phones and tablets get smaller ones: browsers there end what holds much more (P-23). */
const TOUCH_ROOM = 160_000_000

const roomHere = (): number =>
  matchMedia('(pointer: coarse)').matches ? TOUCH_ROOM : Number.POSITIVE_INFINITY

type Means = { readonly load: LoadPage /** In bytes. */; readonly room: number }

/** The pages of one overlay: those that are decoded, those that were asked for, and how many show them. */
type Kept = {
  /** With frames as large as they are kept; undefined before the first is wanted. */
  animation: OverlayAnimation | undefined
  readonly pages: Map<string, ImageBitmap>
  readonly asked: Set<string>
  users: number
  isTouched: boolean
  isGone: boolean
}

/**
 * Decoded pages of overlays, fetched when a frame of them is first wanted. A page takes up to 32 MB, so those of an overlay
 * that nobody holds are given back a little after the last frame was wanted of it.
 */
export function createOverlayFrames({ load, room }: Means = { load: createPageLoader(), room: roomHere() }) {
  const shelf = new Map<PublicId, Kept>()
  /** Pages that could not be had a moment ago, also of overlays that were given back since. */
  const resting = new Set<string>()
  const listeners = new Set<() => void>()

  function keptOf(publicId: PublicId): Kept {
    const known = shelf.get(publicId)
    if (known) return known
    const fresh: Kept = {
      animation: undefined,
      pages: new Map(),
      asked: new Set(),
      users: 0,
      isTouched: true,
      isGone: false,
    }
    shelf.set(publicId, fresh)
    watch(publicId, fresh)
    makeRoom()
    return fresh
  }

  /** Looks again and again whether the overlay is still wanted. */
  function watch(publicId: PublicId, kept: Kept): void {
    setTimeout(() => {
      if (kept.isGone) return
      const isWanted = kept.users > 0 || kept.isTouched
      kept.isTouched = false
      if (isWanted) watch(publicId, kept)
      else giveBack(publicId, kept)
    }, LINGER_MS)
  }

  /** Those that were wanted first go first. */
  function makeRoom(): void {
    const lingering = [...shelf].filter(([, { users }]) => users === 0)
    const surplus = Math.max(0, lingering.length - LINGERING_MAX)
    for (const [publicId, kept] of lingering.slice(0, surplus)) giveBack(publicId, kept)
  }

  function giveBack(publicId: PublicId, kept: Kept): void {
    shelf.delete(publicId)
    kept.isGone = true
    for (const page of kept.pages.values()) page.close()
  }

  const tell = () => {
    for (const listen of listeners) listen()
  }

  /** What stands on the shelf stays as sharp as it is; who comes later takes the room that is left. */
  function fitted(kept: Kept, animation: OverlayAnimation): OverlayAnimation {
    if (kept.animation) return kept.animation
    const taken = [...shelf.values()].map((each) => (each.animation ? decodedBytes(each.animation) : 0))
    kept.animation = fitPages(animation, room - taken.reduce((sum, bytes) => sum + bytes, 0))
    return kept.animation
  }

  /** Nobody asks for a frame of what stands still, so all are told when it can be asked for again. */
  function rest(address: string): void {
    resting.add(address)
    setTimeout(() => {
      resting.delete(address)
      tell()
    }, RETRY_MS)
  }

  async function fetchPage(kept: Kept, address: string, smaller?: PageSize): Promise<void> {
    kept.asked.add(address)
    try {
      const page = await load(address, smaller)
      if (kept.isGone) return page.close()
      kept.pages.set(address, page)
    } catch {
      kept.asked.delete(address)
      rest(address)
    }
    tell()
  }

  return {
    /** The picture at a time of the video, or nothing while it is not there. Good for this moment: do not keep it. */
    cutout({ publicId, animation }: LibraryOverlay, time: number): Cutout<ImageBitmap> | undefined {
      const kept = keptOf(publicId)
      kept.isTouched = true
      const shown = fitted(kept, animation)
      for (const [at, address] of animation.pages.entries()) {
        if (kept.asked.has(address) || resting.has(address)) continue
        const isSmaller = shown.frameWidth < animation.frameWidth
        void fetchPage(kept, address, isSmaller ? pageSize(shown, at) : undefined)
      }
      const { page, ...part } = frameCutout(shown, time)
      const image = kept.pages.get(animation.pages[page] ?? '')
      return image && { image, ...part }
    },
    /** Keeps the pages of an overlay until the returned function is called, however long no frame is wanted. */
    hold(publicId: PublicId): () => void {
      const kept = keptOf(publicId)
      kept.users += 1
      let isHeld = true
      return () => {
        if (isHeld) kept.users -= 1
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
