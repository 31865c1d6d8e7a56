import { BringToFront, Copy, SendToBack, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import type { ElementId } from '#domain/design/text-element.ts'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { useElementActions } from '#web/editor/tools/actions/element-actions.ts'
import { focusStage } from '#web/editor/tools/focus-stage.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'

/** Beside the selected element; the stage's loop places, shows and hides it. Panels serve smaller screens. */
export function MiniToolbar({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  const selection = useEditor(({ session }) => session.selection)
  const actions = useElementActions()
  const on = (act: (id: ElementId) => void) => () => selection && act(selection)
  return (
    <div
      ref={ref}
      hidden
      className="absolute top-0 left-0 z-10 max-lg:invisible"
      role="toolbar"
      aria-label="Selected element"
    >
      <div className="flex rounded-control border border-line bg-surface p-0.5 shadow-card">
        <IconButton label="Duplicate" icon={<Copy />} onClick={on(actions.duplicate)} />
        <IconButton
          label="Bring forward"
          icon={<BringToFront />}
          onClick={on((id) => actions.restack(id, 'bring-forward'))}
        />
        <IconButton
          label="Send back"
          icon={<SendToBack />}
          onClick={on((id) => actions.restack(id, 'send-backward'))}
        />
        <IconButton
          label="Delete element"
          icon={<Trash2 />}
          onClick={on((id) => {
            actions.remove(id)
            focusStage()
          })}
        />
      </div>
    </div>
  )
}
