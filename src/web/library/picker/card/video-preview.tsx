import { useEffect, useRef } from 'react'

/** Plays a clip without sound for as long as it is in sight. */
export function VideoPreview({ url, onOutOfSight }: { url: string; onOutOfSight: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const leave = useRef(onOutOfSight)
  leave.current = onOutOfSight
  useEffect(() => {
    if (!video.current) return
    const sight = new IntersectionObserver(
      (entries) => entries.some((entry) => !entry.isIntersecting) && leave.current(),
      { threshold: 0.2 },
    )
    sight.observe(video.current)
    return () => sight.disconnect()
  }, [])
  return (
    <video
      ref={video}
      src={url}
      muted
      autoPlay
      loop
      playsInline
      aria-hidden
      className="pointer-events-none absolute inset-0 size-full animate-fade object-cover"
    />
  )
}
