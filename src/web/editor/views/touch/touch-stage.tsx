import { Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import { useMemo } from 'react'
import { pickedIds } from '#web/editor/model/editor-store.ts'
import { useActionTools } from '#web/editor/tools/actions/use-action-tools.ts'
import { TRASH } from '#web/editor/tools/gestures/thresholds.ts'
import type { TouchTools } from '#web/editor/tools/pointing/connect-gestures.ts'
import { Stage } from '#web/editor/views/stage/stage.tsx'

/**
 * The trash circle. The stage's gestures set attributes when it is visible and when an element is over it. On the
 * keyboard, use the Delete key.
 */
const TrashZone = () => (
  <div
    aria-hidden
    className="pointer-events-none absolute left-1/2 z-10 grid -translate-x-1/2 translate-y-1/2 scale-75 place-items-center rounded-chip border-2 border-white/70 bg-stage/85 text-white opacity-0 shadow-card transition duration-150 group-data-[trash=over]/stage:scale-115 group-data-[trash=over]/stage:border-transparent group-data-[trash=over]/stage:bg-danger-deep group-data-[trash=over]/stage:opacity-100 group-data-[trash=shown]/stage:scale-100 group-data-[trash=shown]/stage:opacity-100"
    style={{ bottom: TRASH.above, width: 2 * TRASH.radius, height: 2 * TRASH.radius }}
  >
    <Trash2 className="size-8" />
  </div>
)

/**
 * The stage of the touch editor (C19): all of the preview that fingers touch, with the trash circle. `StagePopup` is the
 * rest, and lifts what is in `ref`.
 *
 * The parent provides a box. The stage is as wide as that box and keeps the proportions of the preview (374×664), so the
 * box may have a width only (`w-stage`, or less where bars need the room). Nothing may cover its lower half during a
 * drag: the trash circle is there. Player bar, notes and panels belong to the parent.
 */
export const TouchStage = ({ ref }: { ref: Ref<HTMLDivElement> }) => (
  <div ref={ref}>
    <div className="relative transition-transform">
      <Stage touchTools={useTouchTools()}>
        <TrashZone />
      </Stage>
    </div>
  </div>
)

function useTouchTools(): TouchTools {
  const { editor, elements, group } = useActionTools()
  return useMemo(
    () => ({
      remove(id) {
        if (pickedIds(editor.store.getState()).length > 1) group.remove()
        else elements.remove(id)
      },
    }),
    [editor, elements, group],
  )
}
