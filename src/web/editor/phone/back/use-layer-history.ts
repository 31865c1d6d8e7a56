import { useEffect } from 'react'
import { type Desk, useDesk } from '#web/editor/editor-context.ts'
import { isRunning } from '#web/editor/generate/generation.ts'
import { createLayerHistory, type Layer, panelOf } from './layer-history.ts'

/** What lies over the stage and the browser's history say the same for as long as a phone's editor is shown. */
export function useLayerHistory(): void {
  const { editor, aside } = useDesk()
  useEffect(() => {
    editor.openPanel(panelOf(window.history.state))
    const layers = layersOf({ editor, aside })
    const { follow, arrived } = createLayerHistory(window.history, layers)
    let last = layers.now()
    // The store tells of each frame of a drag as well.
    const look = () => {
      if (layers.now() === last) return
      last = layers.now()
      follow()
    }
    follow()
    const stops = [editor.store.subscribe(look), aside.subscribe(look)]
    window.addEventListener('popstate', arrived)
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('popstate', arrived)
    }
  }, [editor, aside])
}

function layersOf({ editor, aside }: Pick<Desk, 'editor' | 'aside'>) {
  const session = () => editor.store.getState().session
  /** The attempt whose progress lies over everything. */
  function attempt(): number | null {
    const { generation } = session()
    return isRunning(generation) && aside.getState() !== generation.attempt ? generation.attempt : null
  }
  return {
    now(): Layer | null {
      const { panel, popup } = session()
      return attempt() === null ? (panel ?? (popup === null ? null : 'popup')) : 'progress'
    },
    shut(): void {
      const running = attempt()
      if (running !== null) aside.setState(running, true)
      else if (session().popup !== null) editor.openPopup(null)
      else editor.openPanel(null)
    },
    openPanel: editor.openPanel,
  }
}
