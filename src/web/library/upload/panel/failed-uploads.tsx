import { CircleAlert, RotateCw } from 'lucide-react'
import { usePageUploads, useUploadsState } from '#web/library/upload/browser/use-uploads.ts'
import type { FailedJob, Target } from '#web/library/upload/job.ts'
import { failedSummary, targetLabel } from '#web/library/upload/job-labels.ts'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Written } from '#web/ui/written.tsx'
import { BOX } from './box-class.ts'

type FailedUploadsProps = {
  /** Failed uploads to the target. */
  failed: readonly FailedJob[]
  target: Target
  onChoose: () => void
}

/** What failed and why; the files can be sent again (S1, UP-18). */
export function FailedUploads({ failed, target, onChoose }: FailedUploadsProps) {
  const { uploads } = usePageUploads()
  const batch = useUploadsState((state) => state.batch)
  const canRetry = failed.some((each) => each.canRetry)
  const [only] = failed
  const isOne = failed.length === 1 && batch.total <= 1
  return (
    <div role="alert" className={cn(BOX, 'border-danger/60 bg-danger/5')}>
      <CircleAlert className="size-6 shrink-0 text-danger" aria-hidden />
      <div className="min-w-48 flex-1">
        {isOne && only ? (
          <p>
            <span className="font-semibold">Upload failed{targetLabel(target)}:</span> {only.cause}
          </p>
        ) : (
          <Several failed={failed} summary={failedSummary(batch, { failed, target })} />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {canRetry && (
          <Button onClick={() => uploads.retry(target)}>
            <RotateCw className="size-5" aria-hidden />
            {isOne ? 'Retry' : 'Retry failed'}
          </Button>
        )}
        <Button onClick={onChoose}>Choose another file</Button>
        <Button variant="ghost" onClick={() => uploads.dismiss(target)}>
          Close
        </Button>
      </div>
    </div>
  )
}

const Several = ({ failed, summary }: { failed: readonly FailedJob[]; summary: string }) => (
  <>
    <p className="font-semibold">{summary}</p>
    <ul className="mt-1 flex flex-col gap-1 text-sm">
      {failed.map(({ job, cause }) => (
        <li key={job.name}>
          <span className="font-semibold">
            <Written>{job.file.name}</Written>
          </span>{' '}
          <span className="text-quiet">{cause}</span>
        </li>
      ))}
    </ul>
  </>
)
