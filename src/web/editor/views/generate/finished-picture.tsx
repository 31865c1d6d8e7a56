import { lazy, Suspense } from 'react'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { finalVideo } from '#web/editor/model/editor-store.ts'
import { cn } from '#web/ui/class-names.ts'
import { Spare } from '#web/ui/state/spare.tsx'

/** Nobody needs it before there is a video. */
const PictureButton = lazy(async () => ({ default: (await import('./picture-button.tsx')).PictureButton }))

/** The way to a picture of the video, once there is one. */
export function FinishedPicture({ className }: { className?: string }) {
  const video = useEditor(finalVideo)
  if (!video) return null
  return (
    <Spare>
      <Suspense fallback={<span className={cn('size-12 shrink-0', className)} />}>
        <PictureButton video={video} className={className} />
      </Suspense>
    </Spare>
  )
}
