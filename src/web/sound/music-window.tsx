import './sound.css'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import type { TrackId } from '#domain/sound/design-sound.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { wavePath } from '#web/pieces/wave-path.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { trackQuery } from './tracks-query.ts'
import { clockTime, fewerPeaks, latestStart } from './window-of.ts'

type MusicWindowProps = {
  track: { readonly id: TrackId; readonly start: number }
  /** Seconds of the video. */
  seconds: number
  onStart: (start: number) => void
}

/** The part of the music that is heard: a slider over its wave form whose thumb is as wide as the video is long. */
export function MusicWindow({ track: { id, start }, seconds, onStart }: MusicWindowProps) {
  const query = useQuery(trackQuery(id))
  const { data } = query
  if (hasFailed(query)) return <LoadFailure title="Could not load this music." query={query} />
  if (!data) return <Skeleton className="h-24" />
  const last = latestStart(data.seconds, seconds)
  const end = Math.min(data.seconds, start + seconds)
  const share = Math.min(1, seconds / data.seconds)
  return (
    <div className="flex flex-col gap-1">
      <div className="relative h-[72px] rounded-control bg-stage">
        <svg
          aria-hidden
          viewBox="0 0 600 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full fill-pink-soft/60"
        >
          <path d={wavePath(fewerPeaks(data.peaks))} />
        </svg>
        <input
          type="range"
          aria-label="Part of the music"
          aria-valuetext={`${clockTime(start)} to ${clockTime(end)}`}
          min={0}
          max={last}
          step={0.1}
          value={Math.min(start, last)}
          disabled={last === 0}
          className="music-window absolute inset-0 size-full"
          style={{ '--window': `${Math.max(share * 100, 4)}%` } as CSSProperties}
          onChange={(event) => onStart(Number(event.target.value))}
        />
      </div>
      <p className="tabular flex justify-between text-sm text-quiet">
        <span>{clockTime(start)}</span>
        <span>
          {last > 0
            ? 'Drag to choose the part'
            : data.seconds < seconds && 'Shorter than the video: it repeats'}
        </span>
        <span>{clockTime(end)}</span>
      </p>
    </div>
  )
}
