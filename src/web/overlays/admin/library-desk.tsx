import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { FailedOverlay } from '#contract/overlays.ts'
import { cn } from '#web/ui/class-names.ts'
import { FailedIngests } from './failed-ingests.tsx'
import { FileChooser } from './upload/file-chooser.tsx'
import { uploadsOf } from './upload/make-uploads.ts'
import { UploadProgress } from './upload/upload-progress.tsx'
import { useDroppedFiles } from './upload/use-dropped-files.ts'

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
