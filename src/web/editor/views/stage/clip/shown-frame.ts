/** Of a clip: 30 frames a second. */
const FRAME_SECONDS = 1 / 30

/** The clip's second on the screen, which lags behind `currentTime` after a seek. */
export type ShownFrame = {
  /** Undefined before the first frame, and where the browser does not report it. */
  second(): number | undefined
  readonly isKnown: boolean
  stop(): void
}

/** Follows the frames that the browser shows, one request per frame, and reports each. */
export function followShownFrame(video: HTMLVideoElement, onShown: () => void): ShownFrame {
  const isKnown = 'requestVideoFrameCallback' in video
  let second: number | undefined
  let request = 0
  const forget = () => {
    second = undefined
  }
  const follow = () => {
    request = video.requestVideoFrameCallback((_nowMs, { mediaTime }) => {
      second = mediaTime
      follow()
      onShown()
    })
  }
  if (isKnown) follow()
  video.addEventListener('emptied', forget)
  return {
    second: () => second,
    isKnown,
    stop: () => {
      video.removeEventListener('emptied', forget)
      if (isKnown) video.cancelVideoFrameCallback(request)
    },
  }
}

/** Milliseconds until a frame that was sought and not shown is sought again, and how often. */
const AGAIN_MS = 300
const MOST_AGAIN = 5

/**
 * A browser that shows a frame before anyone asks to be told of it, and is then sought to the same frame, tells nothing
 * ever: the paused stage would wait. Another frame in between is told of.
 */
export function createNudge(video: HTMLVideoElement, isStuck: () => boolean) {
  let planned: ReturnType<typeof setTimeout> | undefined
  let times = 0
  const nudge = () => {
    planned = undefined
    if (!isStuck()) return
    times += 1
    video.currentTime += video.currentTime > 2 * FRAME_SECONDS ? -FRAME_SECONDS : FRAME_SECONDS
  }
  return {
    plan(): void {
      if (planned === undefined && times < MOST_AGAIN) planned = setTimeout(nudge, AGAIN_MS)
    },
    /** The frame is there; the next one may be sought again as often. */
    forget(): void {
      clearTimeout(planned)
      planned = undefined
      times = 0
    },
  }
}
