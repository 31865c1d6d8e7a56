export type VideoFrames = {
  /** Grows with each frame that may look different. */
  count(): number
  /** Follows the video, or stops following. */
  follow(isWanted: boolean): void
}

const RELOADS = ['loadeddata', 'seeked', 'emptied', 'error', 'pause'] as const

/**
 * Reports each frame that the video presents, before the browser paints the page with it, and each change of what the
 * video is. Older browsers do not report frames: there every picture of a playing video counts as one.
 */
export function followVideoFrames(video: HTMLVideoElement, onFrame: () => void): VideoFrames {
  const isReported: boolean = 'requestVideoFrameCallback' in video
  const events = isReported ? RELOADS : ([...RELOADS, 'playing'] as const)
  let count = 0
  let isFollowing = false
  let request = 0

  const report = () => {
    count += 1
    onFrame()
  }
  const next = () => {
    if (isReported) request = video.requestVideoFrameCallback(frame)
    else if (!video.paused) request ||= requestAnimationFrame(frame)
  }
  const frame = () => {
    request = 0
    next()
    // A frame that is reported during a seek may still be read as the one before it; `seeked` follows.
    if (!video.seeking) report()
  }
  const changed = () => {
    if (!isReported) next()
    report()
  }

  return {
    count: () => count,
    follow(isWanted) {
      if (isWanted === isFollowing) return
      isFollowing = isWanted
      if (isWanted) {
        for (const event of events) video.addEventListener(event, changed)
        next()
        return
      }
      for (const event of events) video.removeEventListener(event, changed)
      if (isReported) video.cancelVideoFrameCallback(request)
      else cancelAnimationFrame(request)
      request = 0
    },
  }
}
