import type { BeatGrid } from '#domain/sound/beat-grid.ts'
import type { CountedSound } from '#domain/sound/counted-sound.ts'
import { videoBeats } from '#domain/sound/in-video.ts'
import type { VideoBeats } from '#domain/sound/video-beats.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Counts } from './counts.tsx'
import { OnBeatSwitch } from './on-beat-switch.tsx'
import { useCounts } from './use-counts.ts'

type ClipCountsProps = {
  sound: CountedSound
  /** Whether the text arrives with the beat; undefined where nothing moves in. */
  isOnBeat: boolean | undefined
  /** The second of the video that is shown. */
  videoSecond: () => number
  onListen: () => void
  onBeats: (beats: VideoBeats | undefined) => void
}

/** The beats of the clip's own sound, and how they are set right. */
export function ClipCounts({ sound, isOnBeat, videoSecond, onListen, onBeats }: ClipCountsProps) {
  const { query, grid, correction, correct } = useCounts(sound)
  const { data } = query
  if (hasFailed(query)) return <LoadFailure title="Could not load the counts of this clip." query={query} />
  if (!data) return <Skeleton className="h-24" />
  if (data.state === 'waiting')
    return <p className="text-sm text-quiet">The counts appear here when the clip is ready.</p>
  const beatsOf = (beats: BeatGrid | null) =>
    beats ? videoBeats(beats, { start: 0, seconds: data.seconds }) : undefined
  return (
    <div className="flex flex-col gap-1">
      {grid && isOnBeat !== undefined && (
        <OnBeatSwitch isOn={isOnBeat} onChange={(isOn) => onBeats(isOn ? beatsOf(grid) : undefined)} />
      )}
      <Counts
        {...{ grid, correction, onListen }}
        musicSecond={() => (data.seconds > 0 ? videoSecond() % data.seconds : 0)}
        onCorrect={(wanted) => {
          const corrected = correct(wanted)
          if (isOnBeat) onBeats(beatsOf(corrected))
        }}
      />
    </div>
  )
}
