import type { QueryClient } from '@tanstack/react-query'
import { uploadOverlay } from '#contract/overlay-curation.ts'
import { ApiError } from '#web/api/api-error.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { upload } from '#web/api/upload.ts'
import { warnWhile } from '#web/ui/screen/warn-while.ts'
import { toast } from '#web/ui/state/toast.ts'
import { isRefused } from './is-refused.ts'
import { objectionTo } from './overlay-objection.ts'
import { createUploads, type UploadRun, type Uploads } from './upload-run.ts'

/** What is said where the server said nothing (OV-18). */
const UNSAID = 'Failed to upload overlay. Please try again.'

const sentenceOf = (error: unknown): string =>
  error instanceof ApiError && error.reply ? error.reply.message : UNSAID

/** A failure stays on the screen, so it is said first: the good news lies over it for a while. */
function report({ completed, failed }: UploadRun<File>): void {
  const [first] = failed
  if (first) {
    const description =
      failed.length > 1 ? `${failed.length} files. ${first.file.name}: ${first.sentence}` : first.sentence
    toast.error('Upload failed', { description })
  }
  if (completed > 0) {
    const more = completed > 1 && { description: `${completed} files. They show once they are prepared.` }
    toast.done('Overlay uploaded successfully', more || {})
  }
}

function make(client: QueryClient): Uploads<File> {
  const refresh = () => void client.invalidateQueries({ queryKey: queryKeys.overlays })
  const uploads = createUploads<File>({
    objectionTo,
    send: (file, options) => upload(uploadOverlay, { fields: {}, files: { file }, ...options }),
    explain(error) {
      console.error('Upload failed', error)
      return { sentence: sentenceOf(error), canRetry: !isRefused(error) }
    },
    onArrived: refresh,
    onEnd: report,
  })
  // Also while the picker is folded: a page that is closed takes the files that wait with it.
  warnWhile(uploads.store, ({ current }) => current !== null)
  return uploads
}

const known = new WeakMap<QueryClient, Uploads<File>>()

/** The uploads of this page. They go on while the picker is folded, and are found again when it opens. */
export function uploadsOf(client: QueryClient): Uploads<File> {
  const uploads = known.get(client) ?? make(client)
  known.set(client, uploads)
  return uploads
}
