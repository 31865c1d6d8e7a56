import { Download as DownloadIcon, RotateCcw, Scan } from 'lucide-react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { finalVideo } from '#web/editor/model/editor-store.ts'
import { isRunning } from '#web/editor/model/generate/generation.ts'
import { useMaking } from '#web/editor/model/making-context.ts'
import { chosenZones } from '#web/editor/tools/safe-zones/chosen.ts'
import { useFinalVideo } from '#web/editor/tools/use-final-video.ts'
import { useReset } from '#web/editor/tools/use-reset.ts'
import { FormatsButton } from '#web/editor/views/formats/formats-button.tsx'
import { ActionMessage } from '#web/editor/views/generate/action-message.tsx'
import { AllowanceCount, AllowanceEnd } from '#web/editor/views/generate/allowance-note.tsx'
import { BAR_BUTTON } from '#web/editor/views/generate/bar-button.ts'
import { FinishedPicture } from '#web/editor/views/generate/finished-picture.tsx'
import { GenerateButton } from '#web/editor/views/generate/generate-button.tsx'
import { RunningCard } from '#web/editor/views/generate/running-card.tsx'
import { CoveredHint } from '#web/editor/views/safe-zones/covered-hint.tsx'
import { PlayerBar } from '#web/editor/views/stage/player-bar.tsx'
import { downloadLabel, isBusy } from '#web/pieces/download/download.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { LateDialog } from '#web/ui/layer/late-dialog.tsx'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'

function DownloadButton() {
  const { downloader } = useMaking()
  const download = useStore(downloader.store)
  const video = useEditor(finalVideo)
  const isMaking = useEditor(({ session }) => isRunning(session.generation))
  return (
    <Button
      variant={video ? 'primary' : 'secondary'}
      className={BAR_BUTTON}
      busy={isBusy(download) && downloadLabel(download)}
      disabled={!video}
      onClick={() => video && void downloader.download(video)}
    >
      {!isMaking && <DownloadIcon aria-hidden />}
      {downloadLabel(download)}
    </Button>
  )
}

/** Generates, downloads, and starts over (ED-7). */
function ActionBar() {
  useFinalVideo()
  return (
    <section aria-label="Make the video" className="relative">
      <ActionMessage />
      <RunningCard />
      <AllowanceEnd className="mb-2 text-sm" />
      <div className="mb-1 flex flex-wrap items-baseline justify-center gap-x-4">
        <h2 className="wish text-sm font-semibold text-quiet">If you like it press</h2>
        <AllowanceCount />
      </div>
      <div className="flex gap-2">
        <GenerateButton />
        <DownloadButton />
        <FinishedPicture />
        <RefreshButton />
      </div>
    </section>
  )
}

function RefreshButton() {
  const reset = useReset()
  return (
    <IconButton label="Refresh" tone="outlined" className="size-12" icon={<RotateCcw />} onClick={reset} />
  )
}

const SafeZonesPanel = lazy(async () => ({
  default: (await import('#web/editor/views/safe-zones/safe-zones-panel.tsx')).SafeZonesPanel,
}))
const CoveredCount = lazy(async () => ({
  default: (await import('#web/editor/views/safe-zones/covered-count.tsx')).CoveredCount,
}))

/** Opens the panel beside the stage, and shows how many elements the chosen platform covers. */
function SafeZonesButton() {
  const [isOpen, open] = useState(false)
  const close = useCallback(() => open(false), [])
  const button = useRef<HTMLButtonElement>(null)
  const id = useEditor(chosenZones)
  return (
    <span className="relative inline-flex">
      <IconButton
        ref={button}
        label="Safe zones"
        aria-expanded={isOpen}
        icon={<Scan />}
        onClick={() => open(!isOpen)}
      />
      <OptionalBoundary>
        <Suspense>{id && <CoveredCount id={id} />}</Suspense>
      </OptionalBoundary>
      {isOpen && (
        <LateDialog onClose={close}>
          <SafeZonesPanel button={button} onClose={close} />
        </LateDialog>
      )}
    </span>
  )
}

/** Controls used while looking at the stage. Below the steps they stay visible while the steps scroll. */
export const Dock = ({ isAtFoot = false }: { isAtFoot?: boolean }) => (
  <div
    className={
      isAtFoot
        ? 'sticky bottom-0 z-20 -mx-2 grid items-end gap-x-4 gap-y-1 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] rounded-t-card border border-b-0 border-line bg-stage/95 px-3 pt-2 pb-3'
        : 'flex flex-col gap-2'
    }
  >
    <div className="flex items-center">
      <div className="min-w-0 flex-1">
        <PlayerBar isShort={isAtFoot} />
      </div>
      <FormatsButton />
      <SafeZonesButton />
    </div>
    <ActionBar />
    <CoveredHint />
  </div>
)
