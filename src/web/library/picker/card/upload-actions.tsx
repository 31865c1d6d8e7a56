import { Crop, Scissors } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { Button } from '../../../ui/action/button.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { spanOf } from '../clips/clips-of.ts'
import { UncutNote } from '../clips/uncut-note.tsx'

const FocusDialog = lazy(async () => ({
  default: (await import('../../focal/focus-dialog.tsx')).FocusDialog,
}))

type UploadActionsProps = {
  video: BackgroundVideo
  /** The clip of it that is the background now. */
  activeClip: BackgroundVideo | undefined
  onClips: () => void
}

/** What can be done with an own upload besides choosing it. */
export function UploadActions({ video, activeClip, onClips }: UploadActionsProps) {
  const [isMoving, setMoving] = useState(false)
  if (video.status === 'failed' || !video.usable || video.clipOf) return null
  return (
    <>
      <div className="flex gap-2">
        {video.clips.total > 1 && (
          <Button
            className="min-w-0 flex-1 px-1 text-sm"
            aria-label={`Clips of ${video.title}`}
            onClick={onClips}
          >
            <Scissors className="hidden size-4 sm:inline" aria-hidden />
            {video.clips.total} clips
          </Button>
        )}
        <IconButton
          label={`Choose what stays in the frame of ${video.title}`}
          icon={<Crop />}
          tone="outlined"
          onClick={() => setMoving(true)}
        />
      </div>
      {activeClip && <p className="text-sm text-pink-soft">Active: {spanOf(activeClip)}</p>}
      <UncutNote video={video} />
      {isMoving && (
        <Suspense>
          <FocusDialog video={video} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </>
  )
}
