import { Check, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { Button } from '../ui/action/button.tsx'
import { cn } from '../ui/class-names.ts'
import { Badge } from '../ui/layout/badge.tsx'
import { Progress } from '../ui/state/progress.tsx'

type VideoCardProps = { video: BackgroundVideo; isActive: boolean; onToggle: () => void }

export function VideoCard({ video, isActive, onToggle }: VideoCardProps) {
  return (
    <li className="flex min-w-0 flex-col gap-2">
      {video.status === 'ready' ? (
        <ReadyFrame video={video} isActive={isActive} onToggle={onToggle} />
      ) : (
        <UnreadyFrame video={video} />
      )}
      <p className="truncate text-sm font-semibold" title={video.title}>
        {video.title}
      </p>
      {video.status === 'ready' && (
        <Button
          className="px-2 text-sm"
          aria-label={`${isActive ? 'Unselect' : 'Select'} ${video.title}`}
          onClick={onToggle}
        >
          {isActive ? 'Unselect' : 'Select'}
        </Button>
      )}
    </li>
  )
}

const FRAME = 'relative block aspect-[170/303] w-full overflow-hidden rounded-card border bg-stage'

/** Plays, without sound, while somebody points at it. The button below does the same for the keyboard. */
function ReadyFrame({ video, isActive, onToggle }: VideoCardProps) {
  const [isPlaying, play] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing and pressing the picture is a second way to its button
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button below has the keys
    <div
      className={cn(
        FRAME,
        'cursor-pointer transition',
        isActive ? 'border-pink ring-2 ring-pink' : 'border-line hover:border-quiet',
      )}
      onClick={onToggle}
      onPointerEnter={() => play(true)}
      onPointerLeave={() => play(false)}
    >
      <img
        src={video.thumbnail}
        alt=""
        loading="lazy"
        decoding="async"
        width={170}
        height={303}
        className="pointer-events-none absolute inset-0 size-full object-cover"
        onError={({ currentTarget }) => {
          currentTarget.hidden = true
        }}
      />
      {isPlaying && (
        <video
          src={video.url}
          muted
          autoPlay
          loop
          playsInline
          aria-hidden
          className="pointer-events-none absolute inset-0 size-full object-cover"
        />
      )}
      {isActive && (
        <Badge tone="accent" className="absolute top-2 left-2 bg-stage">
          <Check className="size-3.5" aria-hidden />
          Active
        </Badge>
      )}
    </div>
  )
}

function UnreadyFrame({ video: { status, progress, problem } }: { video: BackgroundVideo }) {
  const hasFailed = status === 'failed'
  return (
    <div
      className={cn(
        FRAME,
        'grid place-items-center p-3 text-center',
        hasFailed ? 'border-danger/60' : 'border-line',
      )}
    >
      {hasFailed ? (
        <div role="alert" className="text-sm">
          <CircleAlert className="mx-auto mb-2 size-7 text-danger" aria-hidden />
          <p>{problem ?? 'This video could not be prepared. Please upload it again.'}</p>
        </div>
      ) : (
        <Progress label="Preparing" value={progress} />
      )}
    </div>
  )
}
