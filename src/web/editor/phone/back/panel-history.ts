import { z } from 'zod'
import { PanelId } from '../panel-id.ts'

/** The part of the browser's history that is needed. */
export type Entries = Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>

const Entry = z.object({ panel: PanelId })

export const panelOf = (state: unknown): PanelId | null => Entry.safeParse(state).data?.panel ?? null

/**
 * An open panel is an entry of the history, so that a phone's way back shuts the panel and does not leave the page.
 * `show` is told what the entry says that the browser went to.
 */
export function createPanelHistory(entries: Entries, show: (panel: PanelId | null) => void) {
  /** What is to be open once the browser has arrived at the entry before; undefined while it is nowhere on the way. */
  let onArrival: PanelId | null | undefined

  function follow(panel: PanelId | null): void {
    if (onArrival !== undefined) {
      onArrival = panel
      return
    }
    const current = panelOf(entries.state)
    if (panel === current) return
    if (panel === null) {
      onArrival = null
      entries.back()
    } else if (current) entries.replaceState({ panel }, '')
    else entries.pushState({ panel }, '')
  }

  return {
    /** The panel was opened, exchanged or shut on the page. */
    follow,
    /** The browser went to another entry: because of us, or of somebody who pressed Back. */
    arrived(): void {
      const wanted = onArrival
      onArrival = undefined
      if (wanted === undefined) show(panelOf(entries.state))
      else follow(wanted)
    },
  }
}
