/** Maximum width in pixels: clips have no more, and grading costs by the pixel. */
const MAX_WIDTH = 1080

/** The pixels of a canvas of that size in CSS pixels. */
export function gradedSize(
  { clientWidth, clientHeight }: { readonly clientWidth: number; readonly clientHeight: number },
  devicePixels: number,
): { width: number; height: number } {
  const density = Math.min(devicePixels, MAX_WIDTH / Math.max(1, clientWidth))
  return { width: Math.round(clientWidth * density), height: Math.round(clientHeight * density) }
}

/** A still that is shown until the clip has a frame. */
export type Poster = 'none' | 'loading' | 'loaded'

type Video = Pick<HTMLVideoElement, 'readyState' | 'videoWidth' | 'error' | 'hasAttribute'>

const HAVE_CURRENT_DATA = 2

/**
 * What is to be graded. `awaited`: it will be there soon, and nothing ungraded is shown meanwhile. `nothing`: there is
 * none, and the video shows what it has.
 */
export function gradable(video: Video, poster: Poster): 'clip' | 'poster' | 'awaited' | 'nothing' {
  const hasClip = video.hasAttribute('src') && !video.error
  if (hasClip && video.readyState >= HAVE_CURRENT_DATA && video.videoWidth > 0) return 'clip'
  if (poster === 'loaded') return 'poster'
  return poster === 'loading' || hasClip ? 'awaited' : 'nothing'
}
