import { useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { BRAND } from '#domain/brand.ts'
import { useBackgrounds } from '../../api/use-backgrounds.ts'
import { VideoCard } from './card/video-card.tsx'
import { type BackgroundPickerProps, toggleChoice } from './choice.ts'
import { LazyDeleting } from './deletion/lazy-deleting.tsx'
import { VideoShelf } from './shelf/video-shelf.tsx'

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
  return (
    <>
      <VideoShelf
        videos={data?.universal}
        texts={TEXTS}
        cardOf={(video, preview) => (
          <VideoCard
            key={video.publicId}
            video={video}
            isActive={video.publicId === choice.chosen}
            onToggle={() => toggleChoice(choice, video)}
            onDelete={manageLibrary ? () => ask(video) : undefined}
            {...preview}
          />
        )}
      />
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
