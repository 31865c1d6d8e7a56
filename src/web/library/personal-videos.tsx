import { Crop } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { useBackgrounds } from '#web/api/use-backgrounds.ts'
import { LeftUnfinished } from './upload/panel/resume-card.tsx'
import { UploadPanel } from './upload/panel/upload-panel.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Spare } from '#web/ui/state/spare.tsx'
import { Unavailable } from '#web/ui/state/unavailable.tsx'
import { VideoCard } from './grid/video-card.tsx'
import { type BackgroundPickerProps, toggleChoice } from './choice.ts'
import { ActiveClip } from './clips/active-clip.tsx'
import { ClipsButton } from './clips/clips-button.tsx'
import { ClipsDialog } from './clips/clips-dialog.tsx'
import { clipsOf, personalClips, withLooseClips } from './clips/clips-of.ts'
import { UncutNote } from './clips/uncut-note.tsx'
import { LazyDeleting } from './deletion/lazy-video-deletion.tsx'
import { VideoShelf } from './grid/video-grid.tsx'

const FocusDialog = lazy(async () => ({
  default: (await import('./crop/crop-dialog.tsx')).FocusDialog,
}))

type UploadActionsProps = {
  video: BackgroundVideo
  /** The clip of it that is the background now. */
  activeClip: BackgroundVideo | undefined
  onClips: () => void
}

/** What can be done with an own upload besides choosing it. */
function UploadActions({ video, activeClip, onClips }: UploadActionsProps) {
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

const TEXTS = {
  loading: 'Loading your clips...',
  empty: 'No personal videos yet',
  hint: 'Upload one above and it will appear here.',
}

const OWN = { kind: 'own' } as const

/** The own videos, each with the clips that were cut from it, and the way in for more. */
export function PersonalShelf({ user, ...choice }: BackgroundPickerProps & { user: CurrentUser }) {
  const { data } = useBackgrounds()
  const all = data ? [...data.personal, ...personalClips(data.clips)] : []
  const [asked, ask] = useState<BackgroundVideo | null>(null)
  const [opened, open] = useState<BackgroundVideo | null>(null)
  const isActive = ({ publicId }: BackgroundVideo) => publicId === choice.chosen
  return (
    <div className="flex flex-col gap-4">
      <LeftUnfinished />
      <UploadPanel
        user={user}
        label="Video file to upload"
        title="Use your own video"
        ways="Drop, paste or choose"
        target={OWN}
      />
      <VideoShelf
        videos={data && withLooseClips(data.personal, data.clips)}
        texts={TEXTS}
        cardOf={(video, preview) => (
          <VideoCard
            key={video.publicId}
            video={video}
            isActive={isActive(video)}
            onToggle={() => toggleChoice(choice, video)}
            onDelete={() => ask(video)}
            {...preview}
          >
            <UploadActions
              video={video}
              activeClip={clipsOf(all, video.publicId).find(isActive)}
              onClips={() => open(video)}
            />
          </VideoCard>
        )}
      />
      {opened && <ClipsDialog video={opened} choice={choice} onDelete={ask} onClose={() => open(null)} />}
      <LazyDeleting
        asked={asked}
        onAnswered={() => ask(null)}
        choice={choice}
        all={all}
        allowance={capabilitiesOf(user).uploads}
      />
    </div>
  )
}
