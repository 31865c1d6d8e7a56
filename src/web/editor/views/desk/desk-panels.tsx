import { useEditor } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { DeletedOverlaysNote } from '#web/editor/views/deleted-overlays-note.tsx'
import { DraftsBar } from '#web/editor/views/drafts/drafts-bar.tsx'
import { NotShownNote } from '#web/editor/views/not-shown-note.tsx'
import { ContentMode } from '#web/editor/views/panels/content-mode.tsx'
import { HistoryButtons } from '#web/editor/views/panels/history-buttons.tsx'
import { ShortcutsButton } from '#web/editor/views/shortcuts/shortcuts-help.tsx'
import { SoundSettingsButton } from '#web/editor/views/sound/sound-settings-button.tsx'
import { MissingClip } from '#web/editor/views/stage/missing-clip.tsx'
import { MissingFonts } from '#web/editor/views/stage/missing-fonts.tsx'
import { PREVIEW_NOTE } from '#web/editor/views/stage/preview-note.ts'
import { TrimControl } from '#web/editor/views/stage/trim-control.tsx'

export { Steps } from '#web/editor/views/panels/steps.tsx'
export { Dock } from './dock.tsx'

/** Above the steps. */
export function ModeBar() {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <Labelled label="Content Mode">
        <ContentMode className="w-60" />
      </Labelled>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
        <DraftsBar />
        <SoundSettingsButton />
        <HistoryButtons />
        <ShortcutsButton />
      </div>
    </div>
  )
}

const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="flex flex-col gap-1.5">
    <span aria-hidden className="text-sm font-semibold">
      {label}
    </span>
    {children}
  </div>
)

/** Below the stage. */
export function PreviewNotes() {
  const hasBackground = useEditor((state) => designOf(state).background !== null)
  return (
    <div className="flex flex-col gap-1 text-center text-xs text-quiet">
      <MissingClip />
      <MissingFonts />
      <DeletedOverlaysNote />
      <NotShownNote />
      {hasBackground && (
        <div className="flex items-center">
          <p className="flex-1 text-balance">
            <span className="font-semibold text-ink">With background video</span>
            <span aria-hidden> · </span>
            <span>{PREVIEW_NOTE}</span>
          </p>
          <span className="-my-1.5 empty:hidden">
            <TrimControl />
          </span>
        </div>
      )}
    </div>
  )
}
