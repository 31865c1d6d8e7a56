import { useEffect, useRef } from 'react'
import { cn } from '#web/ui/class-names.ts'
import type { FilmOnShow } from './films.ts'

type FilmProps = { film: FilmOnShow; isPlaying: boolean; className?: string }

/** A film, muted and again and again while it is in sight, or its still. Nothing of it is loaded before it plays. */
export function Film({ film: { name, label }, isPlaying, className }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const film = video.current
    if (!film || !isPlaying) return
    const sight = new IntersectionObserver(([entry]) => {
      // A browser that saves power refuses; the still stays.
      if (entry?.isIntersecting) void film.play().catch(() => undefined)
      else film.pause()
    })
    sight.observe(film)
    return () => {
      sight.disconnect()
      film.pause()
    }
  }, [isPlaying])
  return (
    <video
      ref={video}
      src={`/films/${name}.mp4`}
      poster={`/films/${name}.jpg`}
      width={270}
      height={480}
      preload="none"
      muted
      loop
      playsInline
      aria-label={`Promo video: ${label}`}
      className={cn(
        'aspect-9/16 rounded-[1.6rem] border border-line bg-stage object-cover shadow-card',
        className,
      )}
    />
  )
}
