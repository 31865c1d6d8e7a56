import { useEffect, useRef } from 'react'
import { useOutOfSight } from '#web/ui/layer/use-out-of-sight.ts'

/** Plays a clip without sound for as long as it is in sight. */
export function VideoPreview({ url, onOutOfSight }: { url: string; onOutOfSight: () => void }) {
  const ref = useRef<HTMLVideoElement>(null)
  useOutOfSight(ref, onOutOfSight)
  useEffect(() => {
    const video = ref.current
    if (!video) return
    video.src = url
    return () => {
      // A player that is only taken away goes on loading, and keeps its decoder.
      video.removeAttribute('src')
      video.load()
    }
  }, [url])
  return (
    <video
      ref={ref}
      muted
      autoPlay
      loop
      playsInline
      aria-hidden
      className="pointer-events-none absolute inset-0 size-full animate-fade object-cover"
    />
  )
}
