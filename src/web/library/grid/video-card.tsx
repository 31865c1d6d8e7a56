import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Progress } from '#web/ui/state/progress.tsx'
import { DeleteButton } from './delete-button.tsx'
import { FRAME } from './frame-class.ts'
import { prefersReducedMotion } from './prefers-reduced-motion.ts'
import { RetryButton } from './retry-button.tsx'
import { UsableFrame } from './usable-frame.tsx'

/** A video that cannot be chosen: it is being prepared or has failed. */
function UnreadyFrame({ video: { status, progress, problem } }: { video: BackgroundVideo }) {
  const hasFailed = status === 'failed'
  return (
    <div
      className={cn(
        FRAME,
        'grid place-items-center p-3 pt-12 text-center',
        hasFailed ? 'border-danger/60' : 'border-line',
      )}
    >
      {hasFailed ? (
        <div className="text-sm">
          <CircleAlert className="mx-auto mb-2 size-7 text-danger" aria-hidden />
          <p>{problem ?? 'This video could not be prepared. Please upload it again.'}</p>
        </div>
      ) : (
        <Progress label="Preparing" value={progress} />
      )}
    </div>
  )
}

/** Says before it is used that a video will be silent, and what to do. */
const UnreadSound = ({ coding }: { coding: string }) => (
  <p className="text-sm text-muted">
    We cannot read its sound ({coding}), so it is silent here. Export it with AAC sound, or add music.
  </p>
)

export type VideoCardProps = {
  video: BackgroundVideo
  /** Beneath the picture; the title by default. */
  label?: string | undefined
  /** Names the video in the buttons. */
  name?: string | undefined
  isActive: boolean
  isPlaying: boolean
  onPlay: (isPlaying: boolean) => void
  onToggle: () => void
  onDelete?: (() => void) | undefined
  children?: ReactNode
}

export function VideoCard({ video, label = video.title, name = video.title, ...card }: VideoCardProps) {
  const { isActive, onToggle, onDelete, children } = card
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <div className="relative">
        {video.usable ? <UsableFrame video={video} {...card} /> : <UnreadyFrame video={video} />}
        {onDelete && <DeleteButton name={name} onDelete={onDelete} />}
      </div>
      <p translate="no" className="truncate text-sm font-semibold" title={label}>
        {label}
      </p>
      {video.unreadSound && <UnreadSound coding={video.unreadSound} />}
      {video.usable && (
        <Button
          className="px-2 text-sm"
          aria-label={`${isActive ? 'Unselect' : 'Select'} ${name}`}
          onClick={onToggle}
          onFocus={({ target }) =>
            target.matches(':focus-visible') && !prefersReducedMotion() && card.onPlay(true)
          }
          onBlur={() => card.onPlay(false)}
        >
          {isActive ? 'Unselect' : 'Select'}
        </Button>
      )}
      <RetryButton video={video} name={name} />
      {children}
    </li>
  )
}
