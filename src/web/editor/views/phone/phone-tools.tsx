import { lazy, type RefObject, Suspense, useCallback } from 'react'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { useFinalVideo } from '#web/editor/tools/use-final-video.ts'
import { DeletedOverlaysNote } from '#web/editor/views/deleted-overlays-note.tsx'
import { ActionMessage } from '#web/editor/views/generate/action-message.tsx'
import { AllowanceEnd } from '#web/editor/views/generate/allowance-note.tsx'
import { RunningCard } from '#web/editor/views/generate/running-card.tsx'
import { NotShownNote } from '#web/editor/views/not-shown-note.tsx'
import { usePrefill } from '#web/editor/views/panels/details/use-known-details.ts'
import { WhenNear } from '#web/editor/views/panels/when-near.tsx'
import { CoveredHint } from '#web/editor/views/safe-zones/covered-hint.tsx'
import { MissingClip } from '#web/editor/views/stage/missing-clip.tsx'
import { MissingFonts } from '#web/editor/views/stage/missing-fonts.tsx'
import { StagePopup } from '#web/editor/views/touch/stage-popup.tsx'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'
import { Unavailable } from '#web/ui/state/unavailable.tsx'
import { IconBar } from './bar/icon-bar.tsx'
import { QuickActions } from './bar/quick-actions.tsx'
import { ToolRow } from './bar/tool-row.tsx'
import { PlayRefused } from './play-refused.tsx'
import { useLayerHistory } from './use-layer-history.ts'

/** No panel opens before the stage is ready. */
const PhonePanels = lazy(async () => ({ default: (await import('./panels/phone-panels.tsx')).PhonePanels }))

/** All around the stage of a phone: what acts on the design, the bar, and the panels that lie over it. */
export function PhoneTools({ stage }: { stage: RefObject<HTMLElement | null> }) {
  usePrefill()
  useFinalVideo()
  useLayerHistory()
  return (
    <>
      <div className="phone-tools relative flex min-w-0 flex-col gap-1 px-1 sideways:justify-end sideways:overflow-y-auto sideways:py-2">
        <ActionMessage />
        <RunningCard />
        <StageNotes />
        <ToolRow />
        <QuickActions />
      </div>
      <IconBar />
      <Panels />
      <StagePopup frame={stage} />
    </>
  )
}

/** Notes about the design before generating; the stage makes room for them. */
const StageNotes = () => (
  <div className="mx-auto flex max-w-lg flex-col px-2 text-center text-xs text-quiet">
    <PlayRefused />
    <AllowanceEnd className="pb-1" />
    <MissingClip />
    <MissingFonts />
    <DeletedOverlaysNote />
    <NotShownNote />
    <CoveredHint />
  </div>
)

function Panels() {
  const isWanted = useEditor(({ session }) => session.panel !== null)
  return (
    <WhenNear fallback={null} canWait isWanted={isWanted}>
      <OptionalBoundary fallback={<MissingPanels />}>
        <Suspense>
          <PhonePanels />
        </Suspense>
      </OptionalBoundary>
    </WhenNear>
  )
}

/** A pressed icon gets an explanation while its panel cannot open. */
function MissingPanels() {
  const { editor } = useEditorModel()
  const isWanted = useEditor(({ session }) => session.panel !== null)
  const close = useCallback(() => editor.openPanel(null), [editor])
  return isWanted && <Unavailable onClose={close} />
}
