import { lazy, Suspense } from 'react'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { finalVideo } from '#web/editor/model/editor-store.ts'
import { cn } from '#web/ui/class-names.ts'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'

/** Loaded once there is a video. */
const PictureButton = lazy(async () => ({ default: (await import('./picture-button.tsx')).PictureButton }))

/** The button for a picture of the finished video. */
export function FinishedPicture({ className }: { className?: string }) {
  const { user } = useEditorModel()
  const video = useEditor(finalVideo)
  if (!video || user.isGuest) return null
  return (
    <OptionalBoundary>
      <Suspense fallback={<span className={cn('size-12 shrink-0', className)} />}>
        <PictureButton video={video} className={className} />
      </Suspense>
    </OptionalBoundary>
  )
}
