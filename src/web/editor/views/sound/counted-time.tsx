import { Suspense } from 'react'
import { isOnBeat } from '#domain/design/is-on-beat.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'

/** The counts of the design's music on the time line; nothing without music. */
export function CountedTime() {
  const { editor, slots } = useEditorModel()
  const { sound, videoDuration, look, beats } = useEditor(designOf)
  if (!sound?.track || sound.muted || sound.trackVolume === 0) return null
  return (
    <OptionalBoundary>
      <Suspense>
        <slots.TimeTicks
          track={sound.track}
          seconds={videoDuration}
          isOnBeat={isOnBeat({ look, beats })}
          onBeats={(wanted) => editor.edit({ kind: 'set-beats', beats: wanted })}
        />
      </Suspense>
    </OptionalBoundary>
  )
}
