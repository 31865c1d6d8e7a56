import './sound.css'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { DURATION } from '#domain/design/design.ts'
import { barStarts, startOnBar, wholeBarEnd } from '#domain/sound/bars.ts'
import type { BeatGrid } from '#domain/sound/beat-grid.ts'
import type { TrackId } from '#domain/sound/design-sound.ts'
import { videoBeats } from '#domain/sound/in-video.ts'
import type { VideoBeats } from '#domain/sound/video-beats.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { wavePath } from '#web/pieces/wave-path.ts'
import { Switch } from '#web/ui/field/switch.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Counts } from './counts.tsx'
import { OnBeatSwitch } from './on-beat-switch.tsx'
import { trackQuery } from './tracks-query.ts'
import { useCounts } from './use-counts.ts'
import { clockTime, fewerPeaks, latestStart } from './window-of.ts'

type MusicWindowProps = {
  track: { readonly id: TrackId; readonly start: number }
  /** Seconds of the video. */
  seconds: number
  /** Whether the text arrives with the beat; undefined where nothing moves in. */
  isOnBeat: boolean | undefined
  /** The second of the video that is shown. */
  videoSecond: () => number
  onListen: () => void
  /** Beats come with the start where the text arrives with them. */
  onStart: (start: number, beats: VideoBeats | undefined) => void
  onBeats: (beats: VideoBeats | undefined) => void
  /** Whether the end goes over into the start. */
  loops: boolean
  /** Ends the video after so many seconds and goes over into its start; undefined for neither. */
  onWholeBars: (seconds: number | undefined) => void
}

/** The part of the music that is heard: a slider over its wave form whose thumb is as wide as the video is long. */
export function MusicWindow({
  track,
  seconds,
  isOnBeat,
  loops,
  videoSecond,
  onListen,
  ...on
}: MusicWindowProps) {
  const { id, start } = track
  const query = useQuery(trackQuery(id))
  const { grid, correction, correct } = useCounts({ kind: 'track', ...track })
  const [isOnBar, setOnBar] = useState(true)
  const { data } = query
  if (hasFailed(query)) return <LoadFailure title="Could not load this music." query={query} />
  if (!data) return <Skeleton className="h-24" />
  const last = latestStart(data.seconds, seconds)
  const heardTo = Math.min(data.seconds, start + seconds)
  const share = Math.min(1, seconds / data.seconds)
  const bars = grid ? barStarts(grid) : []
  const end = wholeBarEnd(bars, { start, seconds, least: DURATION.min })
  const isWhole = end !== undefined && Math.abs(end - seconds) < 0.01
  const beatsFrom = (from: number, beats: BeatGrid | null = grid) =>
    beats ? videoBeats(beats, { start: from, seconds: data.seconds }) : undefined
  /** In the slider's steps: a bar begins between them, and the browser would report its rounding as a move. */
  const shown = Math.round(Math.min(start, last) * 10) / 10
  const move = (wanted: number) => {
    if (wanted === shown) return
    const next = isOnBar ? startOnBar(wanted, { current: start, last, bars }) : wanted
    on.onStart(next, isOnBeat ? beatsFrom(next) : undefined)
  }
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
          <path
            d={barLines(bars, data.seconds)}
            className="stroke-white/40"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <input
          type="range"
          aria-label="Part of the music"
          aria-valuetext={`${clockTime(start)} to ${clockTime(heardTo)}`}
          min={0}
          max={last}
          step={0.1}
          value={shown}
          disabled={last === 0}
          className="music-window absolute inset-0 size-full"
          style={{ '--window': `${Math.max(share * 100, 4)}%` } as CSSProperties}
          onChange={(event) => move(Number(event.target.value))}
        />
      </div>
      <p className="tabular flex justify-between text-sm text-quiet">
        <span>{clockTime(start)}</span>
        <span>
          {last > 0
            ? 'Drag to choose the part'
            : data.seconds < seconds && 'Shorter than the video: it repeats'}
        </span>
        <span>{clockTime(heardTo)}</span>
      </p>
      {bars.length > 0 && last > 0 && (
        <Switch
          label="Start on a bar"
          hint="The lines are where bars begin."
          checked={isOnBar}
          onChange={setOnBar}
        />
      )}
      {grid && isOnBeat !== undefined && (
        <OnBeatSwitch isOn={isOnBeat} onChange={(isOn) => on.onBeats(isOn ? beatsFrom(start) : undefined)} />
      )}
      {(end !== undefined || loops) && (
        <Switch
          label="End on a whole bar"
          hint={
            end === undefined || (loops && isWhole)
              ? 'The video begins again in time.'
              : `The video becomes ${end.toFixed(1)} seconds long and begins again in time.`
          }
          checked={loops && isWhole}
          onChange={(isOn) => on.onWholeBars(isOn ? end : undefined)}
        />
      )}
      <Counts
        {...{ grid, correction, onListen }}
        musicSecond={() => (start + videoSecond()) % data.seconds}
        onCorrect={(wanted) => {
          const corrected = correct(wanted)
          if (isOnBeat) on.onBeats(beatsFrom(start, corrected))
        }}
      />
    </div>
  )
}

/** A short line at the top for each bar, in the wave form's box. */
const barLines = (bars: readonly number[], seconds: number): string =>
  bars.map((at) => `M${((at / seconds) * 600).toFixed(1)} 0v14`).join('')
