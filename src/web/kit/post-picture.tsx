import { useEffect, useReducer, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import type { Design } from '#domain/design/design.ts'
import { FORMAT_WINDOWS, type Format } from '#domain/geometry/formats.ts'
import { cn } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { KitPainter } from './kit-painter.ts'

/** Pixels of a painted post across. */
const WIDTH = 360

type PostPictureProps = {
  /** Undefined while it is composed. */
  design: Design | undefined
  format: Format
  painter: KitPainter
  user: CurrentUser
  /** For screen readers. */
  name: string
  onNotices: (notices: readonly string[]) => void
}

/** A post as its video looks once everything has entered. */
export function PostPicture({ design, format, painter, user, name, onNotices }: PostPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [painted, setPainted] = useState<Format>()
  const [arrived, arrive] = useReducer((count: number) => count + 1, 0)
  useEffect(() => painter.subscribe(arrive), [painter])
  const isWatermarked = capabilitiesOf(user).watermark
  // biome-ignore lint/correctness/useExhaustiveDependencies: painted again when pictures have arrived
  useEffect(() => {
    if (!canvas.current || !design) return
    let isOver = false
    void painter.paint(canvas.current, design, { format, isWatermarked }).then((notices) => {
      if (isOver) return
      setPainted(format)
      onNotices(notices)
    })
    return () => {
      isOver = true
    }
  }, [design, format, painter, isWatermarked, arrived])
  const { width, height } = FORMAT_WINDOWS[format]
  return (
    <div
      className="relative w-full overflow-hidden rounded-lg border border-line bg-stage"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {design && (
        <canvas
          key={format}
          ref={canvas}
          width={WIDTH}
          height={Math.round((WIDTH * height) / width)}
          role="img"
          aria-label={name}
          className={cn('size-full', painted !== format && 'opacity-0')}
        />
      )}
      {painted !== format && <Skeleton className="absolute inset-0 rounded-none" />}
    </div>
  )
}
