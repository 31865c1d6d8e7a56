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
import { hasFiles, isField, isInside } from '#web/ui/dropped-files.ts'
import { warnBeforeUnload } from '#web/ui/screen/warn-before-unload.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { FailedIngests } from './failed-ingests.tsx'
import { FileChooser } from './upload/file-chooser.tsx'
import { isRefused } from './upload/is-refused.ts'
import { rejectionOf } from './upload/overlay-rejection.ts'
import { UploadProgress } from './upload/upload-progress.tsx'
import type { UploadRun, Uploads } from './upload/upload-run.ts'
import { createUploads } from './upload/upload-run.ts'

/** The sentence where the server sent none (OV-18). */
const NO_SENTENCE = 'Failed to upload overlay. Please try again.'

const sentenceOf = (error: unknown): string =>
  error instanceof ApiError && error.reply ? error.reply.message : NO_SENTENCE

/** The failure comes first: its toast stays, and the success covers it only for a while. */
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
    rejectionOf,
    send: (file, options) => upload(uploadOverlay, { fields: {}, files: { file }, ...options }),
    explain(error) {
      console.error('Upload failed', error)
      return { sentence: sentenceOf(error), canRetry: !isRefused(error) }
    },
    onArrived: refresh,
    onIgnored: () =>
      toast.info('An upload is running.', { description: 'Add these files when it has ended.' }),
    onEnd: report,
  })
  // Even while the picker is folded, because closing the page loses the waiting files.
  warnBeforeUnload(uploads.store, ({ current }) => current !== null)
  return uploads
}

const known = new WeakMap<QueryClient, Uploads<File>>()

/** The uploads of this page. They continue while the picker is folded. */
function uploadsOf(client: QueryClient): Uploads<File> {
  const uploads = known.get(client) ?? make(client)
  known.set(client, uploads)
  return uploads
}

type OnFiles = (files: readonly File[]) => void

/** False for a drop into a dialog that was opened from here. */
const isForHere = (event: DragEvent): boolean => isInside(event) && hasFiles(event.dataTransfer)

/** Handlers for files dropped or pasted on an element; spread them on it. */
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

type LibraryAdminProps = {
  failed: readonly FailedOverlay[]
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
  children: ReactNode
}

/** Wraps the picker: files can be dropped and pasted anywhere on it. */
export function LibraryAdmin({ failed, isEditing, onEditing, children }: LibraryAdminProps) {
  const uploads = uploadsOf(useQueryClient())
  const run = useStore(uploads.store)
  const { isOver, ...dropping } = useDroppedFiles(uploads.add)
  return (
    <div className="flex flex-col gap-4" {...dropping}>
      <section
        aria-label="Manage the library"
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
