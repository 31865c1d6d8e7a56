import {
  Clapperboard,
  Download as DownloadIcon,
  LoaderCircle,
  Palette,
  PenLine,
  RotateCcw,
  Settings2,
  Sparkle,
} from 'lucide-react'
import { useStore } from 'zustand'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf, finalVideo } from '#web/editor/model/editor-store.ts'
import { useMaking } from '#web/editor/model/making-context.ts'
import type { PanelId } from '#web/editor/model/panel-id.ts'
import { useReset } from '#web/editor/tools/use-reset.ts'
import { type AllowanceWords, allowanceOf } from '#web/pieces/allowance.ts'
import { downloadLabel, isBusy } from '#web/pieces/download/download.ts'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { cn } from '#web/ui/class-names.ts'
import { BarItem } from './bar-item.tsx'
import { GenerateItem } from './generate-item.tsx'
import { PANEL_OPENER } from './panel-opener.ts'

/** Shortens the label of a busy button. */
const short = (label: string): string => label.replace('...', '').replace(' Video', '')

/**
 * Downloads the video. Where the device shares files, the file is prepared before the tap: "Preparing..." until then
 * (DL-1, DL-2).
 */
function DownloadItem() {
  const { user } = useEditorModel()
  const { downloader } = useMaking()
  const allowance = allowanceOf(user, useDateLocale())
  const download = useStore(downloader.store)
  const video = useEditor(finalVideo)
  const name = downloadLabel(download)
  const isOff = isBusy(download)
  return (
    <span className="relative flex flex-auto">
      <BarItem
        icon={isOff ? <LoaderCircle className="animate-spin" aria-hidden /> : <DownloadIcon aria-hidden />}
        label={short(name)}
        name={name}
        isMain={video !== undefined}
        disabled={!video}
        aria-busy={isOff || undefined}
        aria-disabled={isOff || undefined}
        onClick={() => video && void downloader.download(video)}
      />
      {allowance && <CountBadge {...allowance} />}
    </span>
  )
}

/** The downloads used (AC-5). */
const CountBadge = ({ short, end }: AllowanceWords) => (
  <span
    className={cn(
      'tabular pointer-events-none absolute top-0.5 left-1/2 ml-1.5 rounded-chip border bg-surface px-1 text-[10px] leading-3.5 font-semibold',
      end === undefined ? 'border-edge text-ink' : 'border-amber text-amber',
    )}
  >
    <span className="sr-only">Downloads </span>
    {short}
  </span>
)

/** The tools in the order of use (MO-1). */
export function IconBar() {
  const isDancer = useEditor((state) => designOf(state).textMode === 'dancer')
  return (
    <div className="phone-bar flex justify-between border-t border-line bg-surface/80 px-0.5 pt-1 md:px-4 sideways:w-19 sideways:flex-col sideways:justify-start sideways:gap-0 sideways:overflow-y-auto sideways:border-t-0 sideways:border-l sideways:px-0">
      <ResetItem />
      <PanelItem panel="videos" icon={<Clapperboard aria-hidden />} label="Video" name="Video library" />
      {isDancer ? (
        <PanelItem panel="class" icon={<PenLine aria-hidden />} label="Text" name="Text" />
      ) : (
        <PanelItem panel="class" icon={<PenLine aria-hidden />} label="Class" name="Class information" />
      )}
      <PanelItem panel="looks" icon={<Palette aria-hidden />} label="Looks" name="Looks" />
      <PanelItem panel="gifs" icon={<Sparkle aria-hidden />} label="GIFs" name="Pole GIFs" />
      <GenerateItem />
      <DownloadItem />
      <PanelItem panel="settings" icon={<Settings2 aria-hidden />} label="Settings" name="Settings" />
    </div>
  )
}

type PanelItemProps = { panel: PanelId; icon: React.ReactNode; label: string; name: string }

function PanelItem({ panel, ...look }: PanelItemProps) {
  const { editor } = useEditorModel()
  return (
    <BarItem
      {...look}
      {...{ [PANEL_OPENER]: panel }}
      aria-haspopup="dialog"
      onClick={() => editor.openPanel(panel)}
    />
  )
}

function ResetItem() {
  const reset = useReset()
  return <BarItem icon={<RotateCcw aria-hidden />} label="Reset" name="Reset" onClick={reset} />
}
