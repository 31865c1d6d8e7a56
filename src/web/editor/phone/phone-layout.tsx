import './phone.css'
import { lazy, Suspense, useCallback } from 'react'
import { DepartedNote } from '#web/editor/departed/departed-note.tsx'
import { useDesk, useEditor } from '#web/editor/editor-context.ts'
import { ActionMessage } from '#web/editor/generate/bar/message/action-message.tsx'
import { RunningCard } from '#web/editor/generate/bar/running-card.tsx'
import { useFinalVideo } from '#web/editor/generate/bar/use-final-video.ts'
import { usePrefill } from '#web/editor/panels/details/known/use-known-details.ts'
import { WhenNear } from '#web/editor/panels/when-near.tsx'
import { CoveredHint } from '#web/editor/safe-zones/covered-hint.tsx'
import { LostClip } from '#web/editor/stage/lost-clip.tsx'
import { MissingFonts } from '#web/editor/stage/missing-fonts.tsx'
import { TOUCH_AREA } from '#web/editor/stage/stage-gestures.ts'
import { TouchStage } from '#web/editor/touch/touch-stage.tsx'
import { Spare } from '#web/ui/state/spare.tsx'
import { Unavailable } from '#web/ui/state/unavailable.tsx'
import { useLayerHistory } from './back/use-layer-history.ts'
import { IconBar } from './bar/icon-bar.tsx'
import { ToolRow } from './bar/tool-row.tsx'

/** Nobody opens a panel before the stage is there. */
const PhonePanels = lazy(async () => ({ default: (await import('./panels/phone-panels.tsx')).PhonePanels }))

/** The stage is the screen; all else is reached by a thumb from the bar below it, or beside it where the phone lies (MO-1). */
export function PhoneLayout() {
  usePrefill()
  useFinalVideo()
  useLayerHistory()
  return (
    <main className="phone-desk bg-stage">
      <h1 className="sr-only">Make a video</h1>
      <div className="phone-stage" {...{ [TOUCH_AREA]: '' }}>
        <div className="phone-frame">
          <TouchStage />
        </div>
      </div>
      <section aria-label="Make the video" className="contents">
        <div className="phone-tools relative flex min-w-0 flex-col gap-1 px-1 sideways:justify-end sideways:overflow-y-auto sideways:py-2">
          <ActionMessage />
          <RunningCard />
          <StageNotes />
          <ToolRow />
        </div>
        <IconBar />
      </section>
      <Panels />
    </main>
  )
}

/** What the design needs said before it is made into a video; the stage makes room for it. */
const StageNotes = () => (
  <div className="mx-auto flex max-w-lg flex-col px-2 text-center text-xs text-quiet">
    <LostClip />
    <MissingFonts />
    <DepartedNote />
    <CoveredHint />
  </div>
)

const Panels = () => (
  <WhenNear fallback={null} canWait>
    <Spare instead={<MissingPanels />}>
      <Suspense>
        <PhonePanels />
      </Suspense>
    </Spare>
  </WhenNear>
)

/** Whoever presses an icon then is told, and not left waiting. */
function MissingPanels() {
  const { editor } = useDesk()
  const isWanted = useEditor(({ session }) => session.panel !== null)
  const shut = useCallback(() => editor.openPanel(null), [editor])
  return isWanted && <Unavailable onClose={shut} />
}
