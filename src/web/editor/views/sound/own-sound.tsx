import { lazy, type RefObject, Suspense } from 'react'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'

const StageMix = lazy(async () => ({ default: (await import('./stage-mix.tsx')).StageMix }))

/** What plays the sound of a design, loaded once it has one of its own. */
export function OwnSound({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const hasSound = useEditor((state) => designOf(state).sound !== undefined)
  return (
    <OptionalBoundary>
      <Suspense>{hasSound && <StageMix video={video} />}</Suspense>
    </OptionalBoundary>
  )
}
