const PATIENCE_MS = 3000

/** Seconds of a video file as this browser believes, or undefined where it cannot tell soon. The server measures. */
export function durationOf(file: File): Promise<number | undefined> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  return new Promise<number | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
    const settle = (duration: number | undefined) => {
      clearTimeout(timer)
      resolve(duration !== undefined && Number.isFinite(duration) ? duration : undefined)
    }
    video.preload = 'metadata'
    video.onloadedmetadata = () => settle(video.duration)
    video.onerror = () => settle(undefined)
    video.src = address
  }).finally(() => {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  })
}
