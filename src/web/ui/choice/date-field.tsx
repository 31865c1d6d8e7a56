import { CalendarDays } from 'lucide-react'
import { Popover } from 'radix-ui'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../action/button.tsx'
import { cn } from '../class-names.ts'
import { CONTROL } from '../field/control-class.ts'
import type { ControlProps } from '../field/field.tsx'
import { Skeleton } from '../state/skeleton.tsx'
import { Spare } from '../state/spare.tsx'

/** A calendar is a good deal of code, and few come for it. */
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

export type DateFieldProps = Partial<ControlProps> & {
  label: string
  /** `yyyy-MM-dd`, or blank. */
  value: string
  /** The value in words. */
  shown: string
  today: string
  /** The first day that can be chosen. */
  min?: string | undefined
  disabled?: boolean | undefined
  /** Blank takes the date back. */
  onChange: (day: string) => void
}

/** A day, chosen from a calendar that opens below. */
export function DateField({
  label,
  value,
  shown,
  onChange,
  disabled,
  today,
  min,
  ...control
}: DateFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const choose = (day: string) => {
    setOpen(false)
    onChange(day)
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        {...control}
        disabled={disabled}
        aria-label={value ? `${label}: ${shown}` : `${label}: choose a date`}
        className={cn(CONTROL, 'flex items-center justify-between gap-2 text-left')}
      >
        <span className={cn('min-w-0 truncate', !value && 'text-quiet')}>
          {value ? shown : 'Choose a date'}
        </span>
        <CalendarDays className="size-5 shrink-0 text-quiet" aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className="z-60 animate-fade rounded-card border border-line bg-raised p-3 shadow-card"
        >
          <Spare
            instead={<p className="w-77 p-4">The calendar could not be loaded. Please reload the page.</p>}
          >
            <Suspense fallback={<Skeleton className="h-[23.25rem] w-77" />}>
              <Calendar {...{ value, today, min }} onChoose={choose} />
            </Suspense>
          </Spare>
          {value && (
            <Button variant="ghost" className="mt-1 w-full" onClick={() => choose('')}>
              No date
            </Button>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
