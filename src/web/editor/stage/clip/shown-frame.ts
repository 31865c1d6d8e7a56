/** Tells which second of the clip is on the screen, which lags behind `currentTime` after a seek. */
export type ShownFrame = {
  /** Undefined until a frame was shown, and where the browser cannot tell. */
  second(): number | undefined
  readonly isKnown: boolean
  stop(): void
}

/** Follows the frames that the browser hands to the screen, one request a frame, and tells of each. */
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
