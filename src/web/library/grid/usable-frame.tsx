import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cn } from '#web/ui/class-names.ts'
import { useOutOfView } from '#web/ui/layer/use-out-of-view.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { FRAME } from './frame-class.ts'
import { prefersReducedMotion } from './prefers-reduced-motion.ts'
import type { VideoCardProps } from './video-card.tsx'
import { VideoPicture } from './video-picture.tsx'

/** Plays a clip without sound while it is in sight. */
function VideoPreview({ url, onOutOfSight }: { url: string; onOutOfSight: () => void }) {
  const ref = useRef<HTMLVideoElement>(null)
  useOutOfView(ref, onOutOfSight)
  useEffect(() => {
    const video = ref.current
    if (!video) return
    video.src = url
    return () => {
      // A removed player would go on loading and keep its decoder.
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

/**
 * Plays under the mouse pointer, and on touch screens from the tap that chooses it to the next. A click chooses; the
 * button below does the same for the keyboard, and takes the choice back.
 */
export function UsableFrame({ video, isActive, isPlaying, onPlay, onToggle }: VideoCardProps) {
  const pointer = useRef('mouse')
  const isReady = video.status === 'ready'
  const percent = Math.round(video.progress * 100)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the picture is a second way to its button
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button below has the keys
    <div
      data-playing={isPlaying && isReady ? '' : undefined}
      className={cn(
        FRAME,
        'cursor-pointer transition',
        isActive ? 'border-pink ring-2 ring-pink' : 'border-line hover:border-quiet',
      )}
      onPointerDown={({ pointerType }) => {
        pointer.current = pointerType
      }}
      onClick={() => {
        const isTouch = pointer.current !== 'mouse'
        if (isTouch) onPlay(!(isActive && isPlaying))
        if (!isTouch || !isActive) onToggle()
      }}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && !prefersReducedMotion() && onPlay(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPlay(false)}
    >
      <VideoPicture video={video} />
      {isPlaying && isReady && <VideoPreview url={video.url} onOutOfSight={() => onPlay(false)} />}
      <span className="pointer-events-none absolute inset-x-2 bottom-2 flex flex-wrap gap-1">
        {isActive && (
          <Badge tone="accent" className="bg-stage">
            <Check className="size-3.5" aria-hidden />
            Active
          </Badge>
        )}
        {!isReady && (
          <Badge className="bg-stage">
            {percent > 0 ? <span className="max-sm:sr-only">Preparing</span> : 'Preparing'}
            {percent > 0 && ` ${percent}%`}
          </Badge>
        )}
      </span>
    </div>
  )
}
