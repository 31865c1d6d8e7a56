import type { LibraryOverlay } from '#contract/overlays.ts'
import type { PublicId } from '#domain/ids.ts'
import type { Cutout } from '#scene/draw-design.ts'
import { frameCutout } from './frame-cutout.ts'

/** Milliseconds after which a page that could not be had is asked for again. */
const RETRY_MS = 5000

/** Milliseconds for which the pages of an overlay that nobody shows any more are still there: one may come back to it. */
const LINGER_MS = 4000

/** Overlays whose pages are kept though nobody holds them: one runs over many tiles in a moment. */
const LINGERING_MAX = 3

type Load = (address: string) => Promise<ImageBitmap>

const loadPage: Load = async (address) => {
  const response = await fetch(address, { credentials: 'include' })
  if (!response.ok) throw new Error(`${response.status}: ${address}`)
  return createImageBitmap(await response.blob())
}

/** The pages of one overlay: those that are decoded, those that were asked for, and how many show them. */
type Kept = {
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
export function createOverlayFrames(load: Load = loadPage) {
  const shelf = new Map<PublicId, Kept>()
  /** Pages that could not be had a moment ago, also of overlays that were given back since. */
  const resting = new Set<string>()
  const listeners = new Set<() => void>()

  function keptOf(publicId: PublicId): Kept {
    const known = shelf.get(publicId)
    if (known) return known
    const fresh: Kept = { pages: new Map(), asked: new Set(), users: 0, isTouched: true, isGone: false }
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

  async function fetchPage(kept: Kept, address: string): Promise<void> {
    if (kept.asked.has(address) || resting.has(address)) return
    kept.asked.add(address)
    try {
      const page = await load(address)
      if (kept.isGone) return page.close()
      kept.pages.set(address, page)
    } catch {
      kept.asked.delete(address)
      resting.add(address)
      setTimeout(() => resting.delete(address), RETRY_MS)
    }
    for (const listen of listeners) listen()
  }

  return {
    /** The picture at a time of the video, or nothing while it is not there. Good for this moment: do not keep it. */
    cutout({ publicId, animation }: LibraryOverlay, time: number): Cutout<ImageBitmap> | undefined {
      const kept = keptOf(publicId)
      kept.isTouched = true
      for (const address of animation.pages) void fetchPage(kept, address)
      const { page, ...part } = frameCutout(animation, time)
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
