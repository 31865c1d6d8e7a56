import { Clapperboard, Clock, RotateCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { readCover } from '#contract/downloads.ts'
import type { MadeVideo } from '#contract/made-videos.ts'
import { addressOf } from '#web/api/address.ts'
import { isCalledOff } from '#web/pieces/class-changes/change-words.ts'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { cn } from '#web/ui/class-names.ts'
import { Progress } from '#web/ui/state/progress.tsx'
import { classLine, firstToLeave, leavesLine, madeOn, nameOf, progressOf, stateOf } from './video-words.ts'

/** A video with its state. All of it opens the sheet. */
export function VideoCard({ video, onOpen }: { video: MadeVideo; onOpen: () => void }) {
  const locale = useDateLocale()
  const name = nameOf(video, locale)
  const about = classLine(video, locale)
  const leaves = leavesLine(firstToLeave(video), new Date())
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="group flex w-full flex-col rounded-card border border-line bg-raised p-2 text-left transition hover:border-edge"
    >
      <CardPicture video={video} />
      <span className="flex w-full flex-col gap-0.5 px-1 pt-2 pb-1">
        <span translate="no" className="line-clamp-2 font-semibold wrap-anywhere">
          {name}
        </span>
        {about && (
          <span translate="no" className="line-clamp-2 text-sm text-quiet">
            {about}
          </span>
        )}
        <span className="text-xs text-quiet">
          <time dateTime={video.madeAt}>{madeOn(video, locale)}</time>
          {` · ${video.askedFormats.join(', ')}`}
        </span>
        {video.changes.length > 0 && (
          <span className="flex items-center gap-1 text-xs font-semibold text-amber">
            <TriangleAlert className="size-3.5" aria-hidden />
            {isCalledOff(video.changes) ? 'Class cancelled since' : 'Class changed since'}
          </span>
        )}
        {leaves && (
          <span className="flex items-center gap-1 text-xs font-semibold text-amber">
            <Clock className="size-3.5" aria-hidden />
            {leaves}
          </span>
        )}
      </span>
    </button>
  )
}

const FILL = 'grid size-full place-items-center content-center gap-2 p-4 text-center text-sm'

function CardPicture({ video }: { video: MadeVideo }) {
  const state = stateOf(video)
  const [isMissing, miss] = useState(false)
  const shown = video.formats.find(({ status }) => status === 'done')
  return (
    <span className="relative block aspect-[9/16] w-full overflow-hidden rounded-lg bg-stage">
      {shown && !isMissing ? (
        <img
          src={addressOf(readCover.path, { renderId: shown.renderId })}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => miss(true)}
          className={cn('size-full', shown.format === '9:16' ? 'object-cover' : 'object-contain')}
        />
      ) : (
        <span className={cn(FILL, 'bg-[radial-gradient(ellipse_at_50%_-10%,#3a2c4d,transparent_65%)]')}>
          {state === 'failed' && <TriangleAlert className="size-7 text-danger" aria-hidden />}
          {state === 'expired' && <RotateCw className="size-7 text-pink-soft" aria-hidden />}
          {(state === 'making' || state === 'ready') && (
            <Clapperboard className="size-7 text-pink-soft" aria-hidden />
          )}
          {state === 'failed' && <span>Could not be made</span>}
          {state === 'expired' && <span className="text-quiet">No longer kept. You can make it again.</span>}
        </span>
      )}
      {state === 'making' && (
        <span className="absolute inset-x-0 bottom-0 bg-stage/85 p-3">
          <Progress label="Being made" value={progressOf(video)} />
        </span>
      )}
    </span>
  )
}
