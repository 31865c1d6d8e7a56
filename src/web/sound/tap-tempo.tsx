import { useState } from 'react'
import type { BeatCorrection } from '#domain/sound/beat-correction.ts'
import { FEWEST_TAPS, tappedBeat } from '#domain/sound/tapped-beat.ts'
import { Button } from '#web/ui/action/button.tsx'

type TapTempoProps = {
  musicSecond: () => number
  onTempo: (tapped: NonNullable<BeatCorrection['tapped']>) => void
  onCancel: () => void
}

/** A beat is tapped along to the music, by pointer or key. The first tap says where in the music it is. */
export function TapTempo({ musicSecond, onTempo, onCancel }: TapTempoProps) {
  const [taps, setTaps] = useState<readonly number[]>([])
  const [zero, setZero] = useState(0)
  const tapped = tappedBeat(taps)
  const tap = (atMs: number) => {
    // The video begins again while somebody taps, so seconds count from the first tap.
    const begins = taps.length === 0 ? atMs - musicSecond() * 1000 : zero
    setZero(begins)
    setTaps([...taps, (atMs - begins) / 1000])
  }
  return (
    <div className="flex flex-col gap-2">
      <button
        type="button"
        className="min-h-24 touch-none rounded-control border border-edge bg-raised text-lg font-semibold active:bg-pink-deep"
        onPointerDown={(event) => {
          if (event.button === 0) tap(event.timeStamp)
        }}
        onKeyDown={(event) => {
          if (event.repeat || (event.key !== ' ' && event.key !== 'Enter')) return
          event.preventDefault()
          tap(event.timeStamp)
        }}
      >
        Tap here with the beat
        <span className="tabular block text-sm font-normal text-quiet">
          {tapped ? `${Math.round(tapped.bpm)} beats a minute` : `${taps.length} of ${FEWEST_TAPS} taps`}
        </span>
      </button>
      <div className="flex gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button disabled={!tapped} onClick={() => tapped && onTempo(tapped)}>
          Use these counts
        </Button>
      </div>
    </div>
  )
}
