import type { ReactNode } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { Button } from '#web/ui/action/button.tsx'
import { DeleteCross } from './delete-cross.tsx'
import { isStill } from './is-still.ts'
import { RetryButton } from './retry-button.tsx'
import { UnreadyFrame } from './unready-frame.tsx'
import { UsableFrame } from './usable-frame.tsx'

export type VideoCardProps = {
  video: BackgroundVideo
  /** Beneath the picture; the title where absent. */
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
        {onDelete && <DeleteCross name={name} onDelete={onDelete} />}
      </div>
      <p className="truncate text-sm font-semibold" title={label}>
        {label}
      </p>
      {video.usable && (
        <Button
          className="px-2 text-sm"
          aria-label={`${isActive ? 'Unselect' : 'Select'} ${name}`}
          onClick={onToggle}
          onFocus={({ target }) => target.matches(':focus-visible') && !isStill() && card.onPlay(true)}
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
