import type { LibraryOverlay } from '#contract/overlays.ts'
import type { Cutout } from '#scene/draw-design.ts'
import { frameCutout } from './frame-cutout.ts'

/** Milliseconds after which a page that could not be had is asked for again. */
const RETRY_MS = 5000

type Load = (address: string) => Promise<ImageBitmap>

const loadPage: Load = async (address) => {
  const response = await fetch(address, { credentials: 'include' })
  if (!response.ok) throw new Error(`${response.status}: ${address}`)
  return createImageBitmap(await response.blob())
}

/** Decoded pages of overlays, fetched when a frame of them is first wanted. */
export function createOverlayFrames(load: Load = loadPage) {
  const pages = new Map<string, ImageBitmap>()
  const asked = new Set<string>()
  const listeners = new Set<() => void>()

  async function fetchPage(address: string): Promise<void> {
    if (asked.has(address)) return
    asked.add(address)
    try {
      pages.set(address, await load(address))
    } catch {
      setTimeout(() => asked.delete(address), RETRY_MS)
    }
    for (const listen of listeners) listen()
  }

  return {
    /** The picture at a time of the video, or nothing while it is not there. */
    cutout({ animation }: LibraryOverlay, time: number): Cutout<ImageBitmap> | undefined {
      for (const address of animation.pages) void fetchPage(address)
      const { page, ...part } = frameCutout(animation, time)
      const image = pages.get(animation.pages[page] ?? '')
      return image && { image, ...part }
    },
    subscribe(listen: () => void): () => void {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
  }
}

export type OverlayFrames = ReturnType<typeof createOverlayFrames>
