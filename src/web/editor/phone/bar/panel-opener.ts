import type { PanelId } from '../panel-id.ts'

/** Marks the button that opens a panel: Safari gives no focus to what is tapped, so it could not be asked for later. */
export const PANEL_OPENER = 'data-opens-panel'

export const openerOf = (panel: PanelId): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[${PANEL_OPENER}=${panel}]`)
