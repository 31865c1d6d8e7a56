import { Sparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { LibraryOverlay } from '#contract/overlays.ts'
import type { OverlayFrames } from '#web/overlays/frames/overlay-frames.ts'
import { cn } from '#web/ui/class-names.ts'
import { paintFrame } from './paint-frame.ts'
import { PICTURE } from './picture-class.ts'
import { posterForms } from './poster-addresses.ts'

type PosterProps = { overlay: LibraryOverlay; frames: OverlayFrames; isHidden: boolean }

/** The still picture in its first form that loads; where none does, one of the frames, or the title (OV-12, S21). */
export function Poster({ overlay, frames, isHidden }: PosterProps) {
  const forms = posterForms(overlay)
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const address = forms.find((form) => !failed.has(form))
  const hidden = cn(isHidden && 'invisible')
  if (!address) {
    return (
      <span className={hidden}>
        <Placeholder title={overlay.title} />
        <StillFrame overlay={overlay} frames={frames} />
      </span>
    )
  }
  return (
    <img
      key={address}
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      className={cn(PICTURE, hidden)}
      onError={() => setFailed((known) => new Set(known).add(address))}
    />
  )
}

const Placeholder = ({ title }: { title: string }) => (
  <span
    className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-3 text-quiet"
    data-placeholder
  >
    <Sparkles className="size-6 shrink-0" aria-hidden />
    <span className="line-clamp-3 text-sm font-semibold break-words">{title}</span>
  </span>
)

/** A frame from the middle, on a ground that covers the placeholder once it is there. */
function StillFrame({ overlay, frames }: Omit<PosterProps, 'isHidden'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isThere, setThere] = useState(false)
  const { frameWidth, frameHeight, durations } = overlay.animation
  useEffect(() => {
    const middle = durations.reduce((sum, seconds) => sum + seconds, 0) / 2
    // Held while it is waited for: pages that others wait for would else push each other off the shelf.
    const release = frames.hold(overlay.publicId)
    const paint = () => {
      if (!canvas.current || !paintFrame(canvas.current, frames.cutout(overlay, middle))) return
      setThere(true)
      stop()
    }
    const unsubscribe = frames.subscribe(paint)
    const stop = () => {
      unsubscribe()
      release()
    }
    paint()
    return stop
  }, [overlay, frames, durations])
  return (
    <canvas
      ref={canvas}
      width={frameWidth}
      height={frameHeight}
      aria-hidden
      className={cn(PICTURE, isThere ? 'bg-stage' : 'invisible')}
    />
  )
}
