import { useEffect } from 'react'
import type { EditorModel } from '#web/editor/model/editor-context.ts'
import { isRunning } from '#web/editor/model/generate/generation.ts'
import type { Layer } from './layer-history.ts'
import { createLayerHistory, panelOf } from './layer-history.ts'
import './phone.css'
import { lazy, Suspense, useCallback } from 'react'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { TOUCH_AREA } from '#web/editor/tools/pointing/connect-gestures.ts'
import { useFinalVideo } from '#web/editor/tools/use-final-video.ts'
import { DeletedOverlaysNote } from '#web/editor/views/deleted-overlays-note.tsx'
import { ActionMessage } from '#web/editor/views/generate/action-message.tsx'
import { AllowanceEnd } from '#web/editor/views/generate/allowance-note.tsx'
import { RunningCard } from '#web/editor/views/generate/running-card.tsx'
import { usePrefill } from '#web/editor/views/panels/details/use-known-details.ts'
import { WhenNear } from '#web/editor/views/panels/when-near.tsx'
import { CoveredHint } from '#web/editor/views/safe-zones/covered-hint.tsx'
import { MissingClip } from '#web/editor/views/stage/missing-clip.tsx'
import { MissingFonts } from '#web/editor/views/stage/missing-fonts.tsx'
import { TouchStage } from '#web/editor/views/touch/touch-stage.tsx'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'
import { Unavailable } from '#web/ui/state/unavailable.tsx'
import { IconBar } from './bar/icon-bar.tsx'
import { QuickActions } from './bar/quick-actions.tsx'
import { ToolRow } from './bar/tool-row.tsx'
import { PlayRefused } from './play-refused.tsx'

/** Keeps the open layers and the browser's history in step while the phone layout is shown. */
function useLayerHistory(): void {
  const { editor, hiddenAttempt } = useEditorModel()
  useEffect(() => {
    editor.openPanel(panelOf(window.history.state) ?? editor.store.getState().session.panel)
    const layers = layersOf({ editor, hiddenAttempt })
    const { follow, arrived } = createLayerHistory(window.history, layers)
    let last = layers.now()
    // The store also reports each frame of a drag.
    const look = () => {
      if (layers.now() === last) return
      last = layers.now()
      follow()
    }
    follow()
    const stops = [editor.store.subscribe(look), hiddenAttempt.subscribe(look)]
    window.addEventListener('popstate', arrived)
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('popstate', arrived)
    }
  }, [editor, hiddenAttempt])
}

function layersOf({ editor, hiddenAttempt }: Pick<EditorModel, 'editor' | 'hiddenAttempt'>) {
  const session = () => editor.store.getState().session
  /** The attempt whose progress overlay is open. */
  function attempt(): number | null {
    const { generation } = session()
    return isRunning(generation) && hiddenAttempt.getState() !== generation.attempt
      ? generation.attempt
      : null
  }
  return {
    now(): Layer | null {
      const { panel, popup } = session()
      return attempt() === null ? (panel ?? (popup === null ? null : 'popup')) : 'progress'
    },
    close(): void {
      const running = attempt()
      if (running !== null) hiddenAttempt.setState(running, true)
      else if (session().popup !== null) editor.openPopup(null)
      else editor.openPanel(null)
    },
    openPanel: editor.openPanel,
  }
}

/** No panel opens before the stage is ready. */
const PhonePanels = lazy(async () => ({ default: (await import('./panels/phone-panels.tsx')).PhonePanels }))

/** The stage fills the screen; the bar is below it, or beside it in landscape (MO-1). */
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
          <QuickActions />
        </div>
        <IconBar />
      </section>
      <Panels />
    </main>
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
    <CoveredHint />
  </div>
)

const Panels = () => (
  <WhenNear fallback={null} canWait>
    <OptionalBoundary fallback={<MissingPanels />}>
      <Suspense>
        <PhonePanels />
      </Suspense>
    </OptionalBoundary>
  </WhenNear>
)

/** A pressed icon gets an explanation while its panel cannot open. */
function MissingPanels() {
  const { editor } = useEditorModel()
  const isWanted = useEditor(({ session }) => session.panel !== null)
  const close = useCallback(() => editor.openPanel(null), [editor])
  return isWanted && <Unavailable onClose={close} />
}
