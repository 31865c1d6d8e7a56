import { useEffect, useRef } from 'react'
import type { LibraryOverlay } from '#contract/overlays.ts'
import type { OverlayFrames } from '#web/overlays/frames/overlay-frames.ts'
import { useOutOfView } from '#web/ui/layer/use-out-of-view.ts'
import { paintFrame } from './paint-frame.ts'
import { PICTURE } from './picture-class.ts'

type MovingPictureProps = {
  overlay: LibraryOverlay
  frames: OverlayFrames
  /** Called with `true` at the first frame and with `false` at the end. */
  onMoving: (isMoving: boolean) => void
  onOutOfSight: () => void
}

export function MovingPicture({ overlay, frames, onMoving, onOutOfSight }: MovingPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useOutOfView(canvas, onOutOfSight)
  const { frameWidth, frameHeight } = overlay.animation
  useEffect(() => {
    let startMs: number | undefined
    let request = requestAnimationFrame(function paint(nowMs) {
      request = requestAnimationFrame(paint)
      const time = startMs === undefined ? 0 : (nowMs - startMs) / 1000
      if (!canvas.current || !paintFrame(canvas.current, frames.cutout(overlay, time))) return
      startMs ??= nowMs
      onMoving(true)
    })
    return () => {
      cancelAnimationFrame(request)
      onMoving(false)
    }
  }, [overlay, frames, onMoving])
  return <canvas ref={canvas} width={frameWidth} height={frameHeight} aria-hidden className={PICTURE} />
}
