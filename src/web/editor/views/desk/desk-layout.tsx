import { lazy } from 'react'
import { useMedia } from '#web/editor/tools/use-media.ts'
import { LoadingTools } from '#web/editor/views/loading-tools.tsx'
import { Stage } from '#web/editor/views/stage/stage.tsx'
import { WhenMaking } from '#web/editor/views/when-making.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { loadedAtLast } from '#web/ui/toast/load-with-retry.ts'

/** Loads what is around the stage. */
export const loadAround = () => import('./desk-panels.tsx')
// A window that becomes wider while the connection is lost waits for them.
const panels = () => loadedAtLast(loadAround)
const Dock = lazy(async () => ({ default: (await panels()).Dock }))
const PreviewNotes = lazy(async () => ({ default: (await panels()).PreviewNotes }))
const ModeBar = lazy(async () => ({ default: (await panels()).ModeBar }))
const Steps = lazy(async () => ({ default: (await panels()).Steps }))

/** Where preview, player and actions do not fit above each other, the last two move below the steps. */
const LOW_SCREEN = '(max-height: 923px)'

/** The preview stands 100 px from the top and is 664 px high where the notes below it fit as well (ED-6). */
const PLACE = {
  low: { page: 'pt-[clamp(7px,100dvh-829px,35px)]', preview: 'top-[clamp(72px,100dvh-764px,100px)]' },
  high: { page: 'pt-[35px]', preview: 'top-[100px]' },
} as const

const LoadingSteps = () => (
  <>
    <LoadingTools />
    <Skeleton className="h-[50rem]" />
  </>
)

/** Steps on the left, the stage on the right, everything visible at once (ED-1). The gap holds the selected element's toolbar. */
export function DeskLayout() {
  const isLowScreen = useMedia(LOW_SCREEN)
  const place = isLowScreen ? PLACE.low : PLACE.high
  return (
    <main
      className={cn(
        'mx-auto grid max-w-[1240px] grid-cols-[minmax(0,1fr)_374px] gap-x-[68px] overflow-clip px-6',
        place.page,
      )}
    >
      <h1 className="sr-only">Make a video</h1>
      <aside aria-label="Preview" className="col-start-2 row-start-1">
        <div className={cn('sticky mx-auto flex w-stage flex-col gap-2', place.preview)}>
          <Stage />
          <WhenMaking>
            {!isLowScreen && <Dock />}
            <PreviewNotes />
          </WhenMaking>
        </div>
      </aside>
      <div className={cn('col-start-1 row-start-1 flex flex-col gap-4', !isLowScreen && 'pb-16')}>
        <WhenMaking fallback={<LoadingSteps />}>
          <ModeBar />
          <Steps />
          {isLowScreen && <Dock isAtFoot />}
        </WhenMaking>
      </div>
    </main>
  )
}
