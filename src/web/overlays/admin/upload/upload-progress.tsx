import { CircleAlert, CircleCheck, RotateCw } from 'lucide-react'
import { Button } from '#web/ui/action/button.tsx'
import { Progress } from '#web/ui/state/progress.tsx'
import { type Failed, placeOf, totalOf, type UploadRun, type Uploads } from './upload-run.ts'

type UploadProgressProps = { run: UploadRun<File>; uploads: Uploads<File> }

/** Total, done, the current file, and the failed files with Retry (UP-18). */
export function UploadProgress({ run, uploads }: UploadProgressProps) {
  const total = totalOf(run)
  if (total === 0) return null
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      {run.current ? <Sending run={run} onCancel={uploads.cancel} /> : <Ended run={run} uploads={uploads} />}
      {run.failed.length > 0 && <FailedFiles failed={run.failed} />}
      {run.failed.some(({ canRetry }) => canRetry) && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={uploads.retryFailed}>
            <RotateCw className="size-5" aria-hidden />
            Retry failed files
          </Button>
        </div>
      )}
    </div>
  )
}

function Sending({ run, onCancel }: { run: UploadRun<File>; onCancel: () => void }) {
  const { current, waiting } = run
  if (!current) return null
  const [place, total] = [placeOf(run), totalOf(run)]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-48 flex-1">
        <Progress
          label={`File ${place} of ${total}`}
          value={(place - 1 + current.sent) / total}
          detail={current.sent < 1 ? current.file.name : `${current.file.name} · having a look at it`}
        />
      </div>
      <Button onClick={onCancel}>Cancel</Button>
      {waiting.length > 0 && (
        <p className="w-full truncate text-sm text-quiet">
          In line: {waiting.map(({ name }, index) => `${place + index + 1}. ${name}`).join(', ')}
        </p>
      )}
    </div>
  )
}

function Ended({ run, uploads }: UploadProgressProps) {
  return (
    <div className="flex items-center gap-3">
      {run.completed > 0 && <CircleCheck className="size-5 shrink-0 text-done" aria-hidden />}
      <p className="flex-1 text-sm" role="status">
        {run.completed} of {totalOf(run)} uploaded
      </p>
      <Button variant="ghost" onClick={uploads.clear}>
        Close
      </Button>
    </div>
  )
}

const FailedFiles = ({ failed }: { failed: readonly Failed<File>[] }) => (
  <ul className="flex flex-col gap-2" aria-label="Files that could not be uploaded">
    {failed.map(({ file, sentence }) => (
      <li key={`${file.name} ${file.size} ${file.lastModified}`} className="flex gap-2 text-sm">
        <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-hidden />
        <span className="min-w-0">
          <span translate="no" className="font-semibold break-all">
            {file.name}
          </span>{' '}
          <span className="text-quiet">{sentence}</span>
        </span>
      </li>
    ))}
  </ul>
)
