import type { PublicId } from '#domain/ids.ts'
import { HeldCache } from './held-cache.ts'
import { offscreen, release } from './offscreen.ts'

/** Pixels of a picture that is measured. */
const SAMPLE = { width: 135, height: 240 } as const

/** Moments of a clip that are looked at, evenly from its beginning to its end. */
const MOMENTS = 8

/** Clips of which the frames are remembered: a megabyte each. */
const REMEMBERED = 4

/** A clip's own frames, and the second of each. */
export type ClipFrames = { readonly pictures: readonly ImageData[]; readonly seconds: readonly number[] }

const happened = (video: HTMLVideoElement, name: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const options = { once: true, signal }
    video.addEventListener(name, () => resolve(), options)
    video.addEventListener('error', () => reject(new Error('The clip cannot be played here.')), options)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

async function framesOf(url: string, signal: AbortSignal): Promise<ClipFrames> {
  const video = document.createElement('video')
  const { canvas, context } = offscreen(SAMPLE.width, SAMPLE.height)
  video.muted = true
  video.preload = 'auto'
  try {
    const isLoaded = happened(video, 'loadedmetadata', signal)
    video.src = url
    await isLoaded
    const seconds = Array.from({ length: MOMENTS }, (_, index) => ((index + 0.5) / MOMENTS) * video.duration)
    const pictures: ImageData[] = []
    for (const second of seconds) {
      const isThere = happened(video, 'seeked', signal)
      video.currentTime = second
      await isThere
      context.drawImage(video, 0, 0, SAMPLE.width, SAMPLE.height)
      pictures.push(context.getImageData(0, 0, SAMPLE.width, SAMPLE.height))
    }
    return { pictures, seconds }
  } finally {
    release(canvas)
    video.removeAttribute('src')
    video.load()
  }
}

/** Frames of clips, taken from a player of their own that is not shown. */
export function createClipFrames() {
  const known = new HeldCache<ClipFrames>(REMEMBERED, () => undefined)
  return {
    known: (id: PublicId | undefined): ClipFrames | undefined =>
      id === undefined ? undefined : known.get(id),
    /** Whether they are known afterwards. A clip that cannot be played here stays unknown. */
    async look(id: PublicId, url: string, signal: AbortSignal): Promise<boolean> {
      if (known.get(id)) return true
      try {
        known.set(id, await framesOf(url, signal))
        return true
      } catch {
        return false
      }
    },
  }
}
export type ClipFrameReader = ReturnType<typeof createClipFrames>
