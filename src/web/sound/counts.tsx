import { useState } from 'react'
import { type BeatCorrection, TEMPI, UNCORRECTED } from '#domain/sound/beat-correction.ts'
import type { BeatGrid } from '#domain/sound/beat-grid.ts'
import { Button } from '#web/ui/action/button.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { tempoWords } from './counts-words.ts'
import { TapTempo } from './tap-tempo.tsx'

type CountsProps = {
  grid: BeatGrid | null
  correction: BeatCorrection | null
  /** The second of the music that is heard now. */
  musicSecond: () => number
  /** Plays the video, so that there is something to tap along to. */
  onListen: () => void
  onCorrect: (correction: BeatCorrection | null) => void
}

/** The beats of the music in words, and how they are set right. */
export function Counts({ grid, correction, musicSecond, onListen, onCorrect }: CountsProps) {
  const [isTapping, setTapping] = useState(false)
  const current = correction ?? UNCORRECTED
  const change = (part: Partial<BeatCorrection>, said: string) => {
    onCorrect({ ...current, ...part })
    announce(said)
  }
  const atTempo = (factor: number, said: string) => {
    const tempo = TEMPI.find((each) => each === current.tempo * factor)
    if (tempo) change({ tempo }, said)
  }
  return (
    <section aria-label="Counts" className="flex flex-col gap-2 py-2">
      <p className="font-semibold">
        Counts <span className="font-normal text-quiet">{tempoWords(grid, correction)}</span>
      </p>
      {isTapping ? (
        <TapTempo
          musicSecond={musicSecond}
          onTempo={(tapped) => {
            setTapping(false)
            change({ ...UNCORRECTED, tapped }, `${Math.round(tapped.bpm)} beats a minute`)
          }}
          onCancel={() => setTapping(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {grid && (
            <>
              <Button aria-label="÷2, half as fast" onClick={() => atTempo(0.5, 'Half as fast')}>
                ÷2
              </Button>
              <Button aria-label="×2, twice as fast" onClick={() => atTempo(2, 'Twice as fast')}>
                ×2
              </Button>
              <Button
                aria-pressed={current.isShifted}
                onClick={() => change({ isShifted: !current.isShifted }, 'Moved by half a beat')}
              >
                Shift half a beat
              </Button>
              <Button onClick={() => change({ oneAt: musicSecond() }, 'A bar begins here')}>1 is here</Button>
            </>
          )}
          <Button
            onClick={() => {
              setTapping(true)
              onListen()
            }}
          >
            Tap along
          </Button>
          {correction && (
            <Button
              onClick={() => {
                onCorrect(null)
                announce('Counts as they were found')
              }}
            >
              As found
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
