import { usePageUploads, useUploadsState } from '#web/library/upload/browser/use-uploads.ts'
import { queuePosition, targetLabel } from '#web/library/upload/job-labels.ts'
import { detailOf, labelOf, shareOf } from '#web/library/upload/upload-labels.ts'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Progress } from '#web/ui/state/progress.tsx'
import { BOX } from './box-class.ts'

/** Phase, progress and detail of the running upload, with Cancel. */
export function UploadingCard() {
  const { uploads } = usePageUploads()
  const current = useUploadsState((state) => state.current)
  const batch = useUploadsState((state) => state.batch)
  const target = useUploadsState((state) => state.target)
  if (current.phase === 'idle' || current.phase === 'failed') return null
  const place = queuePosition(batch)
  const failed = batch.failed.slice(batch.kept).map(({ job }) => job.file.name)
  return (
    <div className={cn(BOX, 'border-line bg-raised')}>
      <div className="flex flex-col items-start gap-2">
        <Badge tone={current.phase === 'complete' ? 'done' : 'accent'}>{current.phase.toUpperCase()}</Badge>
        {place && <p className="tabular text-sm font-semibold">{place}</p>}
      </div>
      <div className="min-w-48 flex-1">
        <Progress
          label={`${labelOf(current)}${targetLabel(target)}`}
          value={shareOf(current)}
          detail={detailOf(current)}
        />
        {failed.length > 0 && <p className="mt-1 text-sm text-danger">Failed so far: {failed.join(', ')}</p>}
      </div>
      {current.phase !== 'complete' && <Button onClick={uploads.cancel}>Cancel</Button>}
    </div>
  )
}
