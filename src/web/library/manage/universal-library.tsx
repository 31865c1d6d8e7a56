import { useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { BRAND } from '#domain/brand.ts'
import { useBackgrounds } from '#web/api/use-backgrounds.ts'
import type { BackgroundPickerProps } from '#web/library/picker/choice.ts'
import { LazyDeleting } from '#web/library/picker/deletion/lazy-deleting.tsx'
import { UploadPanel } from '#web/library/upload/panel/upload-panel.tsx'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { SmallGrid } from './small-grid.tsx'

const UNIVERSAL = { kind: 'universal' } as const

/** The shared library as administrators keep it. */
export function UniversalLibrary({ user, choice }: { user: CurrentUser; choice: BackgroundPickerProps }) {
  const backgrounds = useBackgrounds()
  const { data } = backgrounds
  const [asked, ask] = useState<BackgroundVideo | null>(null)
  return (
    <section aria-label={`${BRAND.libraryLabel} Library`} className="flex flex-col gap-4">
      <h3 className="font-semibold">{BRAND.libraryLabel} Library</h3>
      <UploadPanel
        user={user}
        label="Videos for the shared library"
        title="Add to the shared library"
        target={UNIVERSAL}
      />
      {data ? (
        <SmallGrid
          videos={data.universal}
          empty="No videos in library"
          label="Pages of the shared library"
          onDelete={ask}
        />
      ) : hasFailed(backgrounds) ? (
        <LoadFailure title="Could not load." query={backgrounds} />
      ) : (
        <Skeleton className="h-36" />
      )}
      <LazyDeleting
        asked={asked}
        onAnswered={() => ask(null)}
        choice={choice}
        all={data?.universal ?? []}
        allowance="unlimited"
      />
    </section>
  )
}
