import { useRef, useState } from 'react'
import { TRIM_FPS, TRIM_FRAMES, type Trim } from '#domain/library/trims.ts'
import { pictureStyle, type Strip } from './strip-look.ts'
import { StripPictures } from './strip-pictures.tsx'
import { TrimHandle } from './trim-handle.tsx'
import { type Handle, lengthText, moveHandle, spokenTime, stampOf } from './trim-window.ts'

type TrimTrackProps = {
  strip: Strip | undefined
  trim: Trim
  /** Frames of the upload. */
  total: number
  onTrim: (trim: Trim, moved: Handle) => void
}

/** Outside the window, so that both ends of a short one are in reach. */
const GRIP =
  'z-10 w-8 cursor-ew-resize rounded-control after:absolute after:inset-y-0 after:w-3.5 after:rounded-md after:border-2 after:border-stage after:bg-pink'
const GRIPS = {
  start: `${GRIP} -translate-x-full after:right-0`,
  end: `${GRIP} after:left-0`,
} as const
const SHADE = 'pointer-events-none absolute inset-y-0 bg-stage/75'

/** The film strip with the window on it. While a handle is dragged, a loupe shows its frame. */
export function TrimTrack({ strip, trim, total, onTrim }: TrimTrackProps) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(trim)
  latest.current = trim
  const [held, hold] = useState<Handle | null>(null)
  const end = trim.from + trim.frames
  const share = (frame: number) => `${(frame / total) * 100}%`
  const scale = () => {
    const box = place.current?.getBoundingClientRect()
    return { frames: total / (box?.width || 1), middle: (box?.top ?? 0) + (box?.height ?? 0) / 2 }
  }
  const common = (handle: Handle) => ({
    handle,
    scale,
    onMove: (by: number) => {
      latest.current = moveHandle(latest.current, handle, by, total)
      onTrim(latest.current, handle)
    },
    onHold: (isHeld: boolean) => hold(isHeld ? handle : null),
  })
  const shown = held === 'end' ? end - 1 : trim.from
  return (
    <div className="px-6 pt-1">
      <div ref={place} className="relative h-20 select-none">
        <StripPictures strip={strip} />
        <div className={`${SHADE} left-0 rounded-l-control`} style={{ width: share(trim.from) }} />
        <div className={`${SHADE} right-0 rounded-r-control`} style={{ left: share(end) }} />
        <TrimHandle
          {...common('part')}
          label="Part"
          now={trim.from}
          min={0}
          max={total - trim.frames}
          spoken={`${spokenTime(trim.from)} to ${spokenTime(end)}`}
          className="cursor-grab rounded-control border-y-3 border-pink active:cursor-grabbing"
          style={{ left: share(trim.from), width: share(trim.frames) }}
        />
        <TrimHandle
          {...common('start')}
          label="Start"
          now={trim.from}
          min={Math.max(0, end - TRIM_FRAMES.max)}
          max={end - TRIM_FRAMES.min}
          spoken={`${spokenTime(trim.from)}, ${lengthText(trim.frames)} long`}
          className={GRIPS.start}
          style={{ left: share(trim.from) }}
        />
        <TrimHandle
          {...common('end')}
          label="End"
          now={end}
          min={trim.from + TRIM_FRAMES.min}
          max={Math.min(total, trim.from + TRIM_FRAMES.max)}
          spoken={`${spokenTime(end)}, ${lengthText(trim.frames)} long`}
          className={GRIPS.end}
          style={{ left: share(end) }}
        />
        {held && <Loupe strip={strip} frame={shown} at={(held === 'end' ? end : trim.from) / total} />}
      </div>
      <p className="tabular mt-1.5 flex justify-between gap-3 text-sm text-quiet">
        <span>{stampOf(trim.from)}</span>
        <strong className="text-ink" data-trim-length>
          {lengthText(trim.frames)}
        </strong>
        <span>{stampOf(end)}</span>
      </p>
    </div>
  )
}

/** Above the finger; never beyond the edges of the strip. */
const Loupe = ({ strip, frame, at }: { strip: Strip | undefined; frame: number; at: number }) => (
  <div
    aria-hidden
    data-loupe
    className="pointer-events-none absolute bottom-full z-20 mb-2 flex w-16 sm:w-20 -translate-x-1/2 flex-col overflow-hidden rounded-control border-2 border-pink bg-stage text-center shadow-card"
    style={{ left: `clamp(2.5rem, ${at * 100}%, calc(100% - 2.5rem))` }}
  >
    {strip && <div className="aspect-9/16 w-full" style={pictureStyle(strip, (frame + 0.5) / TRIM_FPS)} />}
    <span className="tabular py-0.5 text-sm font-semibold">{stampOf(frame)}</span>
  </div>
)
