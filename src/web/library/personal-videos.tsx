import { Crop } from 'lucide-react'
import { lazy, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { useBackgrounds } from '#web/api/use-backgrounds.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { LateDialog } from '#web/ui/layer/late-dialog.tsx'
import { type BackgroundPickerProps, toggleChoice } from './choice.ts'
import { ActiveClip } from './clips/active-clip.tsx'
import { ClipsButton } from './clips/clips-button.tsx'
import { ClipsDialog } from './clips/clips-dialog.tsx'
import { activeClipOf, personalClips, withOrphanClips } from './clips/clips-of.ts'
import { UncutNote } from './clips/uncut-note.tsx'
import { LazyVideoDeletion } from './deletion/lazy-video-deletion.tsx'
import { VideoCard } from './grid/video-card.tsx'
import { VideoGrid } from './grid/video-grid.tsx'
import { TrimButton } from './trim/trim-button.tsx'
import { ResumeCard } from './upload/panel/resume-card.tsx'
import { UploadPanel } from './upload/panel/upload-panel.tsx'

const FocusDialog = lazy(async () => ({
  default: (await import('./crop/crop-dialog.tsx')).CropDialog,
}))

type UploadActionsProps = {
  video: BackgroundVideo
  /** Its clip that is the current background. */
  activeClip: BackgroundVideo | undefined
  choice: BackgroundPickerProps
  onClips: () => void
}

/** The actions on an own upload. */
function UploadActions({ video, activeClip, choice, onClips }: UploadActionsProps) {
  const [isCropping, setCropping] = useState(false)
  const close = () => setCropping(false)
  if (video.status === 'failed' || !video.usable || video.clipOf) return null
  return (
    <>
      <div className="flex gap-2">
        <ClipsButton video={video} onClips={onClips} />
        <TrimButton label={`Trim ${video.title}`} tone="outlined" {...{ video, choice }} />
        <IconButton
          label={`Crop ${video.title}`}
          icon={<Crop />}
          tone="outlined"
          onClick={() => setCropping(true)}
        />
      </div>
      <ActiveClip clip={activeClip} />
      <UncutNote video={video} />
      {isCropping && (
        <LateDialog onClose={close}>
          <FocusDialog video={video} onClose={close} />
        </LateDialog>
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

/** The own videos with their clips, and the upload panel. */
export function PersonalVideos({ user, ...choice }: BackgroundPickerProps & { user: CurrentUser }) {
  const { data } = useBackgrounds()
  const all = data ? [...data.personal, ...personalClips(data.clips)] : []
  const [asked, ask] = useState<BackgroundVideo | null>(null)
  const [opened, open] = useState<BackgroundVideo | null>(null)
  const isActive = ({ publicId }: BackgroundVideo) => publicId === choice.chosen
  return (
    <div className="flex flex-col gap-4">
      <ResumeCard />
      <UploadPanel
        user={user}
        label="Video file to upload"
        title="Use your own video"
        ways="Drop, paste or choose"
        target={OWN}
      />
      <VideoGrid
        videos={data && withOrphanClips(data.personal, data.clips)}
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
              activeClip={activeClipOf(all, { publicId: video.publicId, chosen: choice.chosen })}
              choice={choice}
              onClips={() => open(video)}
            />
          </VideoCard>
        )}
      />
      {opened && <ClipsDialog video={opened} choice={choice} onDelete={ask} onClose={() => open(null)} />}
      <LazyVideoDeletion
        asked={asked}
        onAnswered={() => ask(null)}
        choice={choice}
        all={all}
        allowance={capabilitiesOf(user).uploads}
      />
    </div>
  )
}
