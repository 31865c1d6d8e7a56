import { lazy, Suspense, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { BRAND } from '#domain/brand.ts'
import { useBackgrounds } from '#web/api/use-backgrounds.ts'
import { Spare } from '#web/ui/state/spare.tsx'
import { Unavailable } from '#web/ui/state/unavailable.tsx'
import { VideoCard } from './grid/video-card.tsx'
import { type BackgroundPickerProps, toggleChoice } from './choice.ts'
import { ActiveClip } from './clips/active-clip.tsx'
import { ClipsButton } from './clips/clips-button.tsx'
import { clipsOf } from './clips/clips-of.ts'
import { LazyDeleting } from './deletion/lazy-video-deletion.tsx'
import { VideoShelf } from './grid/video-grid.tsx'

const ClipsDialog = lazy(async () => ({
  default: (await import('./clips/clips-dialog.tsx')).ClipsDialog,
}))

const TEXTS = {
  loading: `Loading ${BRAND.libraryLabel} clips...`,
  empty: `No ${BRAND.libraryLabel} videos available`,
  hint: 'Add one of your own under My Videos.',
}

/** What everybody may use; administrators also delete from it (BG-11). */
export function SharedShelf({ user, ...choice }: BackgroundPickerProps & { user: CurrentUser }) {
  const { data } = useBackgrounds()
  const { manageLibrary } = capabilitiesOf(user)
  const [asked, ask] = useState<BackgroundVideo | null>(null)
  const [opened, open] = useState<BackgroundVideo | null>(null)
  const close = () => open(null)
  const isActive = ({ publicId }: BackgroundVideo) => publicId === choice.chosen
  const activeClipOf = ({ publicId }: BackgroundVideo) => clipsOf(data?.clips ?? [], publicId).find(isActive)
  return (
    <>
      <VideoShelf
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
            <div className="flex empty:hidden">
              <ClipsButton video={video} onClips={() => open(video)} />
            </div>
            <ActiveClip clip={activeClipOf(video)} />
          </VideoCard>
        )}
      />
      {opened && (
        <Spare instead={<Unavailable onClose={close} />}>
          <Suspense>
            <ClipsDialog
              video={opened}
              choice={choice}
              onDelete={manageLibrary ? ask : undefined}
              onClose={close}
            />
          </Suspense>
        </Spare>
      )}
      <LazyDeleting
        asked={asked}
        onAnswered={() => ask(null)}
        choice={choice}
        all={data ? [...data.universal, ...data.clips] : []}
        allowance="unlimited"
      />
    </>
  )
}
