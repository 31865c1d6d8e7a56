import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from '../../../ui/action/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { usePageUploads, useUploadsState } from '../browser/use-uploads.ts'
import type { FailedJob } from '../line/job.ts'
import { BOX } from './box-class.ts'

/** What failed and why, with the files still at hand (S1, UP-18). */
export function FailedUploads({ onChoose }: { onChoose: () => void }) {
  const { uploads } = usePageUploads()
  const { failed, done, total } = useUploadsState(({ batch }) => batch)
  const canRetry = failed.some((each) => each.canRetry)
  return (
    <div role="alert" className={cn(BOX, 'border-danger/60 bg-danger/5')}>
      <CircleAlert className="size-6 shrink-0 text-danger" aria-hidden />
      <div className="min-w-48 flex-1">
        {total > 1 ? <Several failed={failed} done={done} total={total} /> : <One failed={failed} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {canRetry && (
          <Button onClick={uploads.retry}>
            <RotateCw className="size-5" aria-hidden />
            {total > 1 ? 'Retry failed' : 'Retry'}
          </Button>
        )}
        <Button onClick={onChoose}>Choose another file</Button>
        <Button variant="ghost" onClick={uploads.dismiss}>
          Close
        </Button>
      </div>
    </div>
  )
}

const One = ({ failed }: { failed: readonly FailedJob[] }) => (
  <p>
    <span className="font-semibold">Upload failed:</span> {failed[0]?.cause}
  </p>
)

const Several = ({ failed, done, total }: { failed: readonly FailedJob[]; done: number; total: number }) => (
  <>
    <p className="font-semibold">
      {done} of {total} videos are there. {failed.length} failed:
    </p>
    <ul className="mt-1 flex flex-col gap-1 text-sm">
      {failed.map(({ job, cause }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files of one name may both have failed
        <li key={index}>
          <span className="font-semibold">{job.file.name}</span> <span className="text-quiet">{cause}</span>
        </li>
      ))}
    </ul>
  </>
)
