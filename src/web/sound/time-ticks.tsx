import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { barStarts } from '#domain/sound/bars.ts'
import type { CountedSound } from '#domain/sound/counted-sound.ts'
import { inVideo, videoBeats } from '#domain/sound/in-video.ts'
import type { VideoBeats } from '#domain/sound/video-beats.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { CLEAR_BEATS } from './counts-words.ts'
import { countsQuery, gridOf } from './use-counts.ts'

export type TimeTicksProps = {
  sound: CountedSound
  /** Of the video. */
  seconds: number
  /** Whether the text arrives with the beat; undefined where nothing moves in. */
  isOnBeat: boolean | undefined
  onBeats: (beats: VideoBeats) => void
}

const HAS_CLEAR_BEAT = {
  track: 'This music has a clear beat.',
  clip: 'This clip has a clear beat.',
} as const

/** Sounds for which the beat was offered: once while the page is open. */
const offered = new Set<string>()

/**
 * The counts of the video's sound along the time line: a short line for each beat, a longer one where a bar begins. Nothing where
 * they are not sure. Where the beat is clear and something moves in, it is offered to do so with the beat.
 */
export function TimeTicks({ sound, seconds, isOnBeat, onBeats }: TimeTicksProps) {
  const { id, start, kind } = sound
  const { data } = useQuery(countsQuery(sound))
  const grid = data ? gridOf(data) : null
  const isClear = grid !== null && grid.confidence >= CLEAR_BEATS
  const beats = data && grid ? videoBeats(grid, { start, seconds: data.seconds }) : undefined
  useEffect(() => {
    if (!isClear || isOnBeat !== false || !beats || offered.has(id)) return
    offered.add(id)
    toast.info(HAS_CLEAR_BEAT[kind], {
      action: { label: 'Put the text on it', onPress: () => onBeats(beats) },
    })
  }, [isClear, isOnBeat, beats, id, kind, onBeats])
  if (!data || !grid) return null
  const ticks = (times: readonly number[], height: number) =>
    inVideo(times, { start, seconds: data.seconds }, seconds)
      .map((at) => `M${((at / seconds) * 1000).toFixed(1)} 0v${height}`)
      .join('')
  return (
    <svg
      aria-hidden
      data-counts
      viewBox="0 0 1000 10"
      preserveAspectRatio="none"
      className="pointer-events-none absolute bottom-0.5 left-2 h-2.5 w-[calc(100%-1rem)]"
    >
      <path d={ticks(grid.beats, 4)} className="stroke-white/35" vectorEffect="non-scaling-stroke" />
      <path d={ticks(barStarts(grid), 10)} className="stroke-white/70" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
