import { Suspense } from 'react'
import { isOnBeat } from '#domain/design/is-on-beat.ts'
import { countedSound } from '#domain/sound/counted-sound.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'

/** The counts of the design's sound on the time line; nothing where none is heard. */
export function CountedTime() {
  const { editor, slots } = useEditorModel()
  const design = useEditor(designOf)
  const { sound, background, videoDuration, look } = design
  const counted = countedSound({ sound, clip: background?.id ?? null })
  if (!counted) return null
  return (
    <OptionalBoundary>
      <Suspense>
        <slots.TimeTicks
          sound={counted}
          seconds={videoDuration}
          // Only looks are offered it by themselves.
          isOnBeat={look && isOnBeat(design)}
          onBeats={(wanted) => editor.edit({ kind: 'set-beats', beats: wanted })}
        />
      </Suspense>
    </OptionalBoundary>
  )
}
