import { useEffect } from 'react'
import { type EditorModel, useEditorModel } from '#web/editor/model/editor-context.ts'
import { isRunning } from '#web/editor/model/generate/generation.ts'
import { type Making, useMaking } from '#web/editor/model/making-context.ts'
import type { Layer } from './layer-history.ts'
import { createLayerHistory, panelOf } from './layer-history.ts'

/** Keeps the open layers and the browser's history in step while the phone layout is shown. */
export function useLayerHistory(): void {
  const { editor } = useEditorModel()
  const { hiddenAttempt } = useMaking()
  useEffect(() => {
    // A text that was tapped before this had loaded stays open.
    const panel = panelOf(window.history.state)
    if (panel) editor.openPanel(panel)
    const layers = layersOf({ editor, hiddenAttempt })
    const { follow, arrived } = createLayerHistory(window.history, layers)
    let last = layers.now()
    // The store also reports each frame of a drag.
    const look = () => {
      if (layers.now() === last) return
      last = layers.now()
      follow()
    }
    follow()
    const stops = [editor.store.subscribe(look), hiddenAttempt.subscribe(look)]
    window.addEventListener('popstate', arrived)
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('popstate', arrived)
    }
  }, [editor, hiddenAttempt])
}

function layersOf({ editor, hiddenAttempt }: Pick<EditorModel & Making, 'editor' | 'hiddenAttempt'>) {
  const session = () => editor.store.getState().session
  /** The attempt whose progress overlay is open. */
  function attempt(): number | null {
    const { generation } = session()
    return isRunning(generation) && hiddenAttempt.getState() !== generation.attempt
      ? generation.attempt
      : null
  }
  return {
    now(): Layer | null {
      const { panel, popup } = session()
      return attempt() === null ? (panel ?? (popup === null ? null : 'popup')) : 'progress'
    },
    close(): void {
      const running = attempt()
      if (running !== null) hiddenAttempt.setState(running, true)
      else if (session().popup !== null) editor.openPopup(null)
      else editor.openPanel(null)
    },
    openPanel: editor.openPanel,
  }
}
