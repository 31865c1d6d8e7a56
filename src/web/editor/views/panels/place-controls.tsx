import { ROTATION } from '#domain/geometry/angle.ts'
import { POSITION, percentPoint } from '#domain/geometry/frame.ts'
import { useEdit, useEditorModel } from '#web/editor/model/editor-context.ts'
import { Slider } from '#web/ui/field/slider.tsx'

type Placed = { readonly id: string; readonly x: number; readonly y: number; readonly rotation: number }

/** Position and rotation of a text or an overlay (ED-16, ED-17). */
export function PlaceControls({ element }: { element: Placed }) {
  const { editor } = useEditorModel()
  const edit = useEdit()
  const { id, x, y, rotation } = element
  const common = { onCommit: editor.endStreak }
  return (
    <>
      <Slider
        {...common}
        label="X position"
        unit="%"
        value={x}
        {...POSITION}
        onChange={(to) => edit({ kind: 'move', id, to: percentPoint(to, y) }, `x:${id}`)}
      />
      <Slider
        {...common}
        label="Y position"
        unit="%"
        value={y}
        {...POSITION}
        onChange={(to) => edit({ kind: 'move', id, to: percentPoint(x, to) }, `y:${id}`)}
      />
      <Slider
        {...common}
        label="Rotation"
        unit="°"
        value={rotation}
        {...ROTATION}
        onChange={(turned) => edit({ kind: 'rotate', id, rotation: turned }, `rotate:${id}`)}
      />
    </>
  )
}
