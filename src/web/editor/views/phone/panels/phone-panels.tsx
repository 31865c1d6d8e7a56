import { ArrowRight } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import type { PanelId } from '#web/editor/model/panel-id.ts'
import { BackgroundStep } from '#web/editor/views/panels/background-step.tsx'
import { ContentMode } from '#web/editor/views/panels/content-mode.tsx'
import { DetailsStep, LooksGallery, TextSheet } from '#web/editor/views/panels/lazy-steps.tsx'
import { OverlaysStep } from '#web/editor/views/panels/overlays-step.tsx'
import { PlatformCheckCard } from '#web/editor/views/panels/platform-check-card.tsx'
import {
  BACKGROUND_PANEL_TITLE,
  classPanelTitle,
  LOOKS_TITLE,
  OVERLAYS_TITLE,
  TEXT_TITLE,
} from '#web/editor/views/panels/step-titles.ts'
import { openerOf } from '#web/editor/views/phone/bar/panel-opener.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ColorsSheet } from './colors-sheet.tsx'
import { PanelBody } from './panel-body.tsx'
import { PhonePanel } from './phone-panel.tsx'
import { endPressHints } from './press-hint.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { WordsSheet } from './words-sheet.tsx'
import { useIsUnwritten, WriteButton } from './write-button.tsx'

/** The next panel from each panel, for a new video. */
const NEXT: Partial<Record<PanelId, { readonly to: PanelId; readonly label: string }>> = {
  class: { to: 'videos', label: 'Next: video' },
  videos: { to: 'gifs', label: 'Next: pole GIFs' },
}

/** Buttons at the foot: back to the stage, or on to the next panel. */
function PanelFoot({ panel }: { panel: PanelId }) {
  const { editor } = useEditorModel()
  const isUnwritten = useIsUnwritten()
  const next = NEXT[panel]
  const writes = panel === 'class' && isUnwritten
  return (
    <>
      {writes && <WriteButton className="min-h-12 flex-1 basis-full sideways:min-h-11 sideways:basis-auto" />}
      {next && (
        <Button className="min-h-12 flex-1 sideways:min-h-11" onClick={() => editor.openPanel(next.to)}>
          {next.label}
          <ArrowRight className="size-4" aria-hidden />
        </Button>
      )}
      <DoneButton isPrimary={!writes} />
    </>
  )
}

function DoneButton({ isPrimary }: { isPrimary: boolean }) {
  const { editor } = useEditorModel()
  return (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      className="min-h-12 flex-1 sideways:min-h-11"
      onClick={() => editor.openPanel(null)}
    >
      Done
    </Button>
  )
}

/** Class details, or the message in dancer mode, and the content modes (MO-3). */
const ClassPanel = () => (
  <PanelBody>
    <div className="flex flex-col gap-5">
      <ContentMode />
      <DetailsStep />
      <PlatformCheckCard />
    </div>
  </PanelBody>
)

/** Account, password, subscription and logging out (EX-11). */
function AccountPanel() {
  const { slots, user } = useEditorModel()
  return (
    <PanelBody>
      <slots.AccountPanel user={user} />
    </PanelBody>
  )
}

const VideosPanel = () => (
  <PanelBody>
    <BackgroundStep />
  </PanelBody>
)

const LooksPanel = () => (
  <PanelBody>
    <LooksGallery isSheet />
  </PanelBody>
)

const WordsPanel = () => (
  <PanelBody>
    <WordsSheet />
  </PanelBody>
)

const ColorsPanel = () => (
  <PanelBody>
    <ColorsSheet />
  </PanelBody>
)

const TextPanel = () => (
  <PanelBody>
    <TextSheet />
  </PanelBody>
)

const GifsPanel = () => (
  <PanelBody>
    <OverlaysStep />
  </PanelBody>
)

const BODIES: Record<PanelId, ComponentType> = {
  class: ClassPanel,
  videos: VideosPanel,
  looks: LooksPanel,
  words: WordsPanel,
  colors: ColorsPanel,
  gifs: GifsPanel,
  text: TextPanel,
  settings: SettingsPanel,
  account: AccountPanel,
}

/** Panels beside which the stage stays visible, because each tap changes it. */
const SHEETS: ReadonlySet<PanelId> = new Set(['looks', 'words', 'colors', 'text'])
/** The looks bring a foot of their own. */
const FOOTLESS: ReadonlySet<PanelId> = new Set(['looks'])

/** The open panel, if any (MO-4). It keeps its content while it slides away. */
export function PhonePanels() {
  const { editor } = useEditorModel()
  const panel = useEditor(({ session }) => session.panel)
  useEffect(() => endPressHints(editor), [editor])
  const [last, remember] = useState<PanelId>(panel ?? 'class')
  if (panel && panel !== last) remember(panel)
  const shown = panel ?? last
  const title = usePanelTitle(shown)
  const Body = BODIES[shown]
  return (
    <PhonePanel
      isOpen={panel !== null}
      kind={shown}
      title={title}
      isSheet={SHEETS.has(shown)}
      foot={!FOOTLESS.has(shown) && <PanelFoot panel={shown} />}
      onClose={() => editor.openPanel(null)}
      returnFocusTo={() => openerOf(shown)}
    >
      <Body />
    </PhonePanel>
  )
}

function usePanelTitle(panel: PanelId): string {
  const classTitle = useEditor((state) => classPanelTitle(designOf(state)))
  const titles: Record<PanelId, string> = {
    class: classTitle,
    videos: BACKGROUND_PANEL_TITLE,
    looks: LOOKS_TITLE,
    words: 'Words',
    colors: 'Colors',
    gifs: OVERLAYS_TITLE,
    text: TEXT_TITLE,
    settings: 'Settings',
    account: 'Account Settings',
  }
  return titles[panel]
}
