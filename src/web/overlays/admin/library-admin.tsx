import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import type { ClipboardEvent, DragEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { uploadOverlay } from '#contract/overlay-curation.ts'
import type { FailedOverlay } from '#contract/overlays.ts'
import { ApiError } from '#web/api/api-error.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { upload } from '#web/api/upload.ts'
import { cn } from '#web/ui/class-names.ts'
import { warnWhile } from '#web/ui/screen/warn-while.ts'
import { toast } from '#web/ui/state/toast.ts'
import { hasFiles, isField, isInside } from '#web/ui/transfer/carried-files.ts'
import { FailedIngests } from './failed-ingests.tsx'
import { FileChooser } from './upload/file-chooser.tsx'
import { isRefused } from './upload/is-refused.ts'
import { objectionTo } from './upload/overlay-rejection.ts'
import { UploadProgress } from './upload/upload-progress.tsx'
import type { UploadRun, Uploads } from './upload/upload-run.ts'
import { createUploads } from './upload/upload-run.ts'

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
function uploadsOf(client: QueryClient): Uploads<File> {
  const uploads = known.get(client) ?? make(client)
  known.set(client, uploads)
  return uploads
}

type OnFiles = (files: readonly File[]) => void

/** What is dropped into a dialog that was opened from here is not for this place. */
const isForHere = (event: DragEvent): boolean => isInside(event) && hasFiles(event.dataTransfer)

/** Takes files that are dropped or pasted onto an element; spread the handlers onto it. */
function useDroppedFiles(onFiles: OnFiles) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    onDragOver(event: DragEvent): void {
      if (!isForHere(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent): void {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop(event: DragEvent): void {
      setOver(false)
      if (!isForHere(event)) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
    onPaste(event: ClipboardEvent): void {
      const files = [...event.clipboardData.files]
      if (files.length === 0 || !isInside(event) || isField(event.target)) return
      event.preventDefault()
      onFiles(files)
    },
  }
}

type LibraryDeskProps = {
  failed: readonly FailedOverlay[]
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
  children: ReactNode
}

/** Around the picker: files may be dropped and pasted anywhere on it. */
export function LibraryDesk({ failed, isEditing, onEditing, children }: LibraryDeskProps) {
  const uploads = uploadsOf(useQueryClient())
  const run = useStore(uploads.store)
  const { isOver, ...dropping } = useDroppedFiles(uploads.add)
  return (
    <div className="flex flex-col gap-4" {...dropping}>
      <section
        aria-label="Keep the library"
        className={cn(
          'flex flex-col gap-3 rounded-card border border-dashed border-edge p-4 transition-colors',
          isOver && 'border-pink bg-pink/10',
        )}
      >
        <FileChooser run={run} onFiles={uploads.add} isEditing={isEditing} onEditing={onEditing} />
        <UploadProgress run={run} uploads={uploads} />
        <FailedIngests failed={failed} />
      </section>
      <div>{children}</div>
    </div>
  )
}
