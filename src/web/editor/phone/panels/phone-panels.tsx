import { type ComponentType, useState } from 'react'
import { designOf, useDesk, useEditor } from '#web/editor/editor-context.ts'
import {
  BACKGROUND_PANEL_TITLE,
  classPanelTitle,
  OVERLAYS_TITLE,
  TEXT_TITLE,
} from '#web/editor/panels/step-titles.ts'
import { openerOf } from '#web/editor/phone/bar/panel-opener.ts'
import { PhonePanel } from '#web/editor/phone/frame/phone-panel.tsx'
import type { PanelId } from '#web/editor/phone/panel-id.ts'
import { AccountPanel } from './account-panel.tsx'
import { ClassPanel } from './class-panel.tsx'
import { GifsPanel } from './gifs-panel.tsx'
import { PanelFoot } from './panel-foot.tsx'
import { SettingsPanel } from './settings/settings-panel.tsx'
import { TextPanel } from './text-panel.tsx'
import { VideosPanel } from './videos-panel.tsx'

const BODIES: Record<PanelId, ComponentType> = {
  class: ClassPanel,
  videos: VideosPanel,
  gifs: GifsPanel,
  text: TextPanel,
  settings: SettingsPanel,
  account: AccountPanel,
}

/** The one panel that is open, if any (MO-4). While it slides away it still shows what it was. */
export function PhonePanels() {
  const { editor } = useDesk()
  const panel = useEditor(({ session }) => session.panel)
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
      foot={<PanelFoot panel={shown} />}
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
    gifs: OVERLAYS_TITLE,
    text: TEXT_TITLE,
    settings: 'Settings',
    account: 'Account Settings',
  }
  return titles[panel]
}
