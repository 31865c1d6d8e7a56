import { ModeBar } from '#web/editor/panels/mode-bar.tsx'
import { Steps } from '#web/editor/panels/steps.tsx'
import { PreviewNotes } from '#web/editor/stage/preview-notes.tsx'
import { Stage } from '#web/editor/stage/stage.tsx'
import { useMedia } from '#web/editor/use-media.ts'
import { cn } from '#web/ui/class-names.ts'
import { Dock } from './dock.tsx'

/** Where preview, player and actions do not fit above each other, the last two move to the foot of the steps. */
const LOW = '(max-height: 887px)'

/** Steps on the left, the stage on the right, everything in sight at once (ED-1). */
export function DeskLayout() {
  const isLow = useMedia(LOW)
  return (
    <main className="mx-auto grid max-w-[1240px] grid-cols-[minmax(0,1fr)_374px] gap-x-10 overflow-clip px-6 pt-[clamp(7px,100dvh-889px,35px)]">
      <h1 className="sr-only">Make a video</h1>
      <aside aria-label="Preview" className="col-start-2 row-start-1">
        <div className="sticky top-[clamp(72px,100dvh-824px,100px)] mx-auto flex w-stage flex-col gap-2">
          <Stage />
          {!isLow && <Dock />}
          <PreviewNotes />
        </div>
      </aside>
      <div className={cn('col-start-1 row-start-1 flex flex-col gap-4', !isLow && 'pb-16')}>
        <ModeBar />
        <Steps />
        {isLow && <Dock isAtFoot />}
      </div>
    </main>
  )
}
