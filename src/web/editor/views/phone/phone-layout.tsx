import './phone.css'
import { lazy, useRef } from 'react'
import { TOUCH_AREA } from '#web/editor/tools/pointing/connect-gestures.ts'
import { LoadingTools } from '#web/editor/views/loading-tools.tsx'
import { TouchStage } from '#web/editor/views/touch/touch-stage.tsx'
import { WhenMaking } from '#web/editor/views/when-making.tsx'
import { loadedAtLast } from '#web/ui/toast/load-with-retry.ts'

/** Loads what is around the stage. */
export const loadAround = () => import('./phone-tools.tsx')
// A window that becomes narrower while the connection is lost waits for them.
const PhoneTools = lazy(async () => ({ default: (await loadedAtLast(loadAround)).PhoneTools }))

/** As large as the tools are at first, so that the stage keeps its size. */
const ToolsRoom = () => (
  <>
    <div className="phone-tools grid h-27 place-items-center sideways:h-auto [@media(max-height:639px)]:h-12">
      <LoadingTools />
    </div>
    <div className="phone-bar h-16.25 border-t border-line bg-surface/80 sideways:h-auto sideways:w-19 sideways:border-t-0 sideways:border-l" />
  </>
)

/** The stage fills the screen; the bar is below it, or beside it in landscape (MO-1). */
export function PhoneLayout() {
  const stage = useRef<HTMLDivElement>(null)
  return (
    <main className="phone-desk bg-stage">
      <h1 className="sr-only">Make a video</h1>
      <div className="phone-stage" {...{ [TOUCH_AREA]: '' }}>
        <div className="phone-frame">
          <TouchStage ref={stage} />
        </div>
      </div>
      <section aria-label="Make the video" className="contents">
        <WhenMaking fallback={<ToolsRoom />}>
          <PhoneTools stage={stage} />
        </WhenMaking>
      </section>
    </main>
  )
}
