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

/** Milliseconds until a frame that the browser has not reported is sought again, and how often. */
const AGAIN_MS = 300
const MOST_AGAIN = 10

type Waiting = {
  /** Whether the paused clip is at its frame, and the browser has not reported it. */
  isStuck(): boolean
  /** Has the stage look at the clip: it goes back to its frame from another one. */
  look(): void
}

/**
 * Seeks another frame where the browser does not report the one it shows. That happens when the frame was on the screen
 * before its first report was requested: a seek to the same frame reports nothing, and the paused stage would wait. A busy
 * browser may report neither frame, so this goes on until one is reported.
 */
export function createNudge(video: HTMLVideoElement, { isStuck, look }: Waiting) {
  let planned: ReturnType<typeof setTimeout> | undefined
  let times = 0
  const nudge = () => {
    planned = undefined
    times += 1
    if (isStuck()) video.currentTime += video.currentTime > 2 * FRAME_SECONDS ? -FRAME_SECONDS : FRAME_SECONDS
    else look()
    plan()
  }
  function plan(): void {
    if (planned === undefined && times < MOST_AGAIN) planned = setTimeout(nudge, AGAIN_MS)
  }
  return {
    plan,
    /** The frame is reported; the count begins again. */
    forget(): void {
      clearTimeout(planned)
      planned = undefined
      times = 0
    },
  }
}
