import { z } from 'zod'
import { PanelId } from '#web/editor/model/panel-id.ts'

/** The part of the browser's history that is needed. */
export type Entries = Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>

/** What lies over the stage: a panel, the text popup, or the progress of a video. */
export const Layer = z.enum([...PanelId.options, 'popup', 'progress'])
export type Layer = z.infer<typeof Layer>

const Entry = z.object({ layer: Layer })

const layerOf = (state: unknown): Layer | null => Entry.safeParse(state).data?.layer ?? null

/** The panel that an entry tells of; the rest is of a moment, and not opened again. */
export const panelOf = (state: unknown): PanelId | null => PanelId.safeParse(layerOf(state)).data ?? null

type Layers = {
  /** What is open now. */
  now(): Layer | null
  /** Shuts what is uppermost. */
  shut(): void
  openPanel(panel: PanelId): void
}

/** What is open is an entry of the history, so that a phone's way back shuts it and does not leave the page. */
export function createLayerHistory(entries: Entries, layers: Layers) {
  let isGoingBack = false

  /** Something was opened, exchanged or shut on the page. While the browser still goes back, it is seen on arrival. */
  function follow(): void {
    if (isGoingBack) return
    const [layer, current] = [layers.now(), layerOf(entries.state)]
    if (layer === current) return
    if (layer === null) {
      isGoingBack = true
      entries.back()
    } else if (current) entries.replaceState({ layer }, '')
    else entries.pushState({ layer }, '')
  }

  return {
    follow,
    /** The browser went to another entry: because of us, or of somebody who pressed Back. */
    arrived(): void {
      const wasOurs = isGoingBack
      isGoingBack = false
      const panel = panelOf(entries.state)
      if (!wasOurs && panel) layers.openPanel(panel)
      else if (!wasOurs && layers.now() !== null) layers.shut()
      follow()
    },
  }
}
