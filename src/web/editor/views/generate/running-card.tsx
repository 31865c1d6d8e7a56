import { useMaking } from '#web/editor/model/making-context.ts'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Progress } from '#web/ui/state/progress.tsx'
import { NOTE_PLACE } from './note-place.ts'
import { PROGRESS_TITLE, useProgress } from './use-progress.ts'

/** The progress of a video whose overlay is hidden. */
export function RunningCard() {
  const { generator } = useMaking()
  const progress = useProgress()
  if (!progress?.isAside) return null
  return (
    <section
      aria-label={PROGRESS_TITLE}
      className={cn(NOTE_PLACE, 'animate-rise rounded-card border border-line bg-raised p-3 shadow-card')}
    >
      <Progress label={progress.message} value={progress.share} />
      <div className="mt-2 flex items-center justify-between gap-2">
        <p className="text-sm text-quiet">Changing the design cancels it.</p>
        <div className="flex gap-2">
          <Button variant="ghost" className="px-3" onClick={progress.show}>
            Show
          </Button>
          <Button className="px-3" onClick={generator.cancel}>
            Cancel
          </Button>
        </div>
      </div>
    </section>
  )
}
