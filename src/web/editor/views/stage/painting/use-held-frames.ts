import { useEffect } from 'react'
import type { PublicId } from '#domain/ids.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'

/** Keeps the frames of the design's overlays while the design is unchanged; others may be freed. */
export function useHeldFrames(): void {
  const { frames } = useEditorModel().slots
  const held = useEditor((state) =>
    [...new Set(designOf(state).overlayElements.map(({ overlayId }) => overlayId))].sort().join(' '),
  )
  useEffect(() => {
    const letGo = held
      .split(' ')
      .filter(Boolean)
      .map((publicId) => frames.hold(publicId as PublicId))
    return () => {
      for (const release of letGo) release()
    }
  }, [frames, held])
}
