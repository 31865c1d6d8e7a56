import { lazy, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { BRAND } from '#domain/brand.ts'
import { useBackgrounds } from '#web/api/use-backgrounds.ts'
import { LateDialog } from '#web/ui/layer/late-dialog.tsx'
import { type BackgroundPickerProps, toggleChoice } from './choice.ts'
import { ActiveClip } from './clips/active-clip.tsx'
import { ClipsButton } from './clips/clips-button.tsx'
import { activeClipOf } from './clips/clips-of.ts'
import { LazyVideoDeletion } from './deletion/lazy-video-deletion.tsx'
import { VideoCard } from './grid/video-card.tsx'
import { VideoGrid } from './grid/video-grid.tsx'
import { TrimButton } from './trim/trim-button.tsx'

const ClipsDialog = lazy(async () => ({
  default: (await import('./clips/clips-dialog.tsx')).ClipsDialog,
}))

const TEXTS = {
  loading: `Loading ${BRAND.libraryLabel} clips...`,
  empty: `No ${BRAND.libraryLabel} videos available`,
  hint: 'Add one of your own under My Videos.',
}

/** The shared library; administrators can delete from it (BG-11). */
export function SharedVideos({ user, ...choice }: BackgroundPickerProps & { user: CurrentUser }) {
  const { data } = useBackgrounds()
  const { manageLibrary } = capabilitiesOf(user)
  const [asked, ask] = useState<BackgroundVideo | null>(null)
  const [opened, open] = useState<BackgroundVideo | null>(null)
  const close = () => open(null)
  const isActive = ({ publicId }: BackgroundVideo) => publicId === choice.chosen
  return (
    <>
      <VideoGrid
        videos={data?.universal.filter(({ status }) => status !== 'failed')}
        texts={TEXTS}
        cardOf={(video, preview) => (
          <VideoCard
            key={video.publicId}
            video={video}
            isActive={isActive(video)}
            onToggle={() => toggleChoice(choice, video)}
            onDelete={manageLibrary ? () => ask(video) : undefined}
            {...preview}
          >
            <div className="flex gap-2 empty:hidden">
              <ClipsButton video={video} onClips={() => open(video)} />
              {video.usable && !user.isGuest && (
                <TrimButton label={`Trim ${video.title}`} tone="outlined" {...{ video, choice }} />
              )}
            </div>
            <ActiveClip
              clip={activeClipOf(data?.clips ?? [], { publicId: video.publicId, chosen: choice.chosen })}
            />
          </VideoCard>
        )}
      />
      {opened && (
        <LateDialog onClose={close}>
          <ClipsDialog
            video={opened}
            choice={choice}
            onDelete={manageLibrary ? ask : undefined}
            onClose={close}
          />
        </LateDialog>
      )}
      <LazyVideoDeletion
        asked={asked}
        onAnswered={() => ask(null)}
        choice={choice}
        all={data ? [...data.universal, ...data.clips] : []}
        allowance="unlimited"
      />
    </>
  )
}
