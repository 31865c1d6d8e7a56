import { Popover } from 'radix-ui'
import { lazy, Suspense } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { CalendarProps } from './calendar.tsx'

/** Loaded lazily: the calendar is large and rarely used. */
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

export type DayPopoverProps = CalendarProps & {
  label: string
  /** The button that the popover is anchored to. */
  anchor: HTMLElement | null
  isRequired: boolean | undefined
  onClose: () => void
}

/** Opens below its button and returns the focus to it. */
export function DayPopover({ label, anchor, isRequired, onClose, ...calendar }: DayPopoverProps) {
  return (
    <Popover.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Popover.Anchor virtualRef={{ current: anchor }} />
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className="z-60 animate-fade rounded-card border border-line bg-raised p-3 shadow-card"
          onInteractOutside={(event) => anchor?.contains(event.target as Node) && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // A click elsewhere keeps its own focus.
            if (document.activeElement === document.body) anchor?.focus()
          }}
        >
          <OptionalBoundary
            fallback={<p className="w-77 p-4">The calendar could not be loaded. Please reload the page.</p>}
          >
            <Suspense fallback={<Skeleton className="h-[23.25rem] w-77" />}>
              <Calendar {...calendar} />
            </Suspense>
          </OptionalBoundary>
          {calendar.value && !isRequired && (
            <Button variant="ghost" className="mt-1 w-full" onClick={() => calendar.onChoose('')}>
              No date
            </Button>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
