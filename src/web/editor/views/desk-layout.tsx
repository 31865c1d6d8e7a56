import { useEditor } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { useMedia } from '#web/editor/tools/use-media.ts'
import { cn } from '#web/ui/class-names.ts'
import { DeletedOverlaysNote } from './deleted-overlays-note.tsx'
import { Dock } from './dock.tsx'
import { DraftsBar } from './drafts/drafts-bar.tsx'
import { ContentMode } from './panels/content-mode.tsx'
import { HistoryButtons } from './panels/history-buttons.tsx'
import { Steps } from './panels/steps.tsx'
import { ShortcutsButton } from './shortcuts/shortcuts-help.tsx'
import { SoundSettingsButton } from './sound/sound-settings-button.tsx'
import { MissingClip } from './stage/missing-clip.tsx'
import { MissingFonts } from './stage/missing-fonts.tsx'
import { PREVIEW_NOTE } from './stage/preview-note.ts'
import { Stage } from './stage/stage.tsx'
import { TrimControl } from './stage/trim-control.tsx'

function ModeBar() {
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

function PreviewNotes() {
  const hasBackground = useEditor((state) => designOf(state).background !== null)
  return (
    <div className="flex flex-col gap-1 text-center text-xs text-quiet">
      <MissingClip />
      <MissingFonts />
      <DeletedOverlaysNote />
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

/** Where preview, player and actions do not fit above each other, the last two move below the steps. */
const LOW_SCREEN = '(max-height: 923px)'

/** The preview stands 100 px from the top and is 664 px high where the notes below it fit as well (ED-6). */
const PLACE = {
  low: { page: 'pt-[clamp(7px,100dvh-829px,35px)]', preview: 'top-[clamp(72px,100dvh-764px,100px)]' },
  high: { page: 'pt-[35px]', preview: 'top-[100px]' },
} as const

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
          {!isLowScreen && <Dock />}
          <PreviewNotes />
        </div>
      </aside>
      <div className={cn('col-start-1 row-start-1 flex flex-col gap-4', !isLowScreen && 'pb-16')}>
        <ModeBar />
        <Steps />
        {isLowScreen && <Dock isAtFoot />}
      </div>
    </main>
  )
}
