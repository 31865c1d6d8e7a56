import { Sparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { LibraryOverlay } from '#contract/overlays.ts'
import type { OverlayFrames } from '#web/overlays/frames/overlay-frames.ts'
import { cn } from '#web/ui/class-names.ts'
import { paintFrame } from './paint-frame.ts'
import { PICTURE } from './picture-class.ts'
import { posterAddresses } from './poster-addresses.ts'

type PosterProps = { overlay: LibraryOverlay; frames: OverlayFrames; isHidden: boolean }

/** The first still picture that loads; otherwise a frame of the animation, or the title (OV-12, S21). */
export function Poster({ overlay, frames, isHidden }: PosterProps) {
  const addresses = posterAddresses(overlay)
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const address = addresses.find((each) => !failed.has(each))
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
    <span translate="no" className="line-clamp-3 text-sm font-semibold break-words">
      {title}
    </span>
  </span>
)

/** A frame from the middle. Its background covers the placeholder. */
function StillFrame({ overlay, frames }: Omit<PosterProps, 'isHidden'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isPainted, setPainted] = useState(false)
  const { frameWidth, frameHeight, durations } = overlay.animation
  useEffect(() => {
    const middle = durations.reduce((sum, seconds) => sum + seconds, 0) / 2
    // Held while it loads: otherwise loading pages would release each other.
    const release = frames.hold(overlay.publicId)
    const paint = () => {
      if (!canvas.current || !paintFrame(canvas.current, frames.cutout(overlay, middle))) return
      setPainted(true)
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
      className={cn(PICTURE, isPainted ? 'bg-stage' : 'invisible')}
    />
  )
}
