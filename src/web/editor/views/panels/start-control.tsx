import type { OverlayElement } from '#domain/design/overlay-element.ts'
import { latestOverlayStart, startingOverlay } from '#domain/design/overlay-start.ts'
import { useEdit, useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { Slider } from '#web/ui/field/slider.tsx'

/** When an overlay appears. On the beat it does so on the nearest one, and this says where that is. */
export function StartControl({ element }: { element: OverlayElement }) {
  const { editor } = useEditorModel()
  const edit = useEdit()
  const design = useEditor(designOf)
  const { id, start = 0 } = element
  const { start: shown = 0 } = startingOverlay(design, element)
  const isMoved = Math.abs(shown - start) >= 0.05
  return (
    <div>
      <Slider
        label="Appears at"
        unit="s"
        value={Math.round(start * 10) / 10}
        min={0}
        max={Math.floor(latestOverlayStart(design) * 10) / 10}
        step={0.1}
        onChange={(seconds) => edit({ kind: 'set-start', id, start: seconds }, `start:${id}`)}
        onCommit={editor.endStreak}
      />
      {isMoved && (
        <p className="text-sm text-quiet">
          {design.beats
            ? `On the beat at ${shown.toFixed(1)} s.`
            : `At ${shown.toFixed(1)} s: the video ends sooner.`}
        </p>
      )}
    </div>
  )
}
