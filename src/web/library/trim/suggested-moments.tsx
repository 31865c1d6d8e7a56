import { useEffect, useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { hasParts, type Moment } from '#domain/library/moments.ts'
import { TRIM_FPS } from '#domain/library/trims.ts'
import { prefersReducedMotion } from '#web/library/grid/prefers-reduced-motion.ts'
import { useAnalysis } from '#web/library/use-analysis.ts'
import { reasonText } from './moment-words.ts'
import { pictureStyle, type Strip } from './strip-look.ts'
import { spokenTime, stampOf } from './trim-window.ts'

type SuggestedMomentsProps = {
  video: BackgroundVideo
  strip: Strip | undefined
  onMoment: (moment: Moment) => void
}

/** Up to three suggested parts as moving pictures, and why. Nothing where they could not be found, or there is no choice. */
export function SuggestedMoments({ video, strip, onMoment }: SuggestedMomentsProps) {
  const { data } = useAnalysis(video)
  if (!data || !hasParts(video.duration)) return null
  const { state, moments: found } = data
  if (!found)
    return state === 'waiting' ? (
      <p className="text-sm text-quiet">Looking for the best moments… You can go on meanwhile.</p>
    ) : null
  return (
    <section aria-label="Suggested moments" className="flex min-w-0 flex-col gap-2">
      <p className="text-sm text-quiet">
        {found.isClear ? 'Moments that stand out' : 'No clear highlight in this video. A calm start:'}
      </p>
      <ul className="-m-1 flex gap-2 overflow-x-auto p-1">
        {found.moments.map((moment) => (
          <li key={moment.from} className="shrink-0">
            <button
              type="button"
              className="flex h-full w-28 flex-col gap-1 rounded-control border border-edge bg-raised p-1.5 text-left text-sm transition hover:border-quiet"
              onClick={() => onMoment(moment)}
            >
              {strip && <MovingPicture strip={strip} moment={moment} />}
              <span className="tabular font-semibold" aria-hidden>
                {stampOf(moment.from)}
              </span>
              <span className="sr-only">From {spokenTime(moment.from)}</span>
              <span className="text-quiet">{reasonText(moment)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Milliseconds of a picture. */
const FLIP_MS = 250

function MovingPicture({ strip, moment: { from, frames } }: { strip: Strip; moment: Moment }) {
  const [past, setPast] = useState(0)
  useEffect(() => {
    if (prefersReducedMotion()) return
    const timer = setInterval(() => setPast((ms) => ms + FLIP_MS), FLIP_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <span
      aria-hidden
      className="block aspect-9/16 w-full rounded-md"
      style={pictureStyle(strip, from / TRIM_FPS + ((past / 1000) % (frames / TRIM_FPS)))}
    />
  )
}
