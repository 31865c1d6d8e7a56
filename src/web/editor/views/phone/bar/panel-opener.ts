import type { PanelId } from '#web/editor/model/panel-id.ts'

/** Marks the button that opens a panel. Safari does not focus tapped buttons, so the focus cannot tell later. */
export const PANEL_OPENER = 'data-opens-panel'

const button = (panel: PanelId) => document.querySelector<HTMLElement>(`[${PANEL_OPENER}=${panel}]`)

/** Panels within the settings return to the settings button. */
export const openerOf = (panel: PanelId): HTMLElement | null => button(panel) ?? button('settings')
