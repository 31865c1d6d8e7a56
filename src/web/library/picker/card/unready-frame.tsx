import { CircleAlert } from 'lucide-react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { cn } from '#web/ui/class-names.ts'
import { Progress } from '#web/ui/state/progress.tsx'
import { FRAME } from './frame-class.ts'

/** A video that cannot be chosen: not yet, not before another try, or never. */
export function UnreadyFrame({ video: { status, progress, problem } }: { video: BackgroundVideo }) {
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
