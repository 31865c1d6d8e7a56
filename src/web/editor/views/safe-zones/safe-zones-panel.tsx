import { X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type RefObject, useId } from 'react'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { SafeZonesChoice } from './safe-zones-choice.tsx'

/** Parts of the page that are used together with the panel: a press there does not close it. */
const COMPANIONS = '[data-stage], [data-sonner-toaster]'

/** Leaves room for the notices and Undo at the top, and for the bar at the foot. */
const MARGINS = { top: 188, right: 12, bottom: 84, left: 12 }

type PanelProps = { button: RefObject<HTMLButtonElement | null>; onClose: () => void }

const stage = (): HTMLElement | null => document.querySelector('[data-stage]')

/**
 * In the desktop layout, beside the stage. It is no dialog: the stage stays usable, and the editor's keys keep
 * working.
 */
export function SafeZonesPanel({ button, onClose }: PanelProps) {
  const titleId = useId()
  const anchor = stage() ?? button.current
  if (!anchor) return null
  const keepIfCompanion = (event: { target: EventTarget | null; preventDefault(): void }) => {
    const { target } = event
    if (target instanceof Element && (target.closest(COMPANIONS) || button.current?.contains(target)))
      event.preventDefault()
  }
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={{ current: anchor }} />
      <Popover.Portal>
        <Popover.Content
          role="region"
          aria-labelledby={titleId}
          side="left"
          align="start"
          sideOffset={12}
          collisionPadding={MARGINS}
          onInteractOutside={keepIfCompanion}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            button.current?.focus()
          }}
          className="z-30 flex max-h-(--radix-popover-content-available-height) w-84 max-w-[calc(100vw-24px)] animate-fade flex-col rounded-card border border-line bg-raised shadow-card focus:outline-none"
        >
          <div className="flex items-center justify-between pt-1 pr-1 pl-4">
            <h2 id={titleId} className="font-semibold">
              Safe zones
            </h2>
            <IconButton label="Close safe zones" icon={<X />} onClick={onClose} />
          </div>
          <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-4 pt-1 pb-4">
            <SafeZonesChoice />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
