import { useEffect } from 'react'
import type { Editor } from '../../editor-store.ts'
import { createPanelHistory, panelOf } from './panel-history.ts'

/** Panels and history say the same for as long as a phone's editor is shown. */
export function usePanelHistory({ store, openPanel }: Editor): void {
  useEffect(() => {
    openPanel(panelOf(window.history.state))
    const { follow, arrived } = createPanelHistory(window.history, openPanel)
    const stop = store.subscribe(({ session }) => follow(session.panel))
    window.addEventListener('popstate', arrived)
    return () => {
      stop()
      window.removeEventListener('popstate', arrived)
    }
  }, [store, openPanel])
}
