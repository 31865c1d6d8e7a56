import { useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { useBackgrounds } from '#web/api/use-backgrounds.ts'
import { LeftUnfinished } from '#web/library/upload/panel/left-unfinished.tsx'
import { UploadPanel } from '#web/library/upload/panel/upload-panel.tsx'
import { UploadActions } from './card/upload-actions.tsx'
import { VideoCard } from './card/video-card.tsx'
import { type BackgroundPickerProps, toggleChoice } from './choice.ts'
import { ClipsDialog } from './clips/clips-dialog.tsx'
import { clipsOf, personalClips, withLooseClips } from './clips/clips-of.ts'
import { LazyDeleting } from './deletion/lazy-deleting.tsx'
import { VideoShelf } from './shelf/video-shelf.tsx'

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
