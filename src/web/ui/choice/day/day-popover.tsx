import { Popover } from 'radix-ui'
import { lazy, Suspense } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Spare } from '#web/ui/state/spare.tsx'
import type { CalendarProps } from './calendar.tsx'

/** A calendar is a good deal of code, and few come for it. */
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

export type DayPopoverProps = CalendarProps & {
  label: string
  /** What it hangs on. */
  button: HTMLElement | null
  onClose: () => void
}

/** Hangs below its button, which has the focus again when it closes. */
export function DayPopover({ label, button, onClose, ...calendar }: DayPopoverProps) {
  return (
    <Popover.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Popover.Anchor virtualRef={{ current: button }} />
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className="z-60 animate-fade rounded-card border border-line bg-raised p-3 shadow-card"
          onInteractOutside={(event) => button?.contains(event.target as Node) && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // Whoever pressed something else has the focus there.
            if (document.activeElement === document.body) button?.focus()
          }}
        >
          <Spare
            instead={<p className="w-77 p-4">The calendar could not be loaded. Please reload the page.</p>}
          >
            <Suspense fallback={<Skeleton className="h-[23.25rem] w-77" />}>
              <Calendar {...calendar} />
            </Suspense>
          </Spare>
          {calendar.value && (
            <Button variant="ghost" className="mt-1 w-full" onClick={() => calendar.onChoose('')}>
              No date
            </Button>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
