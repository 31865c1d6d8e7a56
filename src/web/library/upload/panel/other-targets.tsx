import { usePageUploads } from '#web/library/upload/browser/use-uploads.ts'
import type { FailedJob, Target } from '#web/library/upload/job.ts'
import { targetLabel } from '#web/library/upload/job-labels.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Written } from '#web/ui/written.tsx'

/** An upload to another library, which is shown in full there. */
export const UploadingElsewhere = ({ target }: { target: Target }) => (
  <p className="rounded-card border border-line bg-raised px-4 py-3 text-sm text-quiet">
    Uploading{targetLabel(target) || ' to your videos'}…
  </p>
)

/** Failed uploads to other libraries, whose panels may not be on the screen. */
export function FailedElsewhere({ failed }: { failed: readonly FailedJob[] }) {
  const { uploads } = usePageUploads()
  return failed.map(({ job: { name, file, target } }) => (
    <div key={name} className="mb-3 flex items-center gap-3 text-sm">
      <p className="min-w-0 flex-1 break-words">
        <Written>{file.name}</Written> did not arrive{targetLabel(target) || ' in your videos'}.
      </p>
      <Button variant="ghost" aria-label={`Close: ${file.name}`} onClick={() => uploads.dismiss(target)}>
        Close
      </Button>
    </div>
  ))
}
