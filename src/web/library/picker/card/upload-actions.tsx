import { Crop } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { ActiveClip } from '#web/library/picker/clips/active-clip.tsx'
import { ClipsButton } from '#web/library/picker/clips/clips-button.tsx'
import { UncutNote } from '#web/library/picker/clips/uncut-note.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Spare } from '#web/ui/state/spare.tsx'
import { Unavailable } from '#web/ui/state/unavailable.tsx'

const FocusDialog = lazy(async () => ({
  default: (await import('#web/library/focal/focus-dialog.tsx')).FocusDialog,
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
  const close = () => setMoving(false)
  if (video.status === 'failed' || !video.usable || video.clipOf) return null
  return (
    <>
      <div className="flex gap-2">
        <ClipsButton video={video} onClips={onClips} />
        <IconButton
          label={`Choose what stays in the frame of ${video.title}`}
          icon={<Crop />}
          tone="outlined"
          onClick={() => setMoving(true)}
        />
      </div>
      <ActiveClip clip={activeClip} />
      <UncutNote video={video} />
      {isMoving && (
        <Spare instead={<Unavailable onClose={close} />}>
          <Suspense>
            <FocusDialog video={video} onClose={close} />
          </Suspense>
        </Spare>
      )}
    </>
  )
}
