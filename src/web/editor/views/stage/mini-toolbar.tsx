import { BringToFront, Copy, Maximize, SendToBack, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { ACTIONS } from '#web/editor/tools/actions/editor-actions.ts'
import { ActionButton, useIsEnabled } from '#web/editor/views/action-button.tsx'

/** Beside the frame, at the height of the selected element. The stage's loop places, shows and hides it. Smaller screens have panels instead. */
export const MiniToolbar = ({ ref }: { ref: RefObject<HTMLDivElement | null> }) => (
  <div
    ref={ref}
    hidden
    className="absolute top-0 left-0 z-10 max-lg:invisible"
    role="toolbar"
    aria-orientation="vertical"
    aria-label="Selected element"
  >
    <div className="flex flex-col rounded-control border border-line bg-surface p-0.5 shadow-card">
      <ActionButton action={ACTIONS.duplicate} icon={<Copy />} />
      <FillButton />
      <ActionButton action={ACTIONS.bringForward} icon={<BringToFront />} />
      <ActionButton action={ACTIONS.sendBackward} icon={<SendToBack />} />
      <ActionButton action={ACTIONS.delete} label="Delete element" icon={<Trash2 />} />
    </div>
  </div>
)

function FillButton() {
  const isOverlay = useIsEnabled(ACTIONS.fillFrame)
  return isOverlay && <ActionButton action={ACTIONS.fillFrame} icon={<Maximize />} />
}
