import { useEffect, useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { Moment } from '#domain/library/clip-analysis.ts'
import { prefersReducedMotion } from '#web/library/grid/prefers-reduced-motion.ts'
import { reasonText } from './moment-words.ts'
import { pictureStyle, type Strip } from './strip-look.ts'
import { stampOf, trimAround } from './trim-window.ts'
import { useAnalysis } from './use-strip.ts'

type MomentsProps = {
  video: BackgroundVideo
  strip: Strip | undefined
  onMoment: (moment: Moment) => void
}

/** Up to three suggested parts as moving pictures, and why. */
export function Moments({ video, strip, onMoment }: MomentsProps) {
  const { data, isError } = useAnalysis(video)
  if (data?.state === 'waiting') return <p className="text-sm text-quiet">Looking for the best moments…</p>
  const analysis = data?.analysis
  if (isError || !analysis) return null
  return (
    <section aria-label="Suggested moments" className="flex min-w-0 flex-col gap-2 self-end">
      <p className="text-sm text-quiet">
        {analysis.isClear ? 'Moments that stand out:' : 'There is no clear highlight in this video.'}
      </p>
      <ul className="flex gap-2 overflow-x-auto">
        {analysis.moments.map((moment) => (
          <li key={moment.start} className="shrink-0">
            <button
              type="button"
              className="flex w-28 flex-col gap-1 rounded-control border border-edge bg-raised p-1.5 text-left text-sm transition hover:border-quiet"
              onClick={() => onMoment(moment)}
            >
              {strip && <MovingPicture strip={strip} moment={moment} />}
              <span className="tabular font-semibold">
                {stampOf(trimAround(moment.start, moment.seconds, Number.MAX_SAFE_INTEGER).from)}
              </span>
              <span className="text-quiet">{reasonText(moment)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const FLIP_MS = 250

function MovingPicture({ strip, moment: { start, seconds } }: { strip: Strip; moment: Moment }) {
  const [past, setPast] = useState(0)
  useEffect(() => {
    if (prefersReducedMotion()) return
    const timer = setInterval(() => setPast((ms) => ms + FLIP_MS), FLIP_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <span
      aria-hidden
      className="block h-24 w-full rounded-md bg-cover"
      style={pictureStyle(strip, start + ((past / 1000) % seconds))}
    />
  )
}
