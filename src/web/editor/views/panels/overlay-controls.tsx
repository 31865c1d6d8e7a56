import { Maximize, Trash2 } from 'lucide-react'
import { OVERLAY, type OverlayElement, type OverlayLayer } from '#domain/design/overlay-element.ts'
import { deleteWithUndo } from '#web/editor/model/edit-with-undo.ts'
import { useEdit, useEditorModel } from '#web/editor/model/editor-context.ts'
import { useOverlayCatalog } from '#web/editor/model/use-overlay-catalog.ts'
import { useElementActions } from '#web/editor/tools/actions/element-actions.ts'
import { focusStage } from '#web/editor/tools/focus-stage.ts'
import { Button } from '#web/ui/action/button.tsx'
import { SegmentedControl } from '#web/ui/field/segmented-control.tsx'
import { Slider } from '#web/ui/field/slider.tsx'
import { PlaceControls } from './place-controls.tsx'
import { StartControl } from './start-control.tsx'

const LAYERS: readonly { value: OverlayLayer; label: string }[] = [
  { value: 'under', label: 'Under the text' },
  { value: 'over', label: 'Over the text' },
]

const percentOf = (share: number): number => Math.round(share * 100)

export function OverlayControls({ element }: { element: OverlayElement }) {
  const { editor } = useEditorModel()
  const edit = useEdit()
  const elements = useElementActions()
  const { id, scale, layer, overlayId } = element
  const overlay = useOverlayCatalog().get(overlayId)
  const title = overlay?.title ?? 'Overlay'
  return (
    <section aria-label={title} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 translate="no" className="text-lg font-semibold">
          {title}
        </h3>
        <div className="flex flex-wrap gap-3">
          {overlay && (
            <Button onClick={() => elements.fill(id)}>
              <Maximize className="size-5" aria-hidden />
              Fill frame
            </Button>
          )}
          <Button
            onClick={() => {
              deleteWithUndo(editor, id)
              focusStage()
            }}
          >
            <Trash2 className="size-5" aria-hidden />
            Remove from video
          </Button>
        </div>
      </div>
      <div className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        <PlaceControls element={element} />
        <Slider
          label="Scale"
          unit="%"
          value={percentOf(scale)}
          min={percentOf(OVERLAY.minScale)}
          max={percentOf(OVERLAY.maxScale)}
          step={percentOf(OVERLAY.scaleStep)}
          onChange={(size) => edit({ kind: 'resize', id, size: size / 100 }, `resize:${id}`)}
          onCommit={editor.endStreak}
        />
      </div>
      <StartControl element={element} />
      <SegmentedControl
        label="Layer"
        value={layer}
        options={LAYERS}
        onChange={(next) => edit({ kind: 'set-layer', id, layer: next })}
      />
    </section>
  )
}
