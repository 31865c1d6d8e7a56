import { Minus, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { LibraryOverlay } from '#contract/overlays.ts'
import { Button } from '../ui/action/button.tsx'
import { cn } from '../ui/class-names.ts'
import { Badge } from '../ui/layout/badge.tsx'
import type { OverlayFrames } from './overlay-frames.ts'

/** Pictures come and go under the pointer; what is pressed must be the button, which stays. */
const PICTURE = 'pointer-events-none absolute inset-0 size-full object-contain p-2'

type OverlayTileProps = {
  overlay: LibraryOverlay
  count: number
  isFull: boolean
  frames: OverlayFrames
  onAdd: () => void
  onRemoveOne: () => void
}

export function OverlayTile({ overlay, count, isFull, frames, onAdd, onRemoveOne }: OverlayTileProps) {
  const [isPlaying, play] = useState(false)
  const [isMoving, setMoving] = useState(false)
  return (
    <li className="relative flex min-w-0 flex-col gap-2">
      <button
        type="button"
        aria-label={`Add ${overlay.title}`}
        disabled={isFull}
        className="group relative aspect-square overflow-hidden rounded-card border border-line bg-stage transition not-disabled:hover:border-pink disabled:cursor-not-allowed"
        onClick={onAdd}
        onPointerEnter={() => play(true)}
        onPointerLeave={() => play(false)}
        onFocus={() => play(true)}
        onBlur={() => play(false)}
      >
        <Poster overlay={overlay} isHidden={isPlaying && isMoving} />
        {isPlaying && <Moving overlay={overlay} frames={frames} onMoving={setMoving} />}
        <span className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-chip bg-pink-deep text-white opacity-90 group-disabled:hidden">
          <Plus className="size-5" aria-hidden />
        </span>
      </button>
      {count > 0 && (
        <Badge tone="accent" className="pointer-events-none absolute top-2 left-2 bg-stage">
          {count} on video
        </Badge>
      )}
      <p className="truncate text-sm font-semibold">{overlay.title}</p>
      {count > 0 && (
        <Button
          className="min-h-11 px-2 text-sm"
          aria-label={`Remove One ${overlay.title}`}
          onClick={onRemoveOne}
        >
          <Minus className="size-4" aria-hidden />
          Remove One
        </Button>
      )}
    </li>
  )
}

/** The still picture in its first form that loads; none rather than a broken one (OV-12). */
function Poster({ overlay: { thumbnail, url }, isHidden }: { overlay: LibraryOverlay; isHidden: boolean }) {
  const forms = [thumbnail, url]
  const [failed, fail] = useState(0)
  const address = forms[failed]
  if (!address) return null
  return (
    <img
      key={address}
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      className={cn(PICTURE, isHidden && 'invisible')}
      onError={() => fail(failed + 1)}
    />
  )
}

type MovingProps = {
  overlay: LibraryOverlay
  frames: OverlayFrames
  onMoving: (isMoving: boolean) => void
}

function Moving({ overlay, frames, onMoving }: MovingProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { frameWidth, frameHeight } = overlay.animation
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const startMs = performance.now()
    let request = requestAnimationFrame(function paint(nowMs) {
      request = requestAnimationFrame(paint)
      const cutout = frames.cutout(overlay, Math.max(0, nowMs - startMs) / 1000)
      if (!cutout) return
      onMoving(true)
      const { image, sx, sy, sw, sh } = cutout
      context.clearRect(0, 0, frameWidth, frameHeight)
      context.drawImage(image, sx, sy, sw, sh, 0, 0, frameWidth, frameHeight)
    })
    return () => {
      cancelAnimationFrame(request)
      onMoving(false)
    }
  }, [overlay, frames, frameWidth, frameHeight, onMoving])
  return <canvas ref={canvas} width={frameWidth} height={frameHeight} aria-hidden className={PICTURE} />
}
