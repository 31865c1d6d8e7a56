import { useEffect } from 'react'
import type { PublicId } from '#domain/ids.ts'
import { useDesk, useEditor } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'

/** Keeps the frames of the design's overlays while it stands still; those of others may be given back. */
export function useHeldFrames(): void {
  const { frames } = useDesk().slots
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
