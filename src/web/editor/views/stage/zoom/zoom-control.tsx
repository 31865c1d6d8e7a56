import { Minus, Plus } from 'lucide-react'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { ZOOM, zoomLabel } from '#web/editor/model/zoom.ts'
import { ACTIONS } from '#web/editor/tools/actions/editor-actions.ts'
import { useActionTools } from '#web/editor/tools/actions/use-action-tools.ts'
import { ActionButton } from '#web/editor/views/action-button.tsx'
import { useZoom, type ZoomRefs } from './use-zoom.ts'

/** Lets the desk's stage be enlarged and moved. In the gap at the foot of the stage, under the selected element's toolbar. */
export function ZoomControl(parts: ZoomRefs) {
  useZoom(parts)
  const tools = useActionTools()
  const zoom = useEditor(({ session }) => session.zoom)
  return (
    <fieldset
      aria-label="Zoom"
      className="absolute bottom-0 -left-16 flex w-[50px] flex-col items-center rounded-control border border-line bg-surface p-0.5 max-lg:invisible"
    >
      <ActionButton action={ACTIONS.zoomIn} icon={<Plus />} ariaDisabled={zoom >= ZOOM.max} />
      <button
        type="button"
        aria-label={`Zoom ${zoomLabel(zoom)}, fit the stage`}
        data-tooltip="Fit the stage"
        className="tabular min-h-11 w-full rounded-control text-xs font-semibold text-quiet transition hover:bg-raised hover:text-ink"
        onClick={() => ACTIONS.zoomToFit.run(tools, null)}
      >
        {zoomLabel(zoom)}
      </button>
      <ActionButton action={ACTIONS.zoomOut} icon={<Minus />} ariaDisabled={zoom <= ZOOM.min} />
    </fieldset>
  )
}
