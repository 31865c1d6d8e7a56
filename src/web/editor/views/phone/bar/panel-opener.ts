import type { PanelId } from '#web/editor/model/panel-id.ts'

/** Marks the button that opens a panel: Safari gives no focus to what is tapped, so it could not be asked for later. */
export const PANEL_OPENER = 'data-opens-panel'

const button = (panel: PanelId) => document.querySelector<HTMLElement>(`[${PANEL_OPENER}=${panel}]`)

/** What is reached through the settings leads back to them. */
export const openerOf = (panel: PanelId): HTMLElement | null => button(panel) ?? button('settings')
