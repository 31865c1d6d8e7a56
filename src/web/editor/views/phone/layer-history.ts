import { z } from 'zod'
import { PanelId } from '#web/editor/model/panel-id.ts'

/** The used part of the browser's history. */
export type Entries = Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>

/** A layer over the stage: a panel, the text popup, or the progress of a video. */
export const Layer = z.enum([...PanelId.options, 'popup', 'progress'])
export type Layer = z.infer<typeof Layer>

const Entry = z.object({ layer: Layer })

const layerOf = (state: unknown): Layer | null => Entry.safeParse(state).data?.layer ?? null

/** The panel of an entry. The other layers are temporary and are not reopened. */
export const panelOf = (state: unknown): PanelId | null => PanelId.safeParse(layerOf(state)).data ?? null

type Layers = {
  /** The open layers, the uppermost last. */
  now(): Layer | null
  /** Closes the uppermost layer. */
  close(): void
  openPanel(panel: PanelId): void
}

/**
 * Gives open layers an entry in the history, so that the phone's Back button closes them instead of leaving the page.
 */
export function createLayerHistory(entries: Entries, layers: Layers) {
  let isGoingBack = false

  /**
   * Call it after a layer was opened, replaced or closed on the page. A change while the browser still goes back is
   * handled on arrival.
   */
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
    /** Call it after the browser went to another entry, by our request or by the user's Back button. */
    arrived(): void {
      const wasOurs = isGoingBack
      isGoingBack = false
      const panel = panelOf(entries.state)
      if (!wasOurs && panel) layers.openPanel(panel)
      else if (!wasOurs && layers.now() !== null) layers.close()
      follow()
    },
  }
}
