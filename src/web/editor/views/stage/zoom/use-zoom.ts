import { type RefObject, useEffect } from 'react'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { toggle } from '#web/editor/model/player.ts'
import { FIT } from '#web/editor/model/zoom.ts'
import { connectPan } from './connect-pan.ts'
import { connectZoom, type ZoomParts } from './connect-zoom.ts'

export type ZoomRefs = { readonly [Part in keyof ZoomParts]: RefObject<HTMLElement | null> }

/** Lets the desk's stage be enlarged and moved in its box. */
export function useZoom({ box, surface, outline }: ZoomRefs): void {
  const { editor, clock } = useEditorModel()
  useEffect(() => {
    const parts = { box: box.current, surface: surface.current, outline: outline.current }
    if (!parts.box || !parts.surface || !parts.outline) return
    const stops = [
      connectZoom(parts as ZoomParts, editor),
      connectPan(parts.box, {
        isZoomedIn: () => editor.store.getState().session.zoom > FIT,
        playOrPause: () => clock.setState(toggle),
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [box, surface, outline, editor, clock])
}
